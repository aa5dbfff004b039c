import { toBasis } from '../algebra/basis.js';
import { transformDirection } from '../algebra/mat4.js';
import { addScaled, cross, dot, mul, normalize, perpendicular } from '../algebra/vec3.js';
import { type GrabbedAxis, grabAxis } from '../solve/along-axis.js';
import { onPlane } from '../solve/on-plane.js';
import { inSpan } from '../solve/span.js';
import type { Mat4, Vec2, Vec3, View } from '../types.js';

/** Two perpendicular radii of a circle of radius 1, in world space. A stretched target makes it an ellipse. */
export type Circle = readonly [u: Vec3, v: Vec3];

const STEPS = 64;

/** @param axis the normal of its plane, in the local space of the active target */
export function circleOf(axis: Vec3, worldFromLocal: Mat4): Circle {
  const normal = normalize(axis) ?? [0, 0, 1];
  const u = perpendicular(normal);
  return [transformDirection(worldFromLocal, u), transformDirection(worldFromLocal, cross(normal, u))];
}

/** Points around a circle. */
export const pointsAround = (center: Vec3, u: Vec3, v: Vec3): readonly Vec3[] =>
  Array.from({ length: STEPS }, (_, i) => {
    const angle = (2 * Math.PI * i) / STEPS;
    return addScaled(addScaled(center, u, Math.cos(angle)), v, Math.sin(angle));
  });

/** The radius of the circle through the cursor; null if its plane is edge-on. */
export function circleThrough([u, v]: Circle, center: Vec3, depth: number, cursor: Vec2, view: View): number | null {
  const at = onPlane({ point: center, u, v, depth }, cursor, view);
  return at && Math.hypot(...at);
}

/** Sine of the tilt below which a circle is edge-on. */
const EDGE_ON = Math.sin((8 * Math.PI) / 180);

/** Grabs an edge-on circle on its radius across the view direction, at the foot of the cursor; null if it is not edge-on. */
export function grabEdge(circle: Circle, center: Vec3, sight: Vec3, cursor: Vec2, view: View): GrabbedAxis | null {
  const [u, v] = circle;
  const normal = normalize(cross(u, v));
  if (normal === null || Math.abs(dot(normal, sight)) > EDGE_ON) return null;
  const [x, y] = toBasis([u, v, normal], cross(normal, sight));
  const radius = inSpan(u, v, [x / Math.hypot(x, y), y / Math.hypot(x, y)]);
  const grab = grabAxis(center, radius, cursor, view);
  return grab && grab.amount < 0 ? { ...grab, axis: mul(radius, -1) } : grab;
}
