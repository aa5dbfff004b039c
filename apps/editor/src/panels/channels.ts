import type { Quantity } from '../fields/units.ts';
import { quaternionFromDegrees } from '../scene/euler.ts';
import type { Transform, Vec3 } from '../scene/types.ts';
import { STRINGS } from '../strings.ts';
import type { AngleMemory } from './angle-memory.ts';

export const AXES = ['X', 'Y', 'Z'] as const;
export type AxisIndex = 0 | 1 | 2;

/** One row of the inspector: three numbers of a transform. Writing one channel leaves the bits of the others alone. */
export interface Channel {
  readonly name: string;
  readonly quantity: Quantity;
  /** What an arrow key adds. */
  readonly step: number;
  /** What a pixel of a drag on an axis letter adds. */
  readonly perPixel: number;
  /** How many decimals its fields show. */
  readonly decimals: number;
  read(id: string, transform: Transform, angles: AngleMemory): Vec3;
  write(id: string, transform: Transform, values: Vec3, angles: AngleMemory): Transform;
}

export const CHANNELS: readonly Channel[] = [
  {
    name: STRINGS.inspector.position,
    quantity: 'length',
    step: 0.1,
    perPixel: 0.01,
    decimals: 4,
    read: (_id, transform) => transform.position,
    write: (_id, transform, position) => ({ ...transform, position }),
  },
  {
    name: STRINGS.inspector.rotation,
    quantity: 'angle',
    step: 1,
    perPixel: 0.5,
    decimals: 2,
    read: (id, transform, angles) => angles.degrees(id, transform.quaternion),
    write: (id, transform, degrees, angles) => {
      const quaternion = quaternionFromDegrees(degrees);
      angles.remember(id, quaternion, degrees);
      return { ...transform, quaternion };
    },
  },
  {
    name: STRINGS.inspector.scale,
    quantity: 'factor',
    step: 0.1,
    perPixel: 0.01,
    decimals: 4,
    read: (_id, transform) => transform.scale,
    write: (_id, transform, scale) => ({ ...transform, scale }),
  },
];

export function withAxis(values: Vec3, axis: AxisIndex, value: number): Vec3 {
  return [axis === 0 ? value : values[0], axis === 1 ? value : values[1], axis === 2 ? value : values[2]];
}

/** The value that all have in common, or null. */
export function common(values: readonly number[]): number | null {
  const first = values[0];
  return first !== undefined && values.every((value) => value === first) ? first : null;
}
