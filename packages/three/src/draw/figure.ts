import type { PosedHandle } from '@gizmo-kit/math';
import type { Camera, Intersection, Mesh, Raycaster, Scene } from 'three';
import { rootOf } from '../targets/source.js';
import { Drawing } from './drawing.js';
import { Emphasis } from './emphasis.js';
import { Overlay } from './overlay.js';
import { place } from './place.js';
import { type FigureSource, sceneOf } from './scene-of.js';

/** The object that draws a gizmo: in one draw call, or in two where the parts behind objects have another opacity. */
export class GizmoFigure extends Overlay {
  shown: readonly Mesh[] = [];
  /** Null until the gizmo is connected; the figure draws nothing. */
  source: FigureSource | null = null;
  readonly #drawing: Drawing;
  readonly #emphasis = new Emphasis();

  constructor() {
    const drawing = new Drawing();
    super(drawing.mesh);
    this.#drawing = drawing;
    this.name = 'gizmo';
  }

  /** Rays of the scene miss the gizmo, unless an extension replaces this. */
  override raycast(_raycaster: Raycaster, _intersections: Intersection[]): void {}

  protected override hasPrecedence(camera: Camera): boolean {
    return camera === this.source?.host.camera();
  }

  protected override prepare(camera: Camera): boolean {
    const { source } = this;
    this.shown = [];
    // Passes that draw depths, normals or masks do not show the gizmo.
    const isAuxiliary = (rootOf(this) as Scene).overrideMaterial != null;
    const scene = source === null || isAuxiliary ? null : sceneOf(source, camera);
    if (source === null || scene === null) return false;
    const { look, handles } = scene;
    const isChanged = this.#emphasis.step(look, source.motion.matches);
    if (!this.#emphasis.isSettled(look)) source.host.requestFrame();
    this.#drawing.show(scene, this.#emphasis, isChanged);
    const { mesh } = this.#drawing;
    if (mesh.strokes.indexCount === 0) return false;
    place(mesh.matrixWorld, (handles[0] as PosedHandle).pose, camera, look.occludedOpacity < 1);
    mesh.occludedOpacity = look.occludedOpacity;
    this.shown = [mesh];
    return true;
  }

  override dispose(): void {
    this.#drawing.mesh.dispose();
  }
}
