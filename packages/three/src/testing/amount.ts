import type { Delta, Pose, PosedHandle, Vec2, Vec3, View } from '@gizmo-kit/math';
import { add, cross, dot, mul, sub } from '@gizmo-kit/math/geometry';
import { project, projectionOf } from '@gizmo-kit/math/screen';

/** What a drag should do. */
export type DragAmount =
  /** World units along the axes of the world. */
  | { readonly move: Vec3 }
  /** Radians about the axis of a ring, right-handed. */
  | { readonly turn: number }
  /** A factor along the axes of a scale handle. */
  | { readonly scale: number };

/** The largest turn between two positions of the pointer, in radians: the solver of a ring follows the shorter way. */
const STEP = 0.4;

/** The only axis of a handle. */
function axisOf({ handle, pose }: PosedHandle): Vec3 {
  const [axis, ...others] = handle.axes;
  if (axis === undefined || others.length > 0)
    throw new Error(`${handle.id} has no axis of its own: move the pointer by pixels instead`);
  return pose.axes[axis];
}

/** The point in the plane of a ring that is drawn where a grabbed point is. The grab of a ring has the depth of the center. */
function onRing(grabbed: Vec3, { origin, eye, viewDirection }: Pose, axis: Vec3): Vec3 {
  const ray = eye === null ? viewDirection : sub(grabbed, eye);
  return add(grabbed, mul(ray, dot(axis, sub(origin, grabbed)) / dot(axis, ray)));
}

/** A vector, rotated about a unit axis by an angle (formula of Rodrigues). */
function rotated(v: Vec3, axis: Vec3, angle: number): Vec3 {
  const along = mul(axis, dot(axis, v) * (1 - Math.cos(angle)));
  return add(add(mul(v, Math.cos(angle)), mul(cross(axis, v), Math.sin(angle))), along);
}

function scaledBy(v: Vec3, { handle, pose }: PosedHandle, factor: number): Vec3 {
  if (handle.constraints === 'uniform' || handle.axes.length === 0 || handle.axes.length > 2)
    throw new Error(`${handle.id} scales by the pixels of the pointer: move the pointer by pixels instead`);
  return handle.axes.reduce((sum, i) => {
    const axis = (pose as Pose).axes[i];
    return add(sum, mul(axis, dot(axis, v) * (factor - 1)));
  }, v);
}

/** The world points that a grabbed point passes on the way to an amount, without the first one. */
function pointsTo(grabbed: Vec3, amount: DragAmount, posed: PosedHandle): readonly Vec3[] {
  const { origin } = posed.pose;
  const from = sub('turn' in amount ? onRing(grabbed, posed.pose, axisOf(posed)) : grabbed, origin);
  if ('move' in amount) return [add(grabbed, mul(amount.move, 0.5)), add(grabbed, amount.move)];
  const count = 'turn' in amount ? Math.max(2, Math.ceil(Math.abs(amount.turn) / STEP)) : 2;
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count;
    const at =
      'turn' in amount
        ? rotated(from, axisOf(posed), share * amount.turn)
        : scaledBy(from, posed, 1 + share * (amount.scale - 1));
    return add(origin, at);
  });
}

/**
 * The pixels over which a pointer carries a grabbed point to an amount.
 *
 * @throws Error if the handle cannot do it by a grabbed point, or if a point is behind the eye
 */
export function pixelsTo(grabbed: Vec3, amount: DragAmount, posed: PosedHandle, view: View): readonly Vec2[] {
  return pointsTo(grabbed, amount, posed).map((point) => {
    const pixel = project(projectionOf(view), point);
    if (pixel === null) throw new Error(`${JSON.stringify(amount)} takes ${posed.handle.id} behind the eye`);
    return pixel;
  });
}

/** How far a delta is from an amount: world units, radians, or the difference of the factors. Infinite if its kind is another. */
export function gapOf(delta: Delta | null, amount: DragAmount, { handle }: Pick<PosedHandle, 'handle'>): number {
  if ('move' in amount)
    return delta?.kind === 'translate' ? Math.hypot(...sub(delta.vector, amount.move)) : Number.POSITIVE_INFINITY;
  if ('turn' in amount)
    return delta?.kind === 'rotate' ? Math.abs(delta.angle - amount.turn) : Number.POSITIVE_INFINITY;
  if (delta?.kind !== 'scale') return Number.POSITIVE_INFINITY;
  return Math.max(...handle.axes.map((i) => Math.abs(delta.factors[i] - amount.scale)));
}
