import { angle, distance, point, radius } from '@gizmo-kit/math/values';
import { Gizmo, type Handle, type Vec3 } from '@gizmo-kit/react';
import { type ReactElement, useRef, useState } from 'react';
import type { Group } from 'three';

type Value = number | Vec3;
type Change = (value: Value) => void;

/** Handles of values, for a target of about two units. Each begins at the value of `FIRST`. */
const HANDLES = {
  distance: (value: number, onChange: Change) => [distance({ id: 'value', value, onChange, axis: [1, 0, 0] })],
  circle: (value: number, onChange: Change) => [radius({ id: 'value', value, onChange, axis: [0, 0, 1] })],
  sphere: (value: number, onChange: Change) => [radius({ id: 'value', value, onChange })],
  angle: (value: number, onChange: Change) => [
    angle({ id: 'value', value, onChange, axis: [0, 0, 1], from: [1, 0, 0], length: 1 }),
  ],
  point: (value: Vec3, onChange: Change) => point({ id: 'value', value, onChange }),
} satisfies Record<string, (value: never, onChange: Change) => readonly Handle[]>;

export type ValueKind = keyof typeof HANDLES;

export const FIRST: Readonly<Record<ValueKind, Value>> = {
  distance: 1,
  circle: 1,
  sphere: 1,
  angle: 0.6,
  point: [0.3, 0.5, -0.2],
};

/** The values that the application has now, for the measurement. */
export const shown: { value: Value } = { value: 0 };

interface ValueSceneProps {
  readonly kind: ValueKind;
  /** Whether a parent mirrors and shears the target. */
  readonly isSheared: boolean;
}

/** A target whose value the application holds. */
export function ValueScene({ kind, isSheared }: ValueSceneProps): ReactElement {
  const target = useRef<Group>(null);
  const [value, setValue] = useState(FIRST[kind]);
  shown.value = value;
  const handles = HANDLES[kind](value as never, setValue);
  return (
    <group {...(isSheared ? { rotation: [0.3, 0.5, 0.2], scale: [1.3, -0.8, 1] } : {})}>
      <group ref={target} name="subject-0" {...(isSheared ? { rotation: [0.4, 0.3, 0.6] } : {})} />
      <Gizmo target={target} handles={handles} />
    </group>
  );
}
