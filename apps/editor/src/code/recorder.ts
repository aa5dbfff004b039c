import type { Drag, FeatureSnap, Space } from '@gizmo-kit/math';
import { type DragKey, keyDrag } from '@gizmo-kit/math/keyboard';
import { type Recording, recordKey, recordStep, startRecording } from '@gizmo-kit/math/record';

/** The input of a drag, and the indices of its steps that were snapped to a feature. */
export interface Recorded {
  readonly recording: Recording;
  readonly features: Readonly<Record<string, FeatureSnap>>;
}

/** Records the drags of one gizmo. */
export interface Recorder {
  /** Receives each state of a drag, in order. */
  follow(drag: Drag, before: Drag | null, spaces: readonly [Space, Space]): void;
  /** The last recorded drag; null if there is none, or if it was moved by keys that a recording cannot contain. */
  take(): Recorded | null;
}

type Texts = Pick<NonNullable<Drag['typed']>, 'texts' | 'field'> | null;

const isSame = (a: Texts, b: Texts): boolean =>
  a === b ||
  (a !== null && b !== null && a.field === b.field && a.texts.every((text, field) => text === b.texts[field]));

/** With any function, a letter after a number begins a unit. */
const WITH_UNITS = { evaluate: Number };

/** The keys that lead from one state of a drag to the next at the same sample; null: none, as for nudges. */
function keysBetween(before: Drag, { axisKey, typed }: Drag): readonly DragKey[] | null {
  const pressed = axisKey === before.axisKey ? null : (axisKey ?? before.axisKey);
  if (pressed !== null) return [{ key: 'xyz'.charAt(pressed.axis), shift: pressed.plane }];
  if (isSame(before.typed, typed)) return [];
  const last = typed?.texts[typed.field]?.at(-1) ?? '';
  const keys = ['Backspace', '-', '=', last].map((key) => ({ key }));
  const tabs = [false, true].map((shift) => ({ key: 'Tab', shift }));
  const found = [...keys, ...tabs].find((key) => isSame(keyDrag(before, key, WITH_UNITS).typed, typed));
  return found === undefined ? null : [found];
}

export function createRecorder(): Recorder {
  let recorded: Recorded | null = null;

  const next = ({ recording, features }: Recorded, before: Drag, drag: Drag, spaces: readonly [Space, Space]) => {
    const { delta, snapped, alignment } = drag;
    const keys = keysBetween(before, drag);
    if (keys === null) return null;
    const moved = drag.sample === before.sample && keys.length > 0 ? recording : recordStep(recording, drag.sample);
    const steps = keys.reduce((all, key) => recordKey(all, key, { spaces }), moved);
    if (delta === null || snapped === null) return { recording: steps, features };
    return { recording: steps, features: { ...features, [steps.steps.length - 1]: { delta, snapped, alignment } } };
  };

  return {
    follow: (drag, before, spaces) => {
      if (before === null) {
        recorded = { recording: startRecording({ ...drag, sample: drag.press }), features: {} };
      } else if (recorded !== null) recorded = next(recorded, before, drag, spaces);
    },
    take: () => recorded,
  };
}
