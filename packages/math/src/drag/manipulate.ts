import { IDENTITY } from '../algebra/mat4.js';
import type { Delta } from '../delta.js';
import { required, requireTarget, requireView } from '../errors.js';
import type { Handle } from '../handles/handle.js';
import { handlesOf, type Preset } from '../handles/presets.js';
import type { PoseOptions } from '../pose/pose.js';
import { type DrawnHandle, drawHandles } from '../screen/drawn.js';
import { pickDrawn, type Tolerance } from '../screen/pick.js';
import { asDragged, poseHandles } from '../screen/posed.js';
import type { Modifiers, PointerSample, Target, Transform, Vec2, View } from '../types.js';
import { beginDrag, cancelDrag, requireDrag, stepDrag } from './drag.js';
import type { Drag, DragOptions } from './drag-state.js';
import { handleOf } from './handle-of.js';

/** The state that one call of `manipulate` passes to the next. Plain data except for the handle in the drag. */
export interface ManipulateState {
  /** The current drag; null: none. */
  readonly drag: Drag | null;
  /** Whether the pointer was pressed. */
  readonly pressed: boolean;
}

/** The pointer at one moment. */
export interface ManipulatePointer {
  /** In the same CSS pixels as the viewport of the View. */
  readonly point: Vec2;
  /** Whether its button is down. */
  readonly pressed: boolean;
  /** The modifier keys that are pressed. @default none */
  readonly modifiers?: Modifiers | undefined;
  /** @default 'mouse' */
  readonly pointerType?: PointerSample['pointerType'];
}

/** Everything that a frame depends on. Options of a drag apply only to the frame that they are given for. */
export interface ManipulateInput extends DragOptions, Pick<PoseOptions, 'space' | 'pivot' | 'size'> {
  /** What the handles do. @default 'translate' */
  readonly mode?: Preset | 'none' | undefined;
  /** @default those of the mode */
  readonly handles?: readonly Handle[] | undefined;
  /**
   * One transform in world space, or targets, in their present state. A drag keeps the objects of its start: replace them by
   * the result, and do not write into their arrays.
   */
  readonly targets: Transform | readonly Target[];
  /** The camera of this frame. */
  readonly view: View;
  /** Null: outside the viewport. A drag then waits until the pointer returns. */
  readonly pointer: ManipulatePointer | null;
  /** True cancels a drag: its targets get the transforms of the start. @default false */
  readonly cancel?: boolean | undefined;
  /** The distance at which the pointer picks a handle. @default as in `pick` */
  readonly tolerance?: Tolerance | undefined;
}

/** The result of a frame. */
export interface Manipulated {
  /** To be passed to the next call. */
  readonly state: ManipulateState;
  /** The transforms to write to the targets, in their order: the same objects if nothing has changed. */
  readonly transforms: readonly Transform[];
  /** The delta of the drag, also of one that ends in this frame; null: none. */
  readonly delta: Delta | null;
  /**
   * The value of the drag of a handle that edits one, also of one that ends in this frame; after a cancel that of the press.
   * @default null
   */
  readonly value: unknown;
  /** The handle under the pointer, or the one that is dragged; null: none. */
  readonly hovered: Handle | null;
  /** The handle that is dragged; null: none. While there is one, disable camera controls. */
  readonly active: Handle | null;
  /** What to draw. */
  readonly drawing: readonly DrawnHandle[];
  /** How a drag has ended in this frame; null: no drag has ended. */
  readonly ended: 'commit' | 'cancel' | null;
}

/**
 * A gizmo in one call per frame (immediate mode), after "Implementing simple translation and rotation gizmos". It is a pure
 * function: its only state is the returned `state`.
 *
 * A drag begins when the pointer is pressed over a handle in one call and was not pressed in the call before; the first call
 * begins none. Releasing the pointer commits the drag. `cancel`, or a mode without the handle of the drag, cancels it. If the
 * number of targets changes during a drag, the drag ends and the targets keep the given transforms.
 *
 * @param state the one that the last call returned; null at first
 * @example let state = null; function frame() {
 *   const gizmo = manipulate(state, { mode: 'rotate', targets: thing.transform, view, pointer: mouse });
 *   state = gizmo.state;
 *   thing.transform = gizmo.transforms[0];
 *   orbit.enabled = gizmo.active === null;
 *   for (const { handle, outlines } of gizmo.drawing) {
 *     for (const { outline } of outlines) paint(outline, handle === gizmo.hovered ? 'white' : handle.tone);
 *   }
 * }
 */
export function manipulate(state: ManipulateState | null, input: ManipulateInput): Manipulated {
  required(input?.targets && requireView(input.view) && (!input.pointer || input.pointer.point));
  const handles = handlesOfInput(input);
  const targets = targetsOf(input.targets);
  const continued = continueDrag(state?.drag || null, input, handles, targets);
  const { transforms, ended } = continued;
  const now = targets.map((t, i) => ({ ...t, transform: transforms[i] as Transform }));
  const { view, space, pivot, size } = input;
  const atRest = poseHandles(handles, { targets: now, view, space, pivot, size });
  const posed = continued.drag === null ? atRest : asDragged(atRest, continued.drag);
  const drawing = drawHandles(posed, view);
  const sample = sampleOfInput(input);
  const picked = sample === null ? null : pickDrawn(drawing, sample, input.tolerance);
  // A pointer without a position keeps its button.
  const pressed = Boolean((input.pointer ?? state)?.pressed);
  const isPress = pressed && state?.pressed === false && continued.drag === null && input.cancel !== true;
  const begun = isPress && sample !== null && picked !== null ? beginDrag({ ...picked, sample, targets }) : null;
  const drag = begun ?? continued.drag;
  const active = drag?.handle ?? null;
  const hovered = active ?? picked?.handle ?? null;
  const { delta, value } = continued;
  return { state: { drag, pressed }, transforms, delta, value, hovered, active, drawing, ended };
}

const handlesOfInput = ({ mode = 'translate', handles }: ManipulateInput): readonly Handle[] =>
  handles ?? handlesOf(mode);

const targetsOf = (targets: ManipulateInput['targets']): readonly Target[] =>
  isSeveral(targets) ? targets : [{ transform: targets, worldFromParent: IDENTITY }];

const isSeveral = (targets: ManipulateInput['targets']): targets is readonly Target[] => Array.isArray(targets);

function sampleOfInput({ pointer, view }: ManipulateInput): PointerSample | null {
  if (!pointer) return null;
  const { point, modifiers, pointerType } = pointer;
  // A copy, because a drag keeps the point of its press and applications write into theirs.
  return { point: [point[0], point[1]], view, modifiers, pointerType };
}

/** The drag of the previous frame after this frame. */
interface Continued extends Pick<Manipulated, 'transforms' | 'delta' | 'value' | 'ended'> {
  readonly drag: Drag | null;
}

function continueDrag(
  before: Drag | null,
  input: ManipulateInput,
  handles: readonly Handle[],
  targets: readonly Target[],
): Continued {
  const given = targets.map((t) => requireTarget(t) && t.transform);
  const none = { drag: null, transforms: given, delta: null, value: null };
  if (before === null) return { ...none, ended: null };
  requireDrag(before);
  if (before.targets.length !== targets.length) return { ...none, ended: 'cancel' };
  if (input.cancel === true || !handleOf(handles, before)) {
    return { ...none, transforms: cancelDrag(before), value: before.handle.edit?.value ?? null, ended: 'cancel' };
  }
  const sample = sampleOfInput(input) ?? { ...before.sample, view: input.view };
  const parents = input.parents ?? targets.map((t) => t.worldFromParent);
  const drag = stepDrag(before, sample, { ...input, parents });
  const { transforms, delta, value } = drag;
  const isEnd = input.pointer?.pressed === false;
  return { drag: isEnd ? null : drag, transforms, delta, value, ended: isEnd ? 'commit' : null };
}
