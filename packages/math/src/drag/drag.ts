import { nearestTurn } from '../algebra/angle.js';
import { IDENTITY, inverseOrNull, multiply } from '../algebra/mat4.js';
import { equal } from '../algebra/numbers.js';
import { applyDelta, isFiniteTransform } from '../apply/apply.js';
import { constrain } from '../constrain/constrain.js';
import type { Constraint, DragContext } from '../constrain/constraint.js';
import { areFinite, type Delta, identityOf } from '../delta.js';
import { required, requireTarget, requireView } from '../errors.js';
import type { Edit } from '../handles/edit.js';
import type { Handle, SolvedValue } from '../handles/handle.js';
import { handleWith } from '../handles/handle-with.js';
import { isPose } from '../pose/pose.js';
import { NO_MODIFIERS, type PointerSample, type Target, type Transform } from '../types.js';
import { isViewport } from '../view/look-at.js';
import { sameView } from '../view/same-view.js';
import { viewThrough } from '../view/through.js';
import { atPress, carried, carryDelta, motionOfStart, targetsNow } from './carry.js';
import { cursorAt, cursorPoint, setPrecise } from './cursor.js';
import type { Drag, DragOptions, DragStart, Grip, Parents } from './drag-state.js';

/**
 * Begins a drag with a press; nothing has changed yet. Null if the sample, a transform or the grab is not finite, or if the
 * handle refuses the press (an axis that points at the eye). A target in a singular parent is accepted and does not move.
 */
export function beginDrag<T extends Target>(start: DragStart<T>): Drag<T> | null {
  const { handle, sample, pose, targets } = start ?? {};
  if (!(isUsable(sample) && typeof handle?.grab === 'function' && isPose(pose) && targets?.length > 0)) return null;
  const areUsable = targets.every((t) => t?.worldFromParent && isFiniteTransform(t.transform));
  const grab = areUsable ? handle.grab(sample, pose) : null;
  if (grab === null || !areFinite(grab.point, 3)) return null;
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
    origin: null,
  };
}

/**
 * The drag after one more sample, computed from the frozen start: solve, apply the constraints in their order, apply the delta.
 * If one of them has no finite result, the last delta stays. To press or release a modifier key, pass the last sample again with
 * other modifiers. A handle that edits a value changes `value` and no transform; constraints do not apply to it, but features can
 * snap its point.
 *
 * The start is anchored in the parent of the active target: if that parent moves (`options.parents`), it carries the start. If
 * the camera moves with it, nothing changes.
 */
export function stepDrag<T extends Target>(drag: Drag<T>, sample: PointerSample, options: DragOptions = {}): Drag<T> {
  required(requireDrag(drag) && options);
  if (!isUsable(sample)) return drag;
  const { handle, grab, pose, press, targets, solved: last } = atPress(drag);
  const { constraints, parents } = options;
  const motion = motionOfStart(targets, parents);
  const view = motion ? viewThrough(sample.view, motion) : sample.view;
  if (view === null) return drag;
  const cursor = setPrecise(drag.cursor, sample.modifiers?.shift ?? false, drag.sample.point);
  const cursorSample = { ...sample, point: cursorPoint(cursor, sample.point) };
  const seen = { ...cursorSample, view };
  const isBack = isAt(press, seen);
  let solved = last;
  const found = handle.drag(grab, seen, pose, last?.memory ?? null);
  // A key, or a move to the same pixel, does not snap before the first move.
  if (found !== null && (!isBack || last !== null))
    solved = isBack && found.delta ? { ...found, delta: backAtPress(found.delta) } : found;
  const next = { ...carried(drag, motion), sample, cursor };
  if (handle.edit) {
    if (!solved || solved.delta) return next;
    // A point that is back at the press, or that a parent carries, does not snap.
    const snapping = isBack || motion ? [] : (constraints || []).filter((one) => one?.features);
    const seenBy = { pose, targets, sample: cursorSample, previous: drag.snapped };
    const snapped = snappedValue(handle, solved, snapping, seenBy);
    return { ...next, solved, snapped: null, ...withValue(handle.edit, solved.value), ...snapped };
  }
  const now = targetsNow(targets, parents);
  const snapPose = handle.constraints === 'grab' ? { ...next.pose, origin: next.grab.point } : next.pose;
  const context = { handle, pose: snapPose, targets: now, sample: cursorSample, previous: drag.snapped };
  const own = solved?.delta ?? null;
  const wanted = own && motion ? carryDelta(own, motion) : own;
  const constrained = constrain(wanted, constraints || [], context);
  if (constrained === null) return { ...next, ...unmoved(targets) };
  const { delta, snapped, alignment } = constrained;
  const transforms = applyDelta(delta, now, alignment);
  if (transforms === null) return next;
  const changed = transforms.some((t, i) => t !== targets[i]?.transform);
  return { ...next, solved, delta, alignment, transforms, changed, snapped };
}

/** The value with its point on a feature; null: there is none. */
function snappedValue(
  handle: Handle,
  { moved }: SolvedValue,
  constraints: readonly Constraint[],
  context: Omit<DragContext, 'handle' | 'typed'>,
): Pick<Drag, 'value' | 'changed' | 'snapped'> | null {
  const { edit } = handle;
  if (!moved || !edit?.valueAt || constraints.length === 0) return null;
  const free = handleWith(handle, { constraints: undefined });
  const found = constrain({ kind: 'translate', vector: moved }, constraints, { ...context, handle: free });
  if (!found?.snapped || found.delta.kind !== 'translate') return null;
  const value = edit.valueAt(found.delta.vector, context.pose, context.sample.modifiers ?? NO_MODIFIERS);
  return { ...withValue(edit, value), snapped: found.snapped };
}

/**
 * The drag after its parents have moved and the camera with them, without a step: the start, the delta and the View of the last
 * sample are carried, and the transforms stay the same objects.
 *
 * @param parents the parent matrix of each target now. @default as at the press
 * @throws GizmoError GK013 if the value is no drag.
 */
export function carryDrag<T extends Target>(drag: Drag<T>, parents?: Parents): Drag<T> {
  requireDrag(drag);
  const motion = motionOfStart(drag.targets, parents);
  const before = drag.origin?.motion ?? null;
  const back = before && inverseOrNull(before);
  const since = back === null ? motion : multiply(motion ?? IDENTITY, back);
  if (since === null || equal(since, IDENTITY)) return drag;
  const { delta, sample } = drag;
  const seenFrom = inverseOrNull(since);
  const view = (seenFrom && viewThrough(sample.view, seenFrom)) ?? sample.view;
  return { ...carried(drag, motion), delta: delta && carryDelta(delta, since), sample: { ...sample, view } };
}

/** The drag of another handle from the same press, before a step: as if that handle had been pressed. */
export const withGrip = <T extends Target>(drag: Drag<T>, grip: Grip): Drag<T> => ({
  ...atPress(drag),
  ...grip,
  solved: null,
  ...unmoved(drag.targets),
});

/** The drag fields of a value. The targets stay as they are. */
export const withValue = ({ value: before }: Edit, value: unknown): Pick<Drag, 'value' | 'changed'> => ({
  value,
  changed: value !== before,
});

/** The result of a step without a delta. */
const unmoved = (
  targets: readonly Target[],
): Pick<Drag, 'delta' | 'value' | 'alignment' | 'transforms' | 'changed' | 'snapped'> => ({
  delta: null,
  value: null,
  alignment: null,
  transforms: targets.map((t) => t.transform),
  changed: false,
  snapped: null,
});

/** The transforms that the drag started from: the same objects. */
export const cancelDrag = (drag: Drag): readonly Transform[] =>
  requireDrag(drag) && drag.targets.map((t) => t.transform);

/** Whether a sample has a finite point and View, and its viewport has an area. */
export function isUsable(sample: PointerSample | undefined): boolean {
  const view = sample?.view;
  return (
    areFinite(sample?.point, 2) &&
    areFinite(view?.clipFromEye, 16) &&
    areFinite(view?.eyeFromWorld, 16) &&
    !!view?.viewport &&
    isViewport(view.viewport)
  );
}

export const requireDrag = (drag: Drag): true =>
  required(
    drag?.handle?.axes &&
      drag.grab?.point &&
      isPose(drag.pose) &&
      drag.targets?.length > 0 &&
      drag.press?.point &&
      requireView(drag.press.view) &&
      drag.sample?.point &&
      drag.cursor?.pointerAnchor &&
      drag.cursor.cursorAnchor &&
      (!drag.origin ||
        (isPose(drag.origin.pose) && drag.origin.grab?.point && drag.origin.press?.view && drag.origin.motion)) &&
      drag.targets.every(requireTarget),
  );

/** Whether all numbers of two transforms are equal. */
export const isSameTransform = (a: Transform, b: Transform): boolean =>
  a === b || (['position', 'quaternion', 'scale'] as const).every((key) => equal(a[key], b[key]));

const isAt = (a: PointerSample, b: PointerSample): boolean =>
  a.point[0] === b.point[0] && a.point[1] === b.point[1] && sameView(a.view, b.view);

/** The delta of a pointer that is back at the press: the identity without rounding, or full turns of a rotation. */
const backAtPress = (delta: Delta): Delta =>
  delta.kind === 'rotate' ? { ...delta, angle: nearestTurn(0, delta.angle) } : identityOf(delta);
