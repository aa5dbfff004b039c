import { ZERO } from '../algebra/vec3.js';
import type { Handle } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import { distanceOf } from './distance.js';
import { withLines } from './lines.js';
import { fieldOf, type NumberField, type SetOptions } from './record.js';

/** The left, right, bottom and top side of a rectangle at a depth. */
type Sides = readonly [left: number, right: number, bottom: number, top: number];

const cornersOf = ([left, right, bottom, top]: Sides, z: number): readonly Vec3[] => [
  [left, bottom, z],
  [right, bottom, z],
  [right, top, z],
  [left, top, z],
];

const loop = (corners: readonly Vec3[]): readonly (readonly [Vec3, Vec3])[] =>
  corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] as Vec3]);

/** The sides of a longer frustum are cut: in distances of the near plane, of an orthographic camera also in distances of a side. */
const [CUT, CUT_ORTHOGRAPHIC] = [1000, 10];
/** The dashes beyond a cut, in shares of the length. */
const DASHES = [1.04, 1.12, 1.2].map((from) => [from, from + 0.04] as const);

/** Lines along the sides of a frustum, between its corners at two distances. A cut one has open, dashed ends. */
function sidesOf(
  cornersAt: (z: number) => readonly Vec3[],
  near: number,
  { reach, isCut }: { readonly reach: number; readonly isCut: boolean },
): readonly (readonly (readonly [Vec3, Vec3])[])[] {
  const spans = [[near, reach], ...(isCut ? DASHES.map((dash) => dash.map((share) => share * reach)) : [])];
  const lines = spans.map((ends) => ends.map(cornersAt) as [readonly Vec3[], readonly Vec3[]]);
  return [0, 1, 2, 3].map((i) => lines.map(([from, to]) => [from[i], to[i]] as [Vec3, Vec3]));
}

/** The distance to which the sides of a frustum are drawn. */
const reachOf = (far: number, most: number): { readonly reach: number; readonly isCut: boolean } =>
  most > 0 && far > most ? { reach: most, isCut: true } : { reach: far, isCut: false };

/** Near and far plane of a camera: a knob on the line of sight, and the rectangle that the plane cuts out of the frustum. */
function planesOf<V extends { readonly near: number; readonly far: number }>(
  options: SetOptions<V>,
  at: (z: number) => Sides,
  radiusOf: (z: number) => number,
  reach: number,
): readonly Handle[] {
  const { near, far } = options.value;
  return (['near', 'far'] as const).map((name) => {
    const range = name === 'near' ? { min: 0, max: far } : { min: near };
    const { edit, ...names } = fieldOf(options, 'camera', name as NumberField<V>, range);
    const value = name === 'near' ? near : far;
    const radius = radiusOf(name === 'near' ? reach : far);
    const around = { center: ZERO, radius, ...(name === 'near' && { part: near }) };
    const handle = distanceOf({ ...names, value, axis: [0, 0, -1], line: false }, edit, undefined, around);
    return withLines(handle, loop(cornersOf(at(value), -value)));
  });
}

/** The parameters of a perspective camera, as those of `PerspectiveCamera`. */
export interface PerspectiveCameraValue {
  /** The vertical field of view, in degrees. */
  readonly fov: number;
  /** Width over height. */
  readonly aspect: number;
  /** The distance of the near plane, at most `far`. */
  readonly near: number;
  /** The distance of the far plane, at least `near`. */
  readonly far: number;
}

const DEGREE = Math.PI / 180;
/** Degrees have at most nine decimals, so that they keep their digits as radians. */
const degrees = (radians: number): number => Number((radians / DEGREE).toFixed(9));

/**
 * The field of view and the near and far plane of a perspective camera, with its frustum. A frustum that is longer than 1,000
 * times the distance of its near plane is cut there, and drawn with dashed ends. Ids: `camera-fov`, `camera-near`, `camera-far`.
 */
export function perspectiveCamera(options: SetOptions<PerspectiveCameraValue>): readonly Handle[] {
  const { fov, aspect, near, far } = options.value;
  const half = Math.tan((fov * DEGREE) / 2);
  const at = (z: number): Sides => [-half * aspect * z, half * aspect * z, -half * z, half * z];
  const { edit, ...name } = fieldOf(options, 'camera', 'fov', {
    quantity: 'angle',
    ...{ min: DEGREE, max: 179 * DEGREE, step: undefined, unit: '' },
    of: (value) => value.fov * DEGREE,
    put: (value, angle) => ({ ...value, fov: degrees(angle) }),
  });
  const radiusAt = (z: number): number => z * Math.hypot(1, half, half * aspect);
  const { reach, isCut } = reachOf(far, CUT * near);
  const opening = distanceOf(
    { ...name, value: half * reach, origin: [0, 0, -reach], axis: [0, 1, 0], line: false },
    edit,
    (height) => 2 * Math.atan(height / reach),
    { center: ZERO, radius: radiusAt(reach) },
  );
  const sides = sidesOf((z) => cornersOf(at(z), -z), near, { reach, isCut }).flat();
  return [withLines(opening, sides), ...planesOf(options, at, radiusAt, reach)];
}

/** The parameters of an orthographic camera, as those of `OrthographicCamera`. */
export interface OrthographicCameraValue {
  /** The left side, less than `right`. */
  readonly left: number;
  /** The right side. */
  readonly right: number;
  /** The lower side, less than `top`. */
  readonly bottom: number;
  /** The upper side. */
  readonly top: number;
  /** The distance of the near plane, at most `far`. */
  readonly near: number;
  /** The distance of the far plane. */
  readonly far: number;
}

/** For each side of an orthographic camera its axis and the opposite side. */
const SIDES = [
  { name: 'left', axis: 0, beyond: 'right' },
  { name: 'right', axis: 0, beyond: 'left' },
  { name: 'bottom', axis: 1, beyond: 'top' },
  { name: 'top', axis: 1, beyond: 'bottom' },
] as const;

/**
 * The four sides, on the near plane, and the near and far plane of an orthographic camera, with the box that it sees, which is cut
 * where it is ten times as long as wide. Ids: `camera-left`, `camera-top`, `camera-near` and so on.
 */
export function orthographicCamera(options: SetOptions<OrthographicCameraValue>): readonly Handle[] {
  const { value } = options;
  const { left, right, bottom, top, near, far } = value;
  const across = [Math.max(-left, right), Math.max(-bottom, top)] as const;
  const radiusAt = (z: number): number => Math.hypot(z, ...across);
  const { reach, isCut } = reachOf(far, CUT_ORTHOGRAPHIC * Math.max(near, ...across));
  const lines = sidesOf((z) => cornersOf([left, right, bottom, top], -z), near, { reach, isCut });
  const middle = [(left + right) / 2, (bottom + top) / 2] as const;
  const sides = SIDES.map(({ name, axis, beyond }, i) => {
    const limit = value[beyond];
    const range = i % 2 === 0 ? { max: limit } : { min: limit };
    const { edit, ...names } = fieldOf(options, 'camera', name, range);
    const along: Vec3 = axis === 0 ? [1, 0, 0] : [0, 1, 0];
    const origin: Vec3 = axis === 0 ? [0, middle[1], -near] : [middle[0], 0, -near];
    const knob = { ...names, value: value[name], origin, axis: along, line: false };
    const handle = distanceOf(knob, edit, undefined, { center: ZERO, radius: radiusAt(reach) });
    return withLines(handle, lines[i] ?? []);
  });
  return [...sides, ...planesOf(options, () => [left, right, bottom, top], radiusAt, reach)];
}
