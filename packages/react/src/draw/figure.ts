import type { View } from '@gizmo-kit/math';
import { type Camera, Group, type Intersection, LOD, Object3D, type Raycaster, type Scene } from 'three';
import type { RayHit } from '../parts/part.js';
import type { Layout } from '../session/layout.js';
import { rootOf } from '../targets/source.js';
import { Emphasis } from './emphasis.js';
import { HandleLayer } from './handle-layer.js';
import { Layer } from './layer.js';
import { liftOf } from './lift.js';
import type { FigureLook } from './look.js';
import type { ScenePainter } from './scene.js';

/** What there is to draw. */
export interface FigurePort {
  /** The View in which a camera is about to draw; null if there is none. */
  readonly view: (camera: Camera) => View | null;
  /** The handles in a View; null if there are none. */
  readonly layout: (view: View) => Layout | null;
  readonly look: () => FigureLook;
  /** Where a ray in space meets the gizmo; null if it does not, or if no rays are in use. */
  readonly hit: (raycaster: Raycaster) => RayHit | null;
  /** Device pixels a CSS pixel. */
  readonly density: () => number;
  /** Whether the look changes at once. */
  readonly isStill: () => boolean;
  /** Requests a frame after the one that is being drawn. */
  readonly drawAgain: () => void;
}

/** How opaque the other handles are while one is held, and all of them while none can be. */
const DIMMED = 0.28;

/**
 * What a gizmo draws: the handles, one draw call, and over them what is hovered or held with its guides, another one.
 *
 * It is an LOD because that is the one kind of object that a renderer shows its camera to before it uploads geometry. It has
 * its meshes as children only while it is drawn: what walks the scene at any other time, to hide, outline, clone, measure or
 * export it, finds an empty object.
 */
export class GizmoFigure extends LOD {
  /** The layers that were drawn last. */
  readonly shown: Layer[] = [];
  readonly #port: FigurePort;
  readonly #group = new Group();
  readonly #handles = new HandleLayer(0);
  readonly #above = new Layer(1);
  readonly #emphasis = new Emphasis();
  /** Whether guides or debug have been painted last. */
  #hasScene = false;

  constructor(port: FigurePort) {
    super();
    this.#port = port;
    this.name = 'gizmo';
    // Objects in groups are drawn in the order of their groups.
    this.#group.renderOrder = Number.MAX_SAFE_INTEGER;
    this.#group.children = this.shown;
    // A camera draws what shares a layer with it, parents and children alike.
    for (const part of [this.#group, this.#handles, this.#above]) part.layers = this.layers;
    this.#handles.onAfterRender = () => {
      this.children.length = 0;
    };
  }

  override clone(): this {
    return new Object3D() as this;
  }

  override raycast(raycaster: Raycaster, intersections: Intersection[]): void {
    const hit = this.#port.hit(raycaster);
    if (hit !== null) intersections.push({ ...hit, object: this });
  }

  /** Called by the renderer, with the camera that is about to draw. */
  override update(camera: Camera): void {
    const port = this.#port;
    this.shown.length = 0;
    this.children.length = 0;
    // Passes that draw depths, normals or masks are no picture of the gizmo.
    const isAuxiliary = ((rootOf(this) as Scene).overrideMaterial ?? null) !== null;
    const view = isAuxiliary ? null : port.view(camera);
    const layout = view && port.layout(view);
    const pose = layout?.handles[0]?.pose;
    if (!(view && layout && pose)) return;
    const look = port.look();
    const { handles, drawn } = layout;
    const pixel = 1 / port.density();
    const isBuilt = this.#handles.show({ view, handles, drawn, look, pixel });
    const isChanged = this.#emphasis.step(look, port.isStill);
    if (!this.#emphasis.isSettled(look)) port.drawAgain();
    const { strokes } = this.#above;
    const handle = handles.find((each) => each.handle.id === look.id);
    const [guides, debug] = [look.drag && handle && look.guides, handle && look.debug];
    if (isBuilt || isChanged || guides || debug || this.#hasScene) {
      const paint = (painter: ScenePainter | null | undefined): void => {
        if (!handle || !painter) return;
        strokes.lift = liftOf(handle.pose, pose, view);
        painter(strokes, { ...look, view, handle });
      };
      strokes.begin(pixel);
      paint(guides);
      this.#handles.paintActive(strokes, this.#emphasis.active);
      paint(debug);
      this.#above.upload();
      this.#hasScene = Boolean(guides || debug);
    }
    this.#handles.material.opacity = 1 - (1 - DIMMED) * this.#emphasis.dimmed;
    this.children.push(this.#group);
    for (const layer of [this.#handles, this.#above]) {
      if (layer.strokes.indexCount === 0) continue;
      layer.place(pose, camera);
      this.shown.push(layer);
    }
  }

  override dispose(): void {
    this.#handles.dispose();
    this.#above.dispose();
  }
}
