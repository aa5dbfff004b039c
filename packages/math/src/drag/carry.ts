import { perAxis } from '../algebra/basis.js';
import { determinant, inverseOrNull, multiply, transformDirection, transformPoint } from '../algebra/mat4.js';
import { equal } from '../algebra/numbers.js';
import { normalize } from '../algebra/vec3.js';
import { areFinite, type Delta } from '../delta.js';
import { independentTargets } from '../pose/hierarchy.js';
import type { Pose } from '../pose/pose.js';
import type { Mat4, Target, Vec3 } from '../types.js';
import { viewThrough } from '../view/through.js';
import type { Drag, Grip, Parents } from './drag-state.js';

type GrabInPose = Pick<Grip, 'grab' | 'pose'>;

/*
 * The start of a drag is anchored in the parent of the active target. Let P be the matrix of that parent at the press, and P′
 * now. M = P′P⁻¹ has carried the start since: a point x of the world at the press is at Mx now. A step is solved in the world
 * at the press, in the View from there, V M. The delta D found there is M D M⁻¹ now. So the result in the parent depends on
 * V P′ only, that is, on what the camera sees from the parent: if both move together, nothing changes.
 */

/** The targets in their parents now. */
export const targetsNow = (targets: readonly Target[], parents: Parents | undefined): readonly Target[] =>
  !parents
    ? targets
    : targets.map((target, i) => ({ ...target, worldFromParent: parents[i] ?? target.worldFromParent }));

/**
 * M, the motion of the parent of the active target since the press. Null if it has not moved, or if it is singular or not finite
 * at the press or now. A target with an ancestor among the targets is moved by the drag itself, so it is not the active one.
 */
export function motionOfStart(targets: readonly Target[], parents: Parents | undefined): Mat4 | null {
  const active = parents && independentTargets(targets).at(-1);
  const now = active && parents[targets.indexOf(active)];
  if (!now || equal(now, active.worldFromParent) || inverseOrNull(now) === null) return null;
  const parentFromWorld = inverseOrNull(active.worldFromParent);
  const motion = parentFromWorld && multiply(now, parentFromWorld);
  return motion && areFinite(motion, 16) && inverseOrNull(motion) ? motion : null;
}

/** The unit direction of a carried direction. */
const direction = (m: Mat4, d: Vec3): Vec3 => normalize(transformDirection(m, d)) ?? d;

/** M D M⁻¹. If the parent was stretched, the rotation is about the carried axis by the same angle. */
export function carryDelta(delta: Delta, m: Mat4): Delta {
  if (delta.kind === 'translate') return { ...delta, vector: transformDirection(m, delta.vector) };
  const pivot = delta.pivot && transformPoint(m, delta.pivot);
  if (delta.kind === 'scale') return { ...delta, pivot, axes: perAxis((i) => direction(m, delta.axes[i])) };
  return { ...delta, pivot, axis: direction(m, delta.axis), angle: delta.angle * Math.sign(determinant(m)) };
}

function carryPose(pose: Pose, m: Mat4): Pose {
  const { origin, axes, pivot, eye, viewDirection, screenAxes, extent, unitsPerPixel } = pose;
  const growth = Math.cbrt(Math.abs(determinant(m)));
  return {
    ...pose,
    origin: transformPoint(m, origin),
    axes: perAxis((i) => direction(m, axes[i])),
    pivot: pivot && transformPoint(m, pivot),
    unitsPerPixel: unitsPerPixel * growth,
    viewDirection: direction(m, viewDirection),
    eye: eye && transformPoint(m, eye),
    screenAxes: perAxis((i) => direction(m, screenAxes[i])),
    extent: extent && [extent[0] * growth, extent[1] * growth, extent[2] * growth],
    frame: pose.frame && {
      ...pose.frame,
      worldFromLocal: multiply(m, pose.frame.worldFromLocal),
      straight: pose.frame.straight && multiply(m, pose.frame.straight),
    },
  };
}

/** Null if a number overflows. */
function carryGrab({ grab, pose }: GrabInPose, m: Mat4): GrabInPose | null {
  const now = { pose: carryPose(pose, m), grab: { ...grab, point: transformPoint(m, grab.point) } };
  const { origin, axes, pivot, eye, viewDirection, screenAxes, extent, unitsPerPixel, ...rest } = now.pose;
  const vectors = [now.grab.point, origin, ...axes, viewDirection, ...screenAxes, pivot, eye, extent, rest.facingSigns];
  const numbers = [unitsPerPixel, rest.size];
  const areUsable = vectors.every((v) => v === null || areFinite(v, 3)) && numbers.every(Number.isFinite);
  return areUsable ? now : null;
}

/** The drag with its start as it was at the press. */
export function atPress<T extends Target>(drag: Drag<T>): Drag<T> {
  if (!drag.origin) return drag;
  const { grab, pose, press } = drag.origin;
  return { ...drag, grab, pose, press, origin: null };
}

/** The drag with its start where M has carried it; null: as it was at the press. */
export function carried<T extends Target>(drag: Drag<T>, m: Mat4 | null): Drag<T> {
  const start = atPress(drag);
  const back = m && inverseOrNull(m);
  const view = back && viewThrough(start.press.view, back);
  const now = m && carryGrab(start, m);
  const { grab, pose, press } = start;
  if (m === null || view === null || now === null) return start;
  return { ...start, ...now, press: { ...press, view }, origin: { grab, pose, press, motion: m } };
}
