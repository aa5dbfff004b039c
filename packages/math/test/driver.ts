import { type Outline, outlinesOf, projectionOf } from '../src/entries/screen.js';
import {
  beginDrag,
  cancelDrag,
  type Delta,
  type Drag,
  type Handle,
  handlesOf,
  type Modifiers,
  type Parents,
  type Pivot,
  type Pose,
  type Preset,
  poseOf,
  type Readout,
  readoutOfDelta,
  type Space,
  stepDrag,
  type Target,
  type Transform,
  type Vec2,
  type View,
} from '../src/index.js';
import { NO_MODIFIERS } from '../src/types.js';
import { constraintsOf, type Snap } from './constraints.js';

/** The input of a drag. */
export interface Scene {
  readonly mode: Preset;
  readonly targets: readonly Target[];
  readonly view: View;
  readonly space?: Space | undefined;
  readonly pivot?: Pivot | undefined;
  readonly boxed?: boolean | undefined;
}

/** The outlines of all that a handle is made of. */
export const outlinesOfHandle = (handle: Handle, pose: Pose, view: View): readonly Outline[] =>
  handle.shapes(pose).flatMap((shape) => outlinesOf(shape, pose, projectionOf(view)));

/** A pixel on a handle. `share`, 0 to 1, is the position along its lines, and from the boundary to the center of its areas. */
export function pixelOn(handle: Handle, pose: Pose, view: View, share: number): Vec2 | null {
  const outlines = outlinesOfHandle(handle, pose, view);
  const place = Math.min(share, 1 - 1e-9) * outlines.length;
  const outline = outlines[Math.floor(place)];
  // The outline of a cone has no points in some degenerate Views.
  if (outline === undefined || outline.points.length === 0) return null;
  const { points } = outline;
  const rest = (place % 1) * (outline.kind === 'line' ? points.length - 1 : points.length);
  const [a, b] = [points[Math.floor(rest)], points[(Math.floor(rest) + 1) % points.length]];
  if (a === undefined || b === undefined) return null;
  if (outline.kind === 'line') return [a[0] + (b[0] - a[0]) * (rest % 1), a[1] + (b[1] - a[1]) * (rest % 1)];
  const middle = (i: 0 | 1): number => points.reduce((sum, p) => sum + p[i], 0) / points.length;
  return [a[0] + (middle(0) - a[0]) * (rest % 1), a[1] + (middle(1) - a[1]) * (rest % 1)];
}

/**
 * A fluent driver of drags: it presses a handle where it is visible, and each movement is one `stepDrag`.
 *
 * @example new GizmoDriver(scene).press('move-x')?.moveBy(30, 0).hold({ shift: true }).moveBy(30, 0).transforms
 */
export class GizmoDriver {
  readonly scene: Scene;
  readonly pose: Pose | null;
  #drag: Drag | null = null;
  #snap: Snap = false;
  #parents: Parents | undefined;

  constructor(scene: Scene) {
    this.scene = scene;
    this.pose = poseOf({ ...scene, mode: scene.mode === 'universal' ? 'translate' : scene.mode });
  }

  handle(id: string): Handle {
    const found = handlesOf(this.scene.mode).find((h) => h.id === id);
    if (found === undefined) throw new Error(`there is no ${id}`);
    return found;
  }

  /** Presses the handle at `share`. Null if it is not visible or refuses the press. */
  press(id: string, share = 0.6, modifiers: Partial<Modifiers> = {}): this | null {
    const point = this.pose === null ? null : pixelOn(this.handle(id), this.pose, this.scene.view, share);
    return point === null ? null : this.pressAt(id, point, modifiers);
  }

  /** Presses the handle at a pixel. Null if it refuses the press. */
  pressAt(id: string, point: Vec2, modifiers: Partial<Modifiers> = {}): this | null {
    const { targets, view } = this.scene;
    if (this.pose === null) return null;
    const sample = { point, view, modifiers: { ctrl: false, shift: false, alt: false, ...modifiers } };
    this.#drag = beginDrag({ handle: this.handle(id), sample, pose: this.pose, targets });
    return this.#drag === null ? null : this;
  }

  snap(snap: Snap): this {
    this.#snap = snap;
    return this;
  }

  moveTo(point: Vec2): this {
    return this.#step({ point });
  }

  moveBy(x: number, y: number): this {
    const { point } = this.drag.sample;
    return this.moveTo([point[0] + x, point[1] + y]);
  }

  /** Changes the View, with the pointer at rest. */
  look(view: View): this {
    return this.#step({ view });
  }

  /** Presses or releases modifier keys, with the pointer at rest. */
  hold(modifiers: Partial<Modifiers>): this {
    return this.#step({ modifiers: { ...NO_MODIFIERS, ...this.drag.sample.modifiers, ...modifiers } });
  }

  /** Moves the parents of the targets, with the pointer at rest. */
  reparent(parents: Parents): this {
    this.#parents = parents;
    return this.#step({});
  }

  /** Replaces the drag by its copy through JSON. */
  revive(): this {
    const { handle, ...data } = this.drag;
    this.#drag = { ...JSON.parse(JSON.stringify(data)), handle };
    return this;
  }

  cancel(): readonly Transform[] {
    return cancelDrag(this.drag);
  }

  get drag(): Drag {
    if (this.#drag === null) throw new Error('no drag has begun');
    return this.#drag;
  }

  get transforms(): readonly Transform[] {
    return this.drag.transforms;
  }

  get changed(): boolean {
    return this.drag.changed;
  }

  get delta(): Delta {
    if (this.drag.delta === null) throw new Error('the drag has no delta yet');
    return this.drag.delta;
  }

  get readout(): Readout {
    return readoutOfDelta(this.drag.handle, this.delta, this.drag.pose);
  }

  #step(change: Partial<Drag['sample']>): this {
    const { drag } = this;
    const constraints = constraintsOf({ snap: this.#snap });
    this.#drag = stepDrag(drag, { ...drag.sample, ...change }, { constraints, parents: this.#parents });
    return this;
  }
}
