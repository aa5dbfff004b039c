import { ZERO } from '../algebra/vec3.js';
import type { Handle } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import { distanceOf } from './distance.js';
import { radiusOf } from './radius.js';
import { fieldOf, type NumberField, type SetOptions } from './record.js';

/** A circle that edits a field of a record; without an axis a sphere. */
function roundOf<V extends object>(
  options: SetOptions<V>,
  set: string,
  field: NumberField<V>,
  radius: number,
  axis?: Vec3,
  origin?: Vec3,
): Handle {
  const { edit, ...name } = fieldOf(options, set, field);
  const value = options.value[field] as number;
  return radiusOf({ ...name, value, axis }, edit, { center: ZERO, radius }, origin);
}

/** The knob at the top of a solid that is centered on the origin, along y. */
function heightOf<V extends { readonly height: number }>(
  options: SetOptions<V>,
  set: string,
  radius: number,
  above = 0,
): Handle {
  const { edit, ...name } = fieldOf(options, set, 'height' as NumberField<V>);
  const { height: value } = options.value;
  const place = { value, origin: [0, above, 0], axis: [0, 0.5, 0], line: false } as const;
  return distanceOf({ ...name, ...place }, edit, undefined, { center: ZERO, radius });
}

const Y: Vec3 = [0, 1, 0];

/** The radius of a sphere. Ids: `sphere-radius`. */
export const sphere = (options: SetOptions<{ readonly radius: number }>): readonly Handle[] => [
  roundOf(options, 'sphere', 'radius', options.value.radius),
];

/** The parameters of a cylinder along y with its center at the origin, as those of `CylinderGeometry`. */
export interface CylinderValue {
  /** Of the circle at +y: 0 or more. */
  readonly radiusTop: number;
  /** Of the circle at −y: 0 or more. */
  readonly radiusBottom: number;
  /** Along y, 0 or more. */
  readonly height: number;
}

/** The radii and the height of a cylinder. Ids: `cylinder-radiusTop`, `cylinder-radiusBottom`, `cylinder-height`. */
export function cylinder(options: SetOptions<CylinderValue>): readonly Handle[] {
  const { radiusTop, radiusBottom, height } = options.value;
  const half = height / 2;
  const around = Math.hypot(Math.max(radiusTop, radiusBottom), half);
  return [
    roundOf(options, 'cylinder', 'radiusTop', around, Y, [0, half, 0]),
    roundOf(options, 'cylinder', 'radiusBottom', around, Y, [0, -half, 0]),
    heightOf(options, 'cylinder', around),
  ];
}

/** The parameters of a solid of revolution along y with its center at the origin. */
export interface RoundValue {
  /** 0 or more. */
  readonly radius: number;
  /** Along y, 0 or more; of a capsule, without its two caps. */
  readonly height: number;
}

/**
 * The radius of a capsule and the height of its middle part, as in `CapsuleGeometry`. Ids: `capsule-radius`, `capsule-height`.
 */
export function capsule(options: SetOptions<RoundValue>): readonly Handle[] {
  const { radius, height } = options.value;
  const around = radius + height / 2;
  return [roundOf(options, 'capsule', 'radius', around, Y), heightOf(options, 'capsule', around, radius)];
}

/** The radius of the base and the height of a cone. Ids: `cone-radius`, `cone-height`. */
export function cone(options: SetOptions<RoundValue>): readonly Handle[] {
  const { radius, height } = options.value;
  const around = Math.hypot(radius, height / 2);
  return [roundOf(options, 'cone', 'radius', around, Y, [0, -height / 2, 0]), heightOf(options, 'cone', around)];
}

/** The parameters of a torus around z. */
export interface TorusValue {
  /** From the center to the middle of the tube: 0 or more. */
  readonly radius: number;
  /** The radius of the tube: 0 or more. */
  readonly tube: number;
}

/** The radius of a torus and that of its tube. Ids: `torus-radius`, `torus-tube`. */
export function torus(options: SetOptions<TorusValue>): readonly Handle[] {
  const { radius, tube } = options.value;
  const around = radius + tube;
  return [
    roundOf(options, 'torus', 'radius', around, [0, 0, 1]),
    roundOf(options, 'torus', 'tube', around, Y, [radius, 0, 0]),
  ];
}
