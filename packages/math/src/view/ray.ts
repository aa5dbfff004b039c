import { dualOf, toWorld, WORLD } from '../algebra/basis.js';
import { invertAffine, row, transformDirection, transformPoint } from '../algebra/mat4.js';
import { addScaled, cross, length, mul, normalize } from '../algebra/vec3.js';
import { GizmoError } from '../errors.js';
import type { Ray } from '../geometry/ray.js';
import type { Vec2, View } from '../types.js';
import { type Conventions, normalizedFromPixel } from './spaces.js';

/** Two planes with a smaller sine of their angle count as the same plane. */
const SINGULAR = 1e-13;

/**
 * The world ray of all points that project to a pixel. It starts at the eye, in an orthographic View in the plane z = 0 of
 * eye space, like the ray of the three.js Raycaster. It does not depend on the depth convention or the far plane.
 *
 * The eye points of one column x of the image satisfy (rowX − x·rowW)·p = 0: a plane; likewise for a row. The ray is
 * where both planes meet, from z = 0 to −z. Its direction has unit length, so parameters along it are world units.
 *
 * @param pixel in CSS pixels, relative to the same origin as `view.viewport`.
 * @throws GizmoError GK005 if the View is singular or its viewport has no width or no height.
 */
export function rayThrough(view: View, pixel: Vec2, conventions: Pick<Conventions, 'y'> = {}): Ray {
  const [x, y] = normalizedFromPixel(view, [...pixel, 0], conventions);
  const m = view.clipFromEye;
  const plane = (i: 0 | 1, at: number) => ({
    normal: addScaled(row(m, i), row(m, 3), -at),
    offset: m[(12 + i) as 12] - at * m[15],
  });
  const [a, b] = [plane(0, x), plane(1, y)];
  const along = cross(a.normal, b.normal);
  if (!(Math.abs(along[2]) > SINGULAR * length(a.normal) * length(b.normal)))
    throw new GizmoError('GK005', 'a singular projection has no ray through a pixel');
  // The point of both planes at z = 0.
  const start = toWorld(dualOf([a.normal, b.normal, WORLD[2]]), [-a.offset, -b.offset, 0]);
  const worldFromEye = invertAffine(view.eyeFromWorld);
  const direction = normalize(transformDirection(worldFromEye, mul(along, -1 / along[2])));
  const origin = transformPoint(worldFromEye, start);
  if (direction === null || !origin.every(Number.isFinite))
    throw new GizmoError('GK005', 'a singular View has no ray through a pixel');
  return { origin, direction };
}
