import { equal as equalMat4 } from '../algebra/mat4.js';
import { applyDelta, isFiniteTransform, type Parents } from '../apply/apply.js';
import { constrain } from '../constrain/constrain.js';
import type { Delta } from '../delta.js';
import { required, requireTarget } from '../errors.js';
import type { Grab } from '../handles/handle.js';
import { isPose } from '../pose/pose.js';
import type { PointerSample, Target, Transform, Vec2, View } from '../types.js';
import { sameView } from '../view/same-view.js';
import { cursorAt, cursorPoint, setPrecise } from './cursor.js';
import type { AxisKey, Drag, DragOptions, DragStart, Grip } from './drag-state.js';
import type { TypedAmounts } from './typed-text.js';

/**
 * A drag that has just been pressed, with nothing changed yet. Null where it cannot be: the sample, a transform or what the
 * handle grabs is not finite, or the handle finds nothing to grab (an axis that points at the eye). A target in a singular
 * parent is accepted and stays where it is.
 */
export function beginDrag(start: DragStart): Drag | null {
  if (
    !(
      isUsable(start?.sample) &&
      typeof start.handle?.grab === 'function' &&
      isPose(start.pose) &&
      start.targets?.length > 0
    )
  )
    return null;
  const { handle, sample, pose, targets } = start;
  if (!targets.every((t) => t?.worldFromParent && isFiniteTransform(t.transform))) return null;
  const grab = handle.grab(sample, pose);
  if (grab === null || !isFiniteGrab(grab)) return null;
  return {
    handle,
    grab,
    pose,
    targets,
    press: sample,
    sample,
    cursor: cursorAt(sample.point, sample.modifiers?.shift ?? false),
    solved: null,
    ...unmoved(targets),
    axisKey: null,
    typed: null,
    pointed: null,
  };
}

/**
 * The drag after one more sample, computed from the frozen start: solve, apply the constraints in their order, apply the
 * delta. Wherever one of them has no finite answer, the last answer stays. A modifier key that is pressed or released is the
 * last sample again with other modifiers. While there is a typed amount, the pointer goes on beneath it, to be where it would
 * have been once the amount is gone.
 */
export function stepDrag(drag: Drag, sample: PointerSample, options: DragOptions = {}): Drag {
  required(requireDrag(drag) && options);
  if (!isUsable(sample)) return drag;
  const beneath = stepPointer(pointerOf(drag, options.parents), sample, options);
  const wanted = drag.typed?.delta ?? null;
  if (wanted === null) return beneath;
  const { delta, alignment, transforms, changed } = answerTo(drag, wanted, options, sample, true) ?? drag;
  return { ...beneath, delta, alignment, transforms, changed, snapped: null, pointed: beneath.delta };
}

/** The drag with another typed amount, or none (null), at its last sample. */
export function enter(drag: Drag, typed: TypedAmounts | null, options: DragOptions = {}): Drag {
  const isGone = typed === null || typed.delta === null;
  const now = isGone
    ? pointerOf(drag, options.parents)
    : { ...drag, pointed: isTyped(drag) ? drag.pointed : drag.delta };
  return stepDrag({ ...now, typed }, drag.sample, options);
}

/** The drag of another handle from the same press, at the last sample: as if that handle had been pressed. */
export function holdInstead(drag: Drag, held: Grip, axisKey: AxisKey | null, options: DragOptions = {}): Drag {
  const start = { ...drag, ...held, axisKey, solved: null, ...unmoved(drag.targets), typed: null, pointed: null };
  return stepPointer(start, drag.sample, options);
}

function stepPointer(drag: Drag, sample: PointerSample, options: DragOptions): Drag {
  const { handle, pose, targets } = drag;
  const lagging = setPrecise(drag.cursor, sample.modifiers?.shift ?? false, drag.sample.point);
  const held = { ...drag, sample, cursor: lagging };
  const cursor = cursorPoint(lagging, sample.point);
  const returned = isAt(drag.press, cursor, sample.view);
  // A key, or a move to the same pixel, changes nothing yet: it does not snap either.
  if (returned && drag.solved === null && !haveMoved(options.parents, targets)) return held;
  const seen = { ...sample, point: cursor };
  const memory = handle.remember?.(drag.grab, seen, pose, drag.solved?.memory ?? null) ?? null;
  const answer = handle.drag(drag.grab, seen, pose, memory);
  if (answer === null) return held;
  const wanted = returned ? undone(answer) : answer;
  const modified = answerTo(drag, wanted, options, seen, false);
  if (modified === null) return held;
  return { ...held, ...modified, solved: { delta: wanted, memory } };
}

/** The result of a step. */
type Answer = Pick<Drag, 'delta' | 'alignment' | 'transforms' | 'changed' | 'snapped'>;

/** What the constraints leave of a delta, applied to the targets; null where that is not finite. */
function answerTo(
  drag: Drag,
  wanted: Delta,
  { constraints, parents }: DragOptions,
  sample: PointerSample,
  typed: boolean,
): Answer | null {
  const { handle, pose, targets, snapped: previous } = drag;
  const context = { handle, pose, targets, sample, previous, typed };
  const { delta, snapped, alignment } = constrain(wanted, constraints || [], context);
  const transforms = applyDelta(delta, targets, parents, alignment);
  if (transforms === null) return null;
  return { delta, alignment, transforms, changed: haveChanged(transforms, targets), snapped };
}

const haveChanged = (transforms: readonly Transform[], targets: readonly Target[]): boolean =>
  transforms.some((t, i) => !isSameTransform(t, (targets[i] as Target).transform));

const unmoved = (targets: readonly Target[]): Answer => ({
  delta: null,
  alignment: null,
  transforms: targets.map((t) => t.transform),
  changed: false,
  snapped: null,
});

const isTyped = ({ typed }: Drag): boolean => typed !== null && typed.delta !== null;

/** The drag without its typed amount. */
function pointerOf(drag: Drag, parents: Parents | undefined): Drag {
  if (!isTyped(drag)) return drag;
  const { pointed: delta, targets } = drag;
  const transforms = delta && applyDelta(delta, targets, parents);
  if (transforms === null) return { ...drag, ...unmoved(targets), pointed: null };
  const changed = haveChanged(transforms, targets);
  return { ...drag, delta, alignment: null, transforms, changed, snapped: null, pointed: null };
}

/** The transforms that the drag started from: the same objects. */
export const cancelDrag = (drag: Drag): readonly Transform[] =>
  requireDrag(drag) && drag.targets.map((t) => t.transform);

/** Whether all numbers of a grab are finite. */
export const isFiniteGrab = (grab: Grab): boolean =>
  [...grab.point, grab.amount, grab.depth, grab.gain].every(Number.isFinite);

/** Whether a sample has a finite point and View, and its viewport has an area. */
function isUsable(sample: PointerSample): boolean {
  const { point, view } = sample || {};
  if (!(point && view?.viewport && view.clipFromEye && view.eyeFromWorld)) return false;
  return (
    point.every(Number.isFinite) &&
    view.viewport.width > 0 &&
    view.viewport.height > 0 &&
    view.clipFromEye.every(Number.isFinite) &&
    view.eyeFromWorld.every(Number.isFinite)
  );
}

/** As `required`, of a drag and its parts. */
export const requireDrag = (drag: Drag): true =>
  required(drag?.handle?.axes && drag.grab?.point && isPose(drag.pose) && drag.targets?.length > 0) &&
  required(drag.press?.point && drag.sample?.point && drag.cursor && drag.typed !== undefined) &&
  required(drag.targets.every(requireTarget));

/** Whether all numbers of two transforms are equal. */
export const isSameTransform = (a: Transform, b: Transform): boolean =>
  a === b ||
  (['position', 'quaternion', 'scale'] as const).every(
    (key) => required(a?.[key] && b?.[key]) && a[key].every((n, i) => n === b[key][i]),
  );

const isAt = ({ point, view }: PointerSample, cursor: Vec2, seenIn: View): boolean =>
  point[0] === cursor[0] && point[1] === cursor[1] && sameView(view, seenIn);

const haveMoved = (parents: Parents | undefined, targets: readonly Target[]): boolean =>
  parents?.some((p, i) => p !== null && !equalMat4(p, (targets[i] as Target).worldFromParent)) ?? false;

/** Back at the press, a move or a scale is the identity but for rounding. A rotation may have made full turns. */
function undone(delta: Delta): Delta {
  if (delta.kind === 'translate') return { ...delta, vector: [0, 0, 0] };
  return delta.kind === 'scale' ? { ...delta, factors: [1, 1, 1] } : delta;
}
