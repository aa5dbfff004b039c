import { mul, ZERO } from '../algebra/vec3.js';
import type { Handle } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import { coneAngle } from './cone-angle.js';
import { distanceOf } from './distance.js';
import { radiusOf } from './radius.js';
import { fieldOf, type SetOptions } from './record.js';
import { type RectangleOptions, rectangle } from './rectangle.js';

/** The range of a point light, in world units: the scale of a light does not stretch it. Ids: `point-distance`. */
export function pointLight(options: SetOptions<{ readonly distance: number }>): readonly Handle[] {
  const { edit, ...name } = fieldOf(options, 'point', 'distance');
  const { distance: value } = options.value;
  return [radiusOf({ ...name, value, space: 'world' }, edit, { center: ZERO, radius: value })];
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

/**
 * The range of a spot light, and the cone of its angle, in world units. The cone ends on the sphere of the range. A light without a
 * limit is drawn with a range of 1. Ids: `spot-distance`, `spot-angle`.
 */
export function spotLight(options: SpotLightOptions): readonly Handle[] {
  const { value, axis: given = [0, 0, -1] } = options;
  const axis = unit(given);
  const range = value.distance || 1;
  const far = fieldOf(options, 'spot', 'distance');
  const wide = fieldOf(options, 'spot', 'angle', {
    quantity: 'angle',
    ...{ min: 0, max: Math.PI / 2, step: undefined, unit: '' },
  });
  const knob = { ...far, value: value.distance, axis, space: 'world' } as const;
  return [
    distanceOf(knob, far.edit, undefined, { center: ZERO, radius: range }),
    coneAngle(wide, { axis, range, angle: value.angle }, wide.edit),
  ];
}

const unit = (v: Vec3): Vec3 => mul(v, 1 / Math.hypot(...v));

/** The sides and corners of an area light, as `RectAreaLight`. Ids: `area-right`, `area-left-top`. */
export const areaLight = (options: RectangleOptions): readonly Handle[] => rectangle(options, 'area');
