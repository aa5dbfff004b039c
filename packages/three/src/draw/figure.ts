import type { PosedHandle } from '@gizmo-kit/math';
import {
  type Camera,
  Group,
  type Intersection,
  LOD,
  type Mesh,
  Object3D,
  type Raycaster,
  type Scene,
  type Vector3,
} from 'three';
import type { Preference } from '../host/preferences.js';
import { rootOf } from '../targets/source.js';
import { Drawing } from './drawing.js';
import { Emphasis } from './emphasis.js';
import { place } from './place.js';
import { type SceneSource, sceneOf } from './scene-of.js';

/** Where a ray meets a gizmo, as three.js reports it. */
export interface RayHit {
  readonly distance: number;
  readonly point: Vector3;
  /** Towards the origin of the ray, in the space of the gizmo's object. */
  readonly normal: Vector3;
}

/** What a figure reads from its gizmo. */
export interface FigureSource extends SceneSource {
  /** Where a ray in space meets the gizmo; null if it does not, or if no rays are in use. */
  readonly hit: (raycaster: Raycaster) => RayHit | null;
  /** Whether the user prefers reduced motion. Then the look changes without a transition. */
  readonly motion: Preference;
}

/**
 * The object that draws a gizmo: in one draw call, or in two where the parts behind objects have another opacity.
 *
 * It is an LOD because that is the one kind of object that a renderer shows its camera to before it uploads geometry. The mesh
 * is its descendant only while it is drawn. Code that traverses the scene at any other time, to hide, outline, clone, measure
 * or export it, finds an empty object.
 */
export class GizmoFigure extends LOD {
  shown: readonly Mesh[] = [];
  /** Null until the gizmo is connected; the figure draws nothing. */
  source: FigureSource | null = null;
  readonly #group = new Group();
  readonly #drawing = new Drawing();
  readonly #emphasis = new Emphasis();
  /** The camera that draws the mesh now; null: none. */
  #drawnBy: Camera | null = null;

  constructor() {
    super();
    this.name = 'gizmo';
    // The renderer sorts by the renderOrder of groups first.
    this.#group.renderOrder = Number.MAX_SAFE_INTEGER;
    // A camera tests the layers of each descendant, too.
    this.#group.layers = this.layers;
    const { mesh } = this.#drawing;
    this.#group.children = [mesh];
    mesh.layers = this.layers;
    mesh.onAfterRender = () => {
      this.children.length = 0;
      this.#drawnBy = null;
    };
  }

  override clone(): this {
    return new Object3D() as this;
  }

  override raycast(raycaster: Raycaster, intersections: Intersection[]): void {
    const hit = this.source?.hit(raycaster);
    if (hit) intersections.push({ ...hit, object: this });
  }

  /** Called by the renderer, with the camera that is about to draw. */
  override update(camera: Camera): void {
    const { source } = this;
    this.children.length = 0;
    if (source === null) return;
    // A mirror draws the scene while another camera draws it, for which the mesh has to stay as it is.
    if (this.#drawnBy !== null && camera !== this.#drawnBy && camera !== source.host.camera()) return;
    this.shown = [];
    // Passes that draw depths, normals or masks do not show the gizmo.
    const isAuxiliary = (rootOf(this) as Scene).overrideMaterial != null;
    const scene = isAuxiliary ? null : sceneOf(source, camera);
    if (scene === null) return;
    const { look, handles } = scene;
    const isChanged = this.#emphasis.step(look, source.motion.matches);
    if (!this.#emphasis.isSettled(look)) source.host.requestFrame();
    this.#drawing.show(scene, this.#emphasis, isChanged);
    const { mesh } = this.#drawing;
    if (mesh.strokes.indexCount === 0) return;
    place(mesh.matrixWorld, (handles[0] as PosedHandle).pose, camera, look.occludedOpacity < 1);
    mesh.occludedOpacity = look.occludedOpacity;
    this.shown = [mesh];
    this.children.push(this.#group);
    this.#drawnBy = camera;
  }

  override dispose(): void {
    this.#drawing.mesh.dispose();
  }
}
