import { type Camera, Group, type Intersection, LOD, type Mesh, Object3D, type Raycaster, type Scene } from 'three';
import type { RayHit } from '../parts/part.js';
import { rootOf } from '../targets/source.js';
import { Drawing, type HandleScene } from './drawing.js';
import { Emphasis } from './emphasis.js';
import { place } from './place.js';

export interface FigurePort {
  /** What a camera is about to draw; null: nothing. */
  readonly scene: (camera: Camera) => HandleScene | null;
  /** Where a ray in space meets the gizmo; null if it does not, or if no rays are in use. */
  readonly hit: (raycaster: Raycaster) => RayHit | null;
  /** Whether the look changes at once. */
  readonly isStill: () => boolean;
  /** Asks for another frame. */
  readonly invalidate: () => void;
}

/**
 * What a gizmo draws: in one draw call, or in two where the parts behind objects have another opacity.
 *
 * It is an LOD because that is the one kind of object that a renderer shows its camera to before it uploads geometry. It has
 * its mesh as a descendant only while that is drawn: what walks the scene at any other time, to hide, outline, clone, measure or
 * export it, finds an empty object.
 */
export class GizmoFigure extends LOD {
  shown: readonly Mesh[] = [];
  readonly #port: FigurePort;
  readonly #group = new Group();
  readonly #drawing = new Drawing();
  readonly #emphasis = new Emphasis();

  constructor(port: FigurePort) {
    super();
    this.#port = port;
    this.name = 'gizmo';
    // Objects in groups are drawn in the order of their groups.
    this.#group.renderOrder = Number.MAX_SAFE_INTEGER;
    // A camera draws what shares a layer with it, parents and children alike.
    this.#group.layers = this.layers;
    const { mesh } = this.#drawing;
    this.#group.children = [mesh];
    mesh.layers = this.layers;
    mesh.onAfterRender = () => {
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
    this.shown = [];
    this.children.length = 0;
    // Passes that draw depths, normals or masks are no picture of the gizmo.
    const isAuxiliary = ((rootOf(this) as Scene).overrideMaterial ?? null) !== null;
    const scene = isAuxiliary ? null : port.scene(camera);
    const pose = scene?.handles[0]?.pose;
    if (!(scene && pose)) return;
    const { look } = scene;
    const isChanged = this.#emphasis.step(look, port.isStill);
    if (!this.#emphasis.isSettled(look)) port.invalidate();
    this.#drawing.show(scene, this.#emphasis, isChanged);
    const { mesh } = this.#drawing;
    if (mesh.strokes.indexCount === 0) return;
    place(mesh.matrixWorld, pose, camera, look.occludedOpacity < 1);
    mesh.occludedOpacity = look.occludedOpacity;
    this.shown = [mesh];
    this.children.push(this.#group);
  }

  override dispose(): void {
    this.#drawing.mesh.dispose();
  }
}
