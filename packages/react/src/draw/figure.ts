import type { PosedHandle, View } from '@gizmo-kit/math';
import {
  type Camera,
  DoubleSide,
  Group,
  type Intersection,
  LOD,
  MeshBasicMaterial,
  Object3D,
  type Raycaster,
  type Scene,
} from 'three';
import type { RayHit } from '../parts/part.js';
import type { Layout } from '../session/layout.js';
import { rootOf } from '../targets/source.js';
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

/**
 * What a gizmo draws: the handles, one draw call, and while one is dragged the guides beneath them.
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
  readonly #material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    fog: false,
    side: DoubleSide,
    // Otherwise what is transparent and double-sided is drawn twice.
    forceSinglePass: true,
  });
  readonly #beneath = new Layer(this.#material, 0);
  readonly #handles = new HandleLayer(this.#material, 1);
  readonly #above = new Layer(this.#material, 2);

  constructor(port: FigurePort) {
    super();
    this.#port = port;
    this.name = 'gizmo';
    // Objects in groups are drawn in the order of their groups.
    this.#group.renderOrder = Number.MAX_SAFE_INTEGER;
    this.#group.children = this.shown;
    // A camera draws what shares a layer with it, parents and children alike.
    for (const part of [this.#group, this.#handles, this.#beneath, this.#above]) part.layers = this.layers;
    this.#handles.onAfterRender = () => {
      this.children.length = 0;
    };
    // What the application clips is not the gizmo.
    this.#material.onBeforeCompile = (shader) => {
      shader.fragmentShader = shader.fragmentShader.replace('#include <clipping_planes_fragment>', '');
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
    const layout = view === null ? null : port.layout(view);
    const first = layout?.handles[0];
    if (view === null || layout === null || first === undefined) return;
    this.children.push(this.#group);
    const look = port.look();
    const { drag, guides, debug } = look;
    const pixel = 1 / port.density();
    const { handles } = layout;
    const handle = handles.find((h) => h.handle.id === look.id);
    const paint = (layer: Layer, painter: ScenePainter, of: PosedHandle): void => {
      layer.strokes.begin(pixel, liftOf(of.pose, of.pose, view));
      painter(layer.strokes, { ...look, view, handle: of });
      if (layer.strokes.indexCount === 0) return;
      layer.upload();
      layer.place(of.pose, view, camera);
      this.shown.push(layer);
    };
    if (handle && drag !== null && guides !== null) paint(this.#beneath, guides, handle);
    const { isStill } = port;
    if (this.#handles.show({ view, handles, draw: layout.drawn, look, pixel, isStill })) port.drawAgain();
    this.#handles.place(first.pose, view, camera);
    this.shown.push(this.#handles);
    if (handle && debug !== null) paint(this.#above, debug, handle);
  }

  override dispose(): void {
    for (const layer of [this.#handles, this.#beneath, this.#above]) layer.geometry.dispose();
    this.#material.dispose();
  }
}
