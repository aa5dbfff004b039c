import { addScaled, mul, sub } from '../algebra/vec3.js';
import type { Handle } from '../handles/handle.js';
import type { Shape } from '../handles/shape.js';
import type { Pose } from '../pose/pose.js';
import type { Mat4, Vec3 } from '../types.js';
import { circleOf } from './circle.js';
import { distanceOf } from './distance.js';
import { radiusOf } from './radius.js';
import { fieldOf, type SetOptions } from './record.js';
import { type RectangleOptions, rectangle } from './rectangle.js';
import { localOf, originOf, spanned } from './value-handle.js';

/** The range of a point light, in world units: the scale of a light does not stretch it. Ids: `point-distance`. */
export function pointLight(options: SetOptions<{ readonly distance: number }>): readonly Handle[] {
  const { edit, ...name } = fieldOf(options, 'point', 'distance');
  const { distance: value } = options.value;
  return [radiusOf({ ...name, value, space: 'world' }, edit, { at: (local) => originOf({}, local) })];
}

/** The parameters of a spot light, as those of `SpotLight`. */
export interface SpotLightValue {
  /** The range in world units; 0: no limit. */
  readonly distance: number;
  /** Radians from the axis to the side of the cone: more than 0, at most π / 2. */
  readonly angle: number;
}

/** Options of `spotLight`. */
export interface SpotLightOptions extends SetOptions<SpotLightValue> {
  /** The direction that it shines in, in the local space of the target. @default [0, 0, -1] */
  readonly axis?: Vec3 | undefined;
}

/** A cone of a right angle is a plane, whose circle is infinitely large. */
const WIDEST = Math.PI / 2 - 0.01;

/** The lines from the light to the circle of its cone. */
function sidesOf(pose: Pose, axis: Vec3, radius: number): readonly Shape[] {
  const from = mul(sub(originOf({}, localOf(pose)), pose.origin), 1 / pose.unitsPerPixel);
  const [u, v] = circleOf(axis, 'world', localOf(pose)).map((r) => mul(r, radius / pose.unitsPerPixel));
  return [u, v].flatMap((r) => (r ? [r, mul(r, -1)] : [])).map((to) => ({ kind: 'segment', from, to, width: 1 }));
}

/**
 * The range of a spot light, and the cone of its angle, in world units. A light without a limit is drawn with a range of 1. Ids:
 * `spot-distance`, `spot-angle`.
 */
export function spotLight(options: SpotLightOptions): readonly Handle[] {
  const { value, axis = [0, 0, -1] } = options;
  const range = value.distance || 1;
  const opening = range * Math.tan(Math.min(value.angle, WIDEST));
  const far = fieldOf(options, 'spot', 'distance');
  const wide = fieldOf(options, 'spot', 'angle', { quantity: 'angle', min: 0, max: WIDEST, step: undefined, unit: '' });
  const end = (local: Mat4): Vec3 => addScaled(originOf({}, local), spanned(local, unit(axis), 'world'), range);
  const cone = radiusOf({ ...wide, value: opening, axis, space: 'world' }, wide.edit, {
    at: end,
    of: (radius) => Math.atan(radius / range),
  });
  return [
    distanceOf({ ...far, value: value.distance, axis: unit(axis), space: 'world' }, far.edit),
    { ...cone, shapes: (pose) => [...cone.shapes(pose), ...sidesOf(pose, axis, opening)] },
  ];
}

const unit = (v: Vec3): Vec3 => mul(v, 1 / Math.hypot(...v));

/** The sides and corners of an area light, as `RectAreaLight`. Ids: `area-right`, `area-left-top`. */
export const areaLight = (options: RectangleOptions): readonly Handle[] => rectangle(options, 'area');
