import { mat4 } from 'gl-matrix';
import { toWorld } from '../algebra/basis.js';
import { length as length2 } from '../algebra/vec2.js';
import { addScaled, cross, dot, mul, normalize, perpendicular, sub } from '../algebra/vec3.js';
import type { Basis, Vec2, Vec3, View } from '../types.js';
import { memoizeByView } from './memoize-by-view.js';
import { ofDirection, ofPoint, type Projection, projectionOf, velocity } from './projection.js';

/** The directions of the picture in world space: right, up, and towards the viewer. Unit vectors for any rigid View. */
export const screenAxes: (view: View) => Basis = /* @__PURE__ */ memoizeByView(({ eyeFromWorld: m }) => {
  const row = (i: 0 | 1 | 2): Vec3 => [m[i], m[(i + 4) as 4], m[(i + 8) as 8]];
  const unit = (v: Vec3): Vec3 => normalize(v) ?? v;
  return [unit(row(0)), unit(row(1)), unit(row(2))];
});

/** World units that one CSS pixel spans at the depth of `point`, in a plane parallel to the picture; not positive behind the eye. */
export function unitsPerPixel(view: View, point: Vec3, projection: Projection = projectionOf(view)): number {
  const at = ofPoint(projection, point);
  return Math.sign(at.w) / length2(velocity(at, ofDirection(projection, screenAxes(view)[1])));
}

/** Whether depth divides nothing: w = 0 on the plane through the eye, and an orthographic View has no such plane. */
export const isOrthographic = (view: View): boolean => view.clipFromEye[11] === 0;

/** Where the eye is, in world space: the translation column of the rigid eyeFromWorld is −(right, up, back)·eye. */
export function eyeOf(view: View): Vec3 {
  const m = view.eyeFromWorld;
  return mul(toWorld(screenAxes(view), [m[12], m[13], m[14]]), -1);
}

/** The unit direction in which the eye sees `point`: from the eye to it, or in an orthographic View the same for all. */
export function viewDirectionTo(view: View, point: Vec3): Vec3 | null {
  return isOrthographic(view) ? mul(screenAxes(view)[2], -1) : normalize(sub(point, eyeOf(view)));
}

/** The world point drawn at `pixel` that lies as deep as `depthOf`, in the plane through it parallel to the picture. */
export function atDepth(
  view: View,
  depthOf: Vec3,
  pixel: Vec2,
  projection: Projection = projectionOf(view),
): Vec3 | null {
  const [right, up] = screenAxes(view);
  const at = ofPoint(projection, depthOf);
  const r = velocity(at, ofDirection(projection, right));
  const u = velocity(at, ofDirection(projection, up));
  const d: Vec2 = [pixel[0] - at.x / at.w, pixel[1] - at.y / at.w];
  const area = r[0] * u[1] - r[1] * u[0];
  const point = addScaled(
    addScaled(depthOf, right, (d[0] * u[1] - d[1] * u[0]) / area),
    up,
    (r[0] * d[1] - r[1] * d[0]) / area,
  );
  return at.w > 0 && Number.isFinite(dot(point, point)) ? point : null;
}

/**
 * A View from where the eye is, what it looks at and how it is open.
 *
 * @param lens `fov`: vertical opening in degrees, more than 0 and less than 180; or `height`: world units from the bottom
 * of an orthographic picture to its top.
 */
export function lookAt(
  eye: Vec3,
  at: Vec3,
  lens: { readonly fov: number } | { readonly height: number },
  viewport: View['viewport'],
  up: Vec3 = [0, 1, 0],
): View {
  // Not gl-matrix's lookAt: it takes an eye within a millionth of a unit of its target for the same point.
  const back = normalize(sub(eye, at)) ?? [0, 0, 1];
  const screenUp = perpendicular(back, up);
  const right = cross(screenUp, back);
  // biome-ignore format: one column of the matrix a line
  const eyeFromWorld: View['eyeFromWorld'] = [
    right[0], screenUp[0], back[0], 0,
    right[1], screenUp[1], back[1], 0,
    right[2], screenUp[2], back[2], 0,
    -dot(right, eye), -dot(screenUp, eye), -dot(back, eye), 1,
  ];
  const aspect = viewport.width / viewport.height;
  const far = 1e3 * Math.hypot(...sub(at, eye));
  const out = new Array<number>(16).fill(0);
  if ('fov' in lens) mat4.perspective(out, (lens.fov * Math.PI) / 180, aspect, far * 1e-6, far);
  else
    mat4.ortho(out, (-lens.height * aspect) / 2, (lens.height * aspect) / 2, -lens.height / 2, lens.height / 2, 0, far);
  return { clipFromEye: out as unknown as View['clipFromEye'], eyeFromWorld, viewport };
}
