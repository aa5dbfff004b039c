import { add, mul, normalize, sub } from '../algebra/vec3.js';
import type { Ray } from '../geometry/ray.js';
import type { Vec2, Vec3, View } from '../types.js';
import { atDepth, pictureAxes } from '../view/camera.js';

/**
 * The world ray, of unit direction, that is drawn as one pixel: from the eye or, in an orthographic View, which has none,
 * from as deep as `near`. Null where `near` is not in front of the eye, or the View draws no picture.
 */
export function pixelRay(view: View, pixel: Vec2, near: Vec3): Ray | null {
  const at = atDepth(view, near, pixel);
  if (at === null) return null;
  const [right, up, back] = pictureAxes(view);
  if (isOrthographic(view)) return { origin: at, direction: mul(back, -1) };
  const m = view.eyeFromWorld;
  // The translation column of the rigid eyeFromWorld is −(right, up, back)·eye.
  const origin = mul(add(add(mul(right, m[12]), mul(up, m[13])), mul(back, m[14])), -1);
  const direction = normalize(sub(at, origin));
  return direction === null ? null : { origin, direction };
}

/** Whether depth divides nothing: no plane through an eye exists. */
export const isOrthographic = (view: View): boolean => view.clipFromEye[11] === 0;
