import { transformPoint } from '../algebra/mat4.js';
import { length, sub } from '../algebra/vec3.js';
import { required, requireView } from '../errors.js';
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
  const center: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  return { center, radius: Math.max(...corners.map((corner) => length(sub(corner, center)))) };
}

/**
 * Whether a sphere intersects the view frustum. Near an edge of the frustum the result may be true for a sphere just outside. The
 * planes are sums and differences of the rows of the projection matrix (Gil Gribb and Klaus Hartmann, "Fast Extraction of Viewing
 * Frustum Planes from the World-View-Projection Matrix"). The limits of depth are those of OpenGL, −w to w, which contain those
 * of all other depth conventions.
 */
export function isInFrustum(sphere: Sphere, view: View): boolean {
  required(sphere && requireView(view));
  const { center, radius } = sphere;
  const { clipFromEye: c, eyeFromWorld } = view;
  const eye = transformPoint(eyeFromWorld, center);
  for (const row of [0, 1, 2] as const) {
    for (const side of [1, -1] as const) {
      const at = (column: 0 | 4 | 8 | 12): number => c[(column + 3) as 3] + side * c[(column + row) as 0];
      const normal: Vec3 = [at(0), at(4), at(8)];
      const distance = normal[0] * eye[0] + normal[1] * eye[1] + normal[2] * eye[2] + at(12);
      if (!(distance >= -length(normal) * radius)) return false;
    }
  }
  return true;
}
