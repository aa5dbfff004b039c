import { row, transformPoint } from '../algebra/mat4.js';
import { add, addScaled, dot, length, mul, sub } from '../algebra/vec3.js';
import { boundsOf, worldCorners } from '../pose/bounds.js';
import { worldOrigin } from '../pose/pivot.js';
import type { Target, Vec3, View } from '../types.js';

/** A sphere in world space. */
export interface Sphere {
  /** In world space. */
  readonly center: Vec3;
  /** In world units; not negative. */
  readonly radius: number;
}

/** A sphere around the corners of a target's bounds; of radius 0 at its origin if it has no bounds, or empty ones. */
export function boundingSphere(target: Target): Sphere {
  const filled = worldCorners(target);
  const corners = filled.length > 0 ? filled : [worldOrigin(target)];
  const { min, max } = boundsOf(corners);
  const center = mul(add(min, max), 0.5);
  return { center, radius: Math.max(...corners.map((corner) => length(sub(corner, center)))) };
}

/**
 * Whether a sphere intersects the view frustum. Near an edge of the frustum the result may be true for a sphere just outside. The
 * planes are sums and differences of the rows of the projection matrix (Gil Gribb and Klaus Hartmann, "Fast Extraction of Viewing
 * Frustum Planes from the World-View-Projection Matrix"). The limits of depth are those of OpenGL, −w to w, which contain those
 * of all other depth conventions.
 */
export function isInFrustum(sphere: Sphere, view: View): boolean {
  const { center, radius } = sphere;
  const { clipFromEye: c, eyeFromWorld } = view;
  const eye = transformPoint(eyeFromWorld, center);
  for (const i of [0, 1, 2] as const) {
    for (const side of [1, -1] as const) {
      const normal = addScaled(row(c, 3), row(c, i), side);
      const distance = dot(normal, eye) + c[15] + side * c[(12 + i) as 12];
      if (!(distance >= -length(normal) * radius)) return false;
    }
  }
  return true;
}
