import { equal as equalMat4, isInvertible } from './algebra/mat4.js';
import { applyDelta, isFiniteTransform, type Parents } from './apply.js';
import type { Delta } from './delta.js';
import { type Hand, handAt, handPoint, setPrecise } from './hand.js';
import type { Grab, Handle, Solved } from './handles/handle.js';
import { type ModifyOptions, modify } from './modify.js';
import type { Pose } from './pose.js';
import type { PointerSample, Target, Transform, Vec2, View } from './types.js';
import { sameView } from './view/same-view.js';

/** A drag at one moment: the frozen start, and what the last sample made of it. Immutable. */
export interface Drag {
  readonly handle: Handle;
  readonly grab: Grab;
  /** The pose of the press. */
  readonly pose: Pose;
  /** The targets as they were at the press. */
  readonly targets: readonly Target[];
  /** The sample of the press. */
  readonly press: PointerSample;
  readonly sample: PointerSample;
  readonly hand: Hand;
  /** The last answer before snapping: what a ring counts its turns from. */
  readonly solved: Solved | null;
  /** The last answer; null before the first. */
  readonly delta: Delta | null;
  /** What it makes of the targets, in the space of their parents. */
  readonly transforms: readonly Transform[];
  /** Whether any number of any transform differs from the start. */
  readonly changed: boolean;
}

/** What a press starts from. */
export interface DragStart {
  readonly handle: Handle;
  readonly sample: PointerSample;
  readonly pose: Pose;
  readonly targets: readonly Target[];
}

/** What may change from one step to the next. */
export interface DragOptions extends ModifyOptions {
  /** The space of each target now. @default as at the press */
  readonly parents?: Parents | undefined;
}

/**
 * A drag that has just been pressed, with nothing changed yet. Null where it cannot be: the handle finds nothing to hold
 * (an axis that points at the eye), a transform is not finite, or a parent has no inverse.
 */
export function beginDrag({ handle, sample, pose, targets }: DragStart): Drag | null {
  if (!isUsable(sample) || targets.length === 0) return null;
  if (!targets.every((t) => isFiniteTransform(t.transform) && isInvertible(t.worldFromParent))) return null;
  const grab = handle.grab(sample, pose);
  if (grab === null || ![...grab.point, grab.amount, grab.depth].every(Number.isFinite)) return null;
  return {
    handle,
    grab,
    pose,
    targets,
    press: sample,
    sample,
    hand: handAt(sample.point, sample.modifiers.shift),
    solved: null,
    delta: null,
    transforms: targets.map((t) => t.transform),
    changed: false,
  };
}

/**
 * The drag after one more sample, computed from the frozen start. Solve, snap, limit, apply; wherever one of them has no
 * finite answer, the last one holds. A key that is pressed or released is the last sample again with other modifiers.
 */
export function stepDrag(drag: Drag, sample: PointerSample, options: DragOptions = {}): Drag {
  if (!isUsable(sample)) return drag;
  const { handle, pose, targets } = drag;
  const hand = setPrecise(drag.hand, sample.modifiers.shift, drag.sample.point);
  const held = { ...drag, sample, hand };
  const cursor = handPoint(hand, sample.point);
  const returned = isAt(drag.press, cursor, sample.view);
  // A key, or a move to where the pointer is already, asks for nothing: not even for a place on a grid.
  if (returned && drag.solved === null && !haveMoved(options.parents, targets)) return held;
  const answer = handle.drag(drag.grab, { ...sample, point: cursor }, pose, drag.solved);
  if (answer === null) return held;
  const wanted = returned ? undone(answer) : answer;
  const { delta } = modify(wanted, options, { handle, pose, targets, modifiers: sample.modifiers });
  const transforms = applyDelta(delta, targets, options.parents);
  if (transforms === null) return held;
  return {
    ...held,
    solved: { delta: wanted, cursor, view: sample.view },
    delta,
    transforms,
    changed: transforms.some((t, i) => !isSameTransform(t, (targets[i] as Target).transform)),
  };
}

/** The transforms that the drag started from: the very same objects. */
export const cancelDrag = (drag: Drag): readonly Transform[] => drag.targets.map((t) => t.transform);

/** A sample without a place, or from a picture without an extent, says nothing. */
const isUsable = ({ point, view }: PointerSample): boolean =>
  point.every(Number.isFinite) &&
  view.viewport.width > 0 &&
  view.viewport.height > 0 &&
  view.clipFromEye.every(Number.isFinite) &&
  view.eyeFromWorld.every(Number.isFinite);

/** Whether two transforms are the same number by number. */
export const isSameTransform = (a: Transform, b: Transform): boolean =>
  a === b || (['position', 'quaternion', 'scale'] as const).every((key) => a[key].every((n, i) => n === b[key][i]));

const isAt = ({ point, view }: PointerSample, cursor: Vec2, seenIn: View): boolean =>
  point[0] === cursor[0] && point[1] === cursor[1] && sameView(view, seenIn);

const haveMoved = (parents: Parents | undefined, targets: readonly Target[]): boolean =>
  parents?.some((p, i) => p !== null && !equalMat4(p, (targets[i] as Target).worldFromParent)) ?? false;

/** Back at the press, what is left of a move or a scale is rounding. A turn may have gone round in between. */
function undone(delta: Delta): Delta {
  if (delta.kind === 'translate') return { ...delta, vector: [0, 0, 0] };
  return delta.kind === 'scale' ? { ...delta, factors: [1, 1, 1] } : delta;
}
