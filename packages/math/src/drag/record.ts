import type { Handle } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import type { PointerSample, Target } from '../types.js';
import { beginDrag } from './drag.js';
import type { DragStart } from './drag-state.js';
import { fromText, toText } from './json.js';
import { type DragKey, type KeyOptions, keyDrag } from './key-drag.js';
import { type KeyedDrag, NO_KEYS } from './keyed-drag.js';
import { stepKeyed } from './step-keyed.js';
import { areHandles, isDragStart, isList, isRecording, requireArgument } from './structure.js';

/** One step of a recording: a pointer sample, or a key that was pressed at the last sample. */
export type RecordedStep =
  | {
      /** The pointer sample. */
      readonly sample: PointerSample;
      /** The options of that step, without functions. */
      readonly options: KeyOptions;
    }
  | {
      /** The key. */
      readonly key: DragKey;
      /** The options of that step, without functions. */
      readonly options: KeyOptions;
    };

/** The input of a whole drag as plain data. `replay` computes the same drag from it, bit by bit. */
export interface Recording {
  /** The id of the handle that was pressed. */
  readonly handle: string;
  /** The sample of the press. */
  readonly sample: PointerSample;
  /** The pose of the gizmo at the press. */
  readonly pose: Pose;
  /** The targets at the press. */
  readonly targets: readonly Target[];
  /** The steps in their order. */
  readonly steps: readonly RecordedStep[];
}

/** The given fields of an object, without undefined ones. Other fields, added by an application, may be cyclic. */
const pick = <T extends object>(of: T, names: readonly (keyof T)[]): T =>
  Object.fromEntries(names.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]]))) as T;

/** A copy of a matrix. Typed arrays become JSON objects otherwise, and arrays such as `elements` of three.js change later. */
const plainMatrix = <M>(matrix: M): M => (isList(matrix) ? (Array.from(matrix) as M) : matrix);

const plainTarget = (target: Target): Target => ({
  ...pick(target, ['transform', 'worldFromParent', 'bounds', 'ancestor']),
  worldFromParent: plainMatrix(target.worldFromParent),
});

/** Without functions. */
function plainOptions(options: KeyOptions): KeyOptions {
  const kept = pick(options, ['parents', 'spaces']);
  return isList(kept.parents) ? { ...kept, parents: Array.from(kept.parents, plainMatrix) } : kept;
}

/** A copy of a key. A recorded key may have the wrong type; `keyDrag` ignores it. */
const plainKey = (key: DragKey): DragKey => (key ? pick(key, ['key', 'shift']) : key);

/** A copy of a sample. A recorded sample may have the wrong type; `stepKeyed` ignores it. */
function plainSample(sample: PointerSample): PointerSample {
  const view = sample?.view;
  if (typeof view !== 'object' || view === null) return sample;
  const { clipFromEye, eyeFromWorld } = view;
  return {
    ...sample,
    view: { ...view, clipFromEye: plainMatrix(clipFromEye), eyeFromWorld: plainMatrix(eyeFromWorld) },
  };
}

/**
 * Starts a recording with the argument of `beginDrag`.
 * @throws GizmoError GK013 if a field of the press is missing or not finite.
 */
export function startRecording(start: DragStart): Recording {
  requireArgument(isDragStart(start), 'the start of a recording');
  const { handle, sample, pose, targets } = start;
  return { handle: handle.id, sample: plainSample(sample), pose, targets: targets.map(plainTarget), steps: [] };
}

function withStep(recording: Recording, step: RecordedStep): Recording {
  requireArgument(Array.isArray(recording?.steps), 'a recording');
  return { ...recording, steps: [...recording.steps, { ...step, options: plainOptions(step.options ?? {}) }] };
}

/**
 * Returns the recording with one more step, with the arguments of `stepKeyed`. It keeps the options `parents` and `spaces`;
 * `replay` can restore the others, which are functions.
 * @throws GizmoError GK013 if the recording has no steps.
 */
export const recordStep = (recording: Recording, sample: PointerSample, options: KeyOptions = {}): Recording =>
  withStep(recording, { sample: plainSample(sample), options });

/**
 * Returns the recording with one more key, with the arguments of `keyDrag`. It keeps the options that `recordStep` keeps.
 * @throws GizmoError GK013 if the recording has no steps.
 */
export const recordKey = (recording: Recording, key: DragKey, options: KeyOptions = {}): Recording =>
  withStep(recording, { key: plainKey(key), options });

/**
 * Computes the drag of a recording, with the same bits as when it was recorded. Null if the value is no recording, if `handles`
 * lacks the handle that was pressed, or if `beginDrag` refuses the press.
 *
 * @param handles the handles of the gizmo, in any order
 * @param revive adds the options that were not recorded to the step with this index. @default adds nothing
 */
export function replay(
  recording: Recording,
  handles: readonly Handle[],
  revive: (options: KeyOptions, index: number) => KeyOptions = (options) => options,
): KeyedDrag | null {
  if (!isRecording(recording) || !areHandles(handles)) return null;
  const handle = handles.find(({ id }) => id === recording.handle);
  const begun = handle === undefined ? null : beginDrag({ ...recording, handle });
  if (begun === null) return null;
  return recording.steps.reduce<KeyedDrag>(
    (keyed, step, i) => {
      const options = revive(step.options, i) ?? {};
      return 'key' in step ? keyDrag(keyed, step.key, options) : stepKeyed(keyed, step.sample, options);
    },
    { drag: begun, ...NO_KEYS },
  );
}

/** Writes a recording as JSON. NaN, the infinities and −0 keep their values. */
export const saveRecording = (recording: Recording): string => toText(recording);

/**
 * Reads the recording from a text of `saveRecording`. Null if the text is not JSON or has another structure, or if the
 * press is not finite.
 */
export function loadRecording(text: string): Recording | null {
  const data = fromText(text);
  return isRecording(data) ? (data as Recording) : null;
}
