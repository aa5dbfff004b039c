import type { Handle } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import type { PointerSample, Target } from '../types.js';
import { axisKeyHandle } from './axis-key.js';
import { beginDrag, stepDrag } from './drag.js';
import type { AxisKey, Drag, DragStart, Grip } from './drag-state.js';
import { fromText, plainPart, toText } from './json.js';
import { type DragKey, type KeyOptions, keyDrag } from './key-drag.js';

/** One step of a recording: a sample, or a key at the last one. */
export type RecordedStep =
  | {
      /** Where the pointer went. */
      readonly sample: PointerSample;
      /** What held for that step. */
      readonly options: KeyOptions;
    }
  | {
      /** Which key was pressed. */
      readonly key: DragKey;
      /** What held for that step. */
      readonly options: KeyOptions;
    };

/** A whole drag as what went into it. Plain data: from it, `replay` makes the same drag again, to the last bit. */
export interface Recording {
  /** The id of the handle that was pressed. */
  readonly handle: string;
  /** That of the press. */
  readonly sample: PointerSample;
  /** Where the gizmo stood. */
  readonly pose: Pose;
  /** As they were at the press. */
  readonly targets: readonly Target[];
  /** In the order they came. */
  readonly steps: readonly RecordedStep[];
}

/** The parts of a target that a drag reads: an app may have hung more on it. */
const plainTarget = ({ transform, worldFromParent, bounds, ancestor }: Target): Target => ({
  transform,
  worldFromParent,
  ...(bounds === undefined ? {} : { bounds }),
  ...(ancestor === undefined ? {} : { ancestor }),
});

/** A recording that begins with a press, given as to `beginDrag`. */
export const startRecording = ({ handle, sample, pose, targets }: DragStart): Recording => ({
  handle: handle.id,
  sample,
  pose,
  targets: targets.map(plainTarget),
  steps: [],
});

/**
 * The recording with one more step, given as to `stepDrag`. Options that are functions, and lists with functions in them,
 * such as snappers, are not recorded: `replay` takes them.
 */
export const recordStep = (recording: Recording, sample: PointerSample, options: KeyOptions = {}): Recording => ({
  ...recording,
  steps: [...recording.steps, { sample, options: plainPart(options) }],
});

/** The recording with one more key, given as to `keyDrag`. Of its options, functions are not recorded either. */
export const recordKey = (recording: Recording, key: DragKey, options: KeyOptions = {}): Recording => ({
  ...recording,
  steps: [...recording.steps, { key, options: plainPart(options) }],
});

/**
 * The drag that a recording comes to: the same as when it was recorded, to the last bit. Null where `handles` has not the
 * one that was pressed, or it refuses.
 *
 * @param handles those of the gizmo, in any order
 * @param revive puts what is not recorded back into the options of a step, by its index. @default nothing
 */
export function replay(
  recording: Recording,
  handles: readonly Handle[],
  revive: (options: KeyOptions, index: number) => KeyOptions = (options) => options,
): Drag | null {
  const handle = handles.find(({ id }) => id === recording.handle);
  const begun = handle === undefined ? null : beginDrag({ ...recording, handle });
  return recording.steps.reduce<Drag | null>((drag, step, i) => {
    if (drag === null) return null;
    const options = revive(step.options, i);
    return 'key' in step ? keyDrag(drag, step.key, options) : stepDrag(drag, step.sample, options);
  }, begun);
}

/** A recording as text. */
export const saveRecording = (recording: Recording): string => toText(recording);

/** The recording that a text of `saveRecording` holds; null where it holds none. */
export function loadRecording(text: string): Recording | null {
  const data = fromText(text) as Partial<Recording> | null | undefined;
  return typeof data?.handle === 'string' && Array.isArray(data.steps) ? (data as Recording) : null;
}

/** A drag with ids in the place of handles. */
type Saved = Omit<Drag, 'handle' | 'axisKey'> & {
  readonly handle: string;
  readonly axisKey: (Omit<AxisKey, 'free'> & { readonly free: Omit<Grip, 'handle'> & { handle: string } }) | null;
};

/** A drag as text, at any moment of it. What an app has hung on its targets is left out. */
export function saveDrag(drag: Drag): string {
  const { handle, axisKey, targets } = drag;
  const saved: Saved = {
    ...drag,
    targets: targets.map(plainTarget),
    handle: handle.id,
    axisKey: axisKey && { ...axisKey, free: { ...axisKey.free, handle: axisKey.free.handle.id } },
  };
  return toText(saved);
}

/**
 * The drag that a text of `saveDrag` holds, number for number, to be stepped on. Null where it holds none, or `handles` has
 * not the one that was pressed. The text is taken to be one's own: its numbers are not looked at.
 */
export function loadDrag(text: string, handles: readonly Handle[]): Drag | null {
  const saved = fromText(text) as Saved | null | undefined;
  const axisKey = saved?.axisKey ?? null;
  const pressed = axisKey === null ? saved?.handle : axisKey.free.handle;
  const handle = handles.find(({ id }) => id === pressed);
  if (saved === null || saved === undefined || handle === undefined) return null;
  if (axisKey === null) return { ...saved, handle, axisKey };
  const free = { ...axisKey.free, handle };
  return { ...saved, handle: axisKeyHandle(handle.mode, axisKey), axisKey: { ...axisKey, free } };
}
