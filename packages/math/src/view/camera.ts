import { toWorld } from '../algebra/basis.js';
import { column, row } from '../algebra/mat4.js';
import { length as length2, sub as sub2 } from '../algebra/vec2.js';
import { addScaled, dot, mul, normalize, sub } from '../algebra/vec3.js';
import type { Basis, Vec2, Vec3, View } from '../types.js';
import { drawPlane, firstOrder } from './drawn-plane.js';
import { ofDirection, ofPoint, type Projection, projectionOf, toPixel, velocity } from './projection.js';
import { perView } from './same-view.js';

/** The place of a camera. */
interface EyeSpace {
  readonly axes: Basis;
  readonly eye: Vec3 | null;
}

/** The translation column of `eyeFromWorld` is −(right, up, back)·eye. */
const eyeSpaceOf: (view: View) => EyeSpace = /* @__PURE__ */ perView(({ clipFromEye, eyeFromWorld }) => {
  const axis = (i: 0 | 1 | 2): Vec3 => {
    const v = row(eyeFromWorld, i);
    return normalize(v) ?? v;
  };
  const axes: Basis = [axis(0), axis(1), axis(2)];
  return { axes, eye: clipFromEye[11] === 0 ? null : mul(toWorld(axes, column(eyeFromWorld, 3)), -1) };
});

/** The axes of eye space in world space: right, up and towards the viewer. Unit vectors. */
export const screenAxes = (view: View): Basis => eyeSpaceOf(view).axes;

/** The eye in world space; null in an orthographic View, where w of clip space does not depend on the depth. */
export const eyeOf = (view: View): Vec3 | null => eyeSpaceOf(view).eye;

/**
 * World units per CSS pixel at the depth of `point`, in the plane through it parallel to the image plane. Negative behind
 * the eye, 0 in the plane of the eye.
 */
export function unitsPerPixel(view: View, point: Vec3, projection: Projection = projectionOf(view)): number {
  const at = ofPoint(projection, point);
  const speed = length2(velocity(at, ofDirection(projection, row(view.eyeFromWorld, 1))));
  return speed > 0 ? Math.sign(at.w) / speed : 0;
}

/** The unit view direction at `point`: from the eye to the point. In an orthographic View it is constant. Null at the eye. */
export function viewDirectionTo(view: View, point: Vec3): Vec3 | null {
  const eye = eyeOf(view);
  return eye ? normalize(sub(point, eye)) : mul(screenAxes(view)[2], -1);
}

/**
 * The world point that projects to `pixel` and has the depth of `reference`. Null if `reference` is not in front of the
 * eye.
 *
 * Depth is the same everywhere in the plane of right and up, so its first-order map is exact.
 */
export function unprojectAtDepth(view: View, reference: Vec3, pixel: Vec2): Vec3 | null {
  const [right, up] = screenAxes(view);
  const plane = drawPlane(projectionOf(view), reference, right, up);
  const [x, y] = firstOrder(plane, sub2(pixel, toPixel(plane.at)));
  const point = addScaled(addScaled(reference, right, x), up, y);
  return plane.at.w > 0 && Number.isFinite(dot(point, point)) ? point : null;
}
