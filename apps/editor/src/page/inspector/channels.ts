import type { Transform, Vec3 } from '@gizmo-kit/scene';
import { quaternionFromDegrees } from '../../model/scene/euler.ts';
import type { NumberFormat } from '../../ui/fields/NumberField.tsx';
import type { AngleMemory } from './angle-memory.ts';
import { INSPECTOR_TEXTS } from './texts.ts';

export const AXES = ['X', 'Y', 'Z'] as const;
export const AXIS_INDICES = [0, 1, 2] as const;
export type AxisIndex = (typeof AXIS_INDICES)[number];

/** A row of the inspector: three numbers of a transform. Writing one channel keeps the bits of the others. */
export interface Channel extends NumberFormat {
  readonly name: string;
  /** The values of the identity. */
  readonly identity: Vec3;
  read(id: string, transform: Transform, angles: AngleMemory): Vec3;
  write(id: string, transform: Transform, values: Vec3, angles: AngleMemory): Transform;
}

export const CHANNELS: readonly Channel[] = [
  {
    name: INSPECTOR_TEXTS.inspector.position,
    identity: [0, 0, 0],
    quantity: 'length',
    step: 0.1,
    perPixel: 0.01,
    decimals: 4,
    read: (_id, transform) => transform.position,
    write: (_id, transform, position) => ({ ...transform, position }),
  },
  {
    name: INSPECTOR_TEXTS.inspector.rotation,
    identity: [0, 0, 0],
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
    name: INSPECTOR_TEXTS.inspector.scale,
    identity: [1, 1, 1],
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

/** Multiplies all three values by the factor that makes one of them the new value; if that one is 0, sets all of them. */
export function withUniform(values: Vec3, axis: AxisIndex, value: number): Vec3 {
  const factor = value / values[axis];
  if (!Number.isFinite(factor)) return [value, value, value];
  return withAxis([values[0] * factor, values[1] * factor, values[2] * factor], axis, value);
}

/** Whether two numbers differ at most by rounding errors, which fields do not show. */
export const isAlike = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a), Math.abs(b));

/** The common value, or null. */
export function common<T>(values: readonly T[]): T | null {
  const first = values[0];
  return first !== undefined && values.every((value) => value === first) ? first : null;
}
