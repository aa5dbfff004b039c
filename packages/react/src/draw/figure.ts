import type { View } from '@gizmo-kit/math';
import { type Camera, Color, DoubleSide, type Intersection, LOD, MeshBasicMaterial, type Raycaster } from 'three';
import type { RayHit } from '../host/rays.js';
import type { Drawing } from '../session/drawing.js';
import type { Layout } from '../session/layout.js';
import type { Ink } from './brush.js';
import { createFade, type Fade } from './fade.js';
import { HandleLayer } from './handle-layer.js';
import type { FigureLook } from './look.js';
import { SceneLayer } from './scene-layer.js';

/** What there is to draw. */
export interface FigurePort {
  /** The View in which a camera is about to draw; null if there is none. */
  readonly view: (camera: Camera) => View | null;
  /** The handles in a View; null if there are none. */
  readonly layout: (view: View) => Layout | null;
  /** The same handles in pixels. */
  readonly drawing: Drawing;
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
 * It is an LOD because that is the one kind of object that a renderer shows its camera to before it uploads geometry.
 */
export class GizmoFigure extends LOD {
  readonly #port: FigurePort;
  readonly #fade: Fade;
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
  readonly #handles: HandleLayer;
  readonly #beneath: SceneLayer;
  readonly #above: SceneLayer;

  constructor(port: FigurePort) {
    super();
    this.#port = port;
    this.#fade = createFade(port.isStill);
    const inks = new Map<string, Ink>();
    // Reading a colour takes longer than painting with it.
    const inkOf = (css: string): Ink => {
      const known = inks.get(css);
      if (known !== undefined) return known;
      const { r, g, b } = new Color(css);
      inks.set(css, [r, g, b]);
      return [r, g, b];
    };
    const order = Number.MAX_SAFE_INTEGER - 1;
    this.#handles = new HandleLayer(this.#material, order, inkOf);
    this.#beneath = new SceneLayer(this.#material, order - 1, inkOf);
    this.#above = new SceneLayer(this.#material, order + 1, inkOf);
    this.add(this.#handles, this.#beneath, this.#above);
    this.name = 'gizmo';
  }

  override raycast(raycaster: Raycaster, intersections: Intersection[]): void {
    const hit = this.#port.hit(raycaster);
    if (hit !== null) intersections.push({ ...hit, object: this });
  }

  /** Called by the renderer, with the camera that is about to draw. */
  override update(camera: Camera): void {
    const port = this.#port;
    const view = port.view(camera);
    const layout = view === null ? null : port.layout(view);
    const handles = layout?.handles ?? [];
    const [first] = handles;
    this.#handles.visible = first !== undefined;
    this.#beneath.visible = false;
    this.#above.visible = false;
    if (view === null || layout === null || first === undefined) return;
    const look = port.look();
    const { id, drag, guides, debug } = look;
    if (this.#fade.step(look, performance.now())) port.drawAgain();
    const feather = 1 / port.density();
    const draw = () => port.drawing(layout, view);
    this.#handles.show({ camera, view, handles, draw, look, fade: this.#fade, feather }, first.pose);
    if (id === null || (drag === null && debug === null)) return;
    const handle = handles.find((h) => h.handle.id === id);
    if (handle === undefined) return;
    const scene = { view, handle, look, feather };
    if (drag !== null && guides !== null) this.#beneath.show(scene, guides);
    if (debug !== null) this.#above.show(scene, debug);
  }

  override dispose(): void {
    for (const layer of [this.#handles, this.#beneath, this.#above]) layer.geometry.dispose();
    this.#material.dispose();
  }
}
