import { IDENTITY } from '../algebra/mat4.js';
import type { Delta } from '../delta.js';
import type { Handle } from '../handles/handle.js';
import { handlesOf, type Preset } from '../handles/presets.js';
import type { PoseOptions } from '../pose/pose.js';
import { type DrawnHandle, drawHandles } from '../screen/drawn.js';
import { pickDrawn, type Tolerance } from '../screen/pick.js';
import { asDragged, poseHandles } from '../screen/posed.js';
import type { Modifiers, PointerSample, Target, Transform, Vec2, View } from '../types.js';
import { beginDrag, cancelDrag, stepDrag } from './drag.js';
import type { Drag, DragOptions } from './drag-state.js';

/** What `manipulate` keeps from one call to the next. Plain data but for the handle in the drag. */
export interface ManipulateState {
  /** The drag that is going on; null: none. */
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
  /** @default none held */
  readonly modifiers?: Modifiers | undefined;
  /** @default 'mouse' */
  readonly pointerType?: PointerSample['pointerType'];
}

/** Everything that a frame depends on. The options of a drag hold from one frame to the next only if they are given again. */
export interface ManipulateInput extends DragOptions, Pick<PoseOptions, 'space' | 'pivot' | 'size'> {
  /** What the handles do. @default 'translate' */
  readonly mode?: Preset | 'none' | undefined;
  /** In the place of those of the mode. */
  readonly handles?: readonly Handle[] | undefined;
  /** One transform in the world, or targets, as they are now. */
  readonly targets: Transform | readonly Target[];
  /** The camera of this frame. */
  readonly view: View;
  /** Null: away. A drag then waits for it. */
  readonly pointer: ManipulatePointer | null;
  /** True ends a drag and puts back its start. @default false */
  readonly cancel?: boolean | undefined;
  /** How near the pointer has to come. @default as in `pick` */
  readonly tolerance?: Tolerance | undefined;
}

/** What comes of a frame. */
export interface Manipulated {
  /** To be given to the next call. */
  readonly state: ManipulateState;
  /** What to write to the targets, in their order: the very same objects where nothing has changed. */
  readonly transforms: readonly Transform[];
  /** What the drag does, or did that has just ended; null: nothing. */
  readonly delta: Delta | null;
  /** The handle under the pointer, or in it. */
  readonly hovered: Handle | null;
  /** The handle that is dragged. While there is one, the camera is not to follow the pointer. */
  readonly active: Handle | null;
  /** What to paint. */
  readonly drawing: readonly DrawnHandle[];
  /** How a drag has ended in this very frame; null: none has. */
  readonly ended: 'commit' | 'cancel' | null;
}

/**
 * A gizmo in one call a frame, after "Implementing simple translation and rotation gizmos": what is not called does
 * nothing and shows nothing. It is a pure function, and what it keeps is what it gives back.
 *
 * A press on a handle begins a drag: a call with the pointer pressed, after one where it was not. The first call of all is
 * no press. A release ends the drag with what it came to; `cancel`, or a mode without its handle, with its start. Where
 * the number of targets changes in mid-drag it just ends, and they stay as they are given.
 *
 * @param state that of the last call; null at first
 * @example
 * let state = null;
 * function frame() {
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
  const handles = handlesFor(input);
  const targets = targetsOf(input.targets);
  const gone = goOn(state?.drag ?? null, input, handles, targets);
  const { transforms, ended } = gone;
  const now = targets.map((t, i) => ({ ...t, transform: transforms[i] as Transform }));
  const { view, space, pivot, size } = input;
  const standing = poseHandles(handles, { targets: now, view, space, pivot, size });
  const posed = gone.drag === null ? standing : asDragged(standing, gone.drag);
  const drawing = drawHandles(posed, view);
  const sample = sampleOf(input);
  const picked = sample === null ? null : pickDrawn(drawing, sample, input.tolerance);
  const pressed = input.pointer?.pressed ?? false;
  const isPress = pressed && state !== null && !state.pressed && gone.drag === null;
  const begun = isPress && sample !== null && picked !== null ? beginDrag({ ...picked, sample, targets }) : null;
  const drag = begun ?? gone.drag;
  const active = drag?.handle ?? null;
  const hovered = active ?? picked?.handle ?? null;
  return { state: { drag, pressed }, transforms, delta: gone.delta, hovered, active, drawing, ended };
}

const handlesFor = ({ mode = 'translate', handles }: ManipulateInput): readonly Handle[] =>
  handles ?? (mode === 'none' ? [] : handlesOf(mode));

const targetsOf = (targets: ManipulateInput['targets']): readonly Target[] =>
  'position' in targets ? [{ transform: targets, worldFromParent: IDENTITY }] : targets;

function sampleOf({ pointer, view }: ManipulateInput): PointerSample | null {
  if (pointer === null) return null;
  const { point, modifiers, pointerType } = pointer;
  return { point, view, modifiers, pointerType };
}

/** What a frame makes of the drag that was going on. */
interface GoneOn extends Pick<Manipulated, 'transforms' | 'delta' | 'ended'> {
  readonly drag: Drag | null;
}

function goOn(
  before: Drag | null,
  input: ManipulateInput,
  handles: readonly Handle[],
  targets: readonly Target[],
): GoneOn {
  const given = targets.map((t) => t.transform);
  if (before === null) return { drag: null, transforms: given, delta: null, ended: null };
  if (before.targets.length !== targets.length) return { drag: null, transforms: given, delta: null, ended: 'cancel' };
  const pressed = (before.axisKey?.free ?? before).handle.id;
  if (input.cancel === true || !handles.some(({ id }) => id === pressed)) {
    return { drag: null, transforms: cancelDrag(before), delta: null, ended: 'cancel' };
  }
  const sample = sampleOf(input) ?? { ...before.sample, view: input.view };
  const parents = input.parents ?? targets.map((t) => t.worldFromParent);
  const drag = stepDrag(before, sample, { ...input, parents });
  const { transforms, delta } = drag;
  if (input.pointer === null || input.pointer.pressed) return { drag, transforms, delta, ended: null };
  return { drag: null, transforms, delta, ended: 'commit' };
}
