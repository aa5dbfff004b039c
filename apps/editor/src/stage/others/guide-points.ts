import type { Delta, Vec3 } from '@gizmo-kit/math';
import { Matrix4, Vector3 } from 'three';

/** Radians between two points of an arc. */
const FINE = Math.PI / 48;
const MOST = 400;

const perpendicularTo = (axis: Vector3): Vector3 => {
  const other = Math.abs(axis.y) < 0.9 ? new Vector3(0, 1, 0) : new Vector3(1, 0, 0);
  return other.cross(axis).normalize();
};

/** The sector of a rotation: a line to the start, the arc, and a line back. */
function sector(center: Vector3, axis: Vector3, angle: number, radius: number): readonly Vector3[] {
  const start = perpendicularTo(axis).multiplyScalar(radius);
  const count = Math.min(MOST, Math.max(1, Math.ceil(Math.abs(angle) / FINE)));
  const arc = Array.from({ length: count + 1 }, (_, i) =>
    start
      .clone()
      .applyMatrix4(new Matrix4().makeRotationAxis(axis, (angle * i) / count))
      .add(center),
  );
  return [center, ...arc, center];
}

/**
 * The guide of a drag as a line in world space: the path of a move, the sector of a rotation, the two lengths of a scale.
 * @param origin the point of the gizmo at the start
 * @param radius the size of the guide of a rotation or scale, in world units
 */
export function guidePoints(delta: Delta, origin: Vec3, radius: number): readonly Vector3[] {
  const start = new Vector3(...origin);
  if (delta.kind === 'translate') return [start, new Vector3(...delta.vector).add(start)];
  const center = delta.pivot === null ? start : new Vector3(...delta.pivot);
  if (delta.kind === 'rotate') return sector(center, new Vector3(...delta.axis), delta.angle, radius);
  return delta.axes.flatMap((axis, i) => {
    const factor = delta.factors[i as 0];
    const tip = (length: number): Vector3 => new Vector3(...axis).multiplyScalar(radius * length).add(center);
    return factor === 1 ? [] : [center, tip(factor), center];
  });
}
