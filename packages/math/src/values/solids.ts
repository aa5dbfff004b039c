import type { Handle } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import { distanceOf } from './distance.js';
import { radiusOf } from './radius.js';
import { fieldOf, type NumberField, type SetOptions } from './record.js';
import { originOf } from './value-handle.js';

/** A circle that edits a field of a record; without an axis a sphere. */
function roundOf<V extends object>(
  options: SetOptions<V>,
  set: string,
  field: NumberField<V>,
  axis?: Vec3,
  origin?: Vec3,
): Handle {
  const { edit, ...name } = fieldOf(options, set, field);
  const value = options.value[field] as number;
  return radiusOf({ ...name, value, axis }, edit, { at: (worldFromLocal) => originOf({ origin }, worldFromLocal) });
}

/** The knob at the top of a solid that is centered on the origin, along y. */
function heightOf<V extends { readonly height: number }>(options: SetOptions<V>, set: string, above = 0): Handle {
  const { edit, ...name } = fieldOf(options, set, 'height' as NumberField<V>);
  const { height } = options.value;
  return distanceOf({ ...name, value: height, origin: [0, above, 0], axis: [0, 0.5, 0], line: false }, edit);
}

const Y: Vec3 = [0, 1, 0];

/** The radius of a sphere. Ids: `sphere-radius`. */
export const sphere = (options: SetOptions<{ readonly radius: number }>): readonly Handle[] => [
  roundOf(options, 'sphere', 'radius'),
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
  const half = options.value.height / 2;
  return [
    roundOf(options, 'cylinder', 'radiusTop', Y, [0, half, 0]),
    roundOf(options, 'cylinder', 'radiusBottom', Y, [0, -half, 0]),
    heightOf(options, 'cylinder'),
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
export const capsule = (options: SetOptions<RoundValue>): readonly Handle[] => [
  roundOf(options, 'capsule', 'radius', Y),
  heightOf(options, 'capsule', options.value.radius),
];

/** The radius of the base and the height of a cone. Ids: `cone-radius`, `cone-height`. */
export const cone = (options: SetOptions<RoundValue>): readonly Handle[] => [
  roundOf(options, 'cone', 'radius', Y, [0, -options.value.height / 2, 0]),
  heightOf(options, 'cone'),
];

/** The parameters of a torus around z. */
export interface TorusValue {
  /** From the center to the middle of the tube: 0 or more. */
  readonly radius: number;
  /** The radius of the tube: 0 or more. */
  readonly tube: number;
}

/** The radius of a torus and that of its tube. Ids: `torus-radius`, `torus-tube`. */
export const torus = (options: SetOptions<TorusValue>): readonly Handle[] => [
  roundOf(options, 'torus', 'radius', [0, 0, 1]),
  roundOf(options, 'torus', 'tube', Y, [options.value.radius, 0, 0]),
];
