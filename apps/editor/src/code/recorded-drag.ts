import {
  type Constraint,
  type Drag,
  type FeatureSnap,
  labelOf,
  limits,
  lock,
  move,
  rotate,
  scale,
  snap,
} from '@gizmo-kit/math';
import { bounds } from '@gizmo-kit/math/handles';
import { type KeyOptions, typedFields } from '@gizmo-kit/math/keyboard';
import { loadRecording, replay, saveRecording } from '@gizmo-kit/math/record';
import * as v from 'valibot';
import { constraintProps, constraintsSchema } from '../constraints/constraints.ts';
import { evaluateField } from '../fields/expression.ts';
import { type Settings, snapSchema } from '../settings.ts';
import { snapSteps } from '../viewport/snap-steps.ts';
import type { Recorded } from './recorder.ts';

/** A recording with the constraints of the drag, which a replay needs for the same numbers. */
export interface RecordedDrag extends Recorded {
  readonly snap: Settings['snap'];
  readonly constraints: Settings['constraints'];
}

const HANDLES = [...move(), ...rotate(), ...scale(), ...bounds()];

const schema = v.object({
  format: v.literal('gizmo-kit-drag'),
  snap: snapSchema,
  constraints: constraintsSchema,
  features: v.record(v.string(), v.unknown()),
  recording: v.unknown(),
});

export const textOf = ({ recording, ...rest }: RecordedDrag): string =>
  `{"format":"gizmo-kit-drag",${JSON.stringify(rest).slice(1, -1)},"recording":${saveRecording(recording)}}\n`;

/** Null if the text is not a recording of a handle of the editor. */
export function recordedDragFrom(text: string): RecordedDrag | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    const recording = parsed.success ? loadRecording(JSON.stringify(parsed.output.recording)) : null;
    if (!parsed.success || recording === null || !HANDLES.some(({ id }) => id === recording.handle)) return null;
    const { format, ...rest } = parsed.output;
    // A constraint without a finite result is ignored.
    return { ...rest, features: rest.features as Record<string, FeatureSnap>, recording };
  } catch {
    return null;
  }
}

/** The displayed name of its handle. */
export function handleLabel({ recording }: RecordedDrag): string {
  const handle = HANDLES.find(({ id }) => id === recording.handle);
  return handle === undefined ? '' : labelOf(handle);
}

/** The drag after this number of steps of its recording; null if it cannot be computed. */
export function dragAt({ recording, features, snap: steps, constraints }: RecordedDrag, count: number): Drag | null {
  const props = constraintProps(constraints);
  const press = replay({ ...recording, steps: [] }, HANDLES);
  const unit = press === null ? undefined : typedFields(press)[0]?.unit;
  const revive = (options: KeyOptions, index: number): KeyOptions => {
    const feature: Constraint = (delta) => features[index] ?? delta;
    return {
      ...options,
      constraints: [lock(props.lock), feature, snap(snapSteps(steps)), limits(props.limits)],
      evaluate: (text) => evaluateField(text, 0, unit) ?? Number.NaN,
    };
  };
  return replay({ ...recording, steps: recording.steps.slice(0, count) }, HANDLES, revive);
}
