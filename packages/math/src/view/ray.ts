import { invertAffine, transformDirection, transformPoint } from '../algebra/mat4.js';
import { cross, length, mul, normalize } from '../algebra/vec3.js';
import { GizmoError } from '../errors.js';
import type { Ray } from '../geometry/ray.js';
import type { Vec2, Vec3, View } from '../types.js';
import { type Conventions, normalizedFromPixel } from './chain.js';

/** A sine below this is the angle of two planes that are one. */
const SINGULAR = 1e-13;

/**
 * All that is drawn at a pixel, from the eye on. In an orthographic View, which has no eye, it starts in the plane of the
 * camera, as a ray of three.js does. The depth convention is of no matter, nor whether the far plane is at infinity.
 *
 * A point of eye space is drawn in the column x of the picture where (clipX − x·clipW)·p = 0: a plane, and so for its
 * row. The ray lies in both planes, away from the viewer, who looks along −z; it starts where z = 0. Its direction has
 * length one, so parameters along it are world units.
 *
 * @param pixel CSS pixels, in those of `view.viewport`.
 * @throws GizmoError GK005 where the View is singular or its viewport has no extent.
 */
export function rayThrough(view: View, pixel: Vec2, conventions: Pick<Conventions, 'y'> = {}): Ray {
  const [x, y] = normalizedFromPixel(view, [...pixel, 0], conventions);
  const m = view.clipFromEye;
  const plane = (row: 0 | 1, at: number) => {
    const typed = (column: 0 | 4 | 8 | 12): number => (m[column + row] as number) - at * (m[column + 3] as number);
    return { normal: [typed(0), typed(4), typed(8)] as Vec3, offset: typed(12) };
  };
  const [a, b] = [plane(0, x), plane(1, y)];
  const along = cross(a.normal, b.normal);
  if (!(Math.abs(along[2]) > SINGULAR * length(a.normal) * length(b.normal)))
    throw new GizmoError('GK005', 'a singular projection has no ray through a pixel');
  // With z = 0: a.x·x + a.y·y = −a.offset, and b alike, by Cramer's rule; their determinant is along.z.
  const start: Vec3 = [
    (b.offset * a.normal[1] - a.offset * b.normal[1]) / along[2],
    (a.offset * b.normal[0] - b.offset * a.normal[0]) / along[2],
    0,
  ];
  const worldFromEye = invertAffine(view.eyeFromWorld);
  const direction = normalize(transformDirection(worldFromEye, mul(along, -1 / along[2])));
  if (direction === null) throw new GizmoError('GK005', 'a singular View has no ray through a pixel');
  return { origin: transformPoint(worldFromEye, start), direction };
}
