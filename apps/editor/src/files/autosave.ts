import type { Scene } from '../scene/types.ts';
import { noAnswer } from './answered.ts';
import { type AutosaveWriter, NotOwnerError } from './autosave-writer.ts';
import type { Journal } from './journal.ts';
import type { Model } from './scene-record.ts';
import { type Snapshot, sameSnapshot, snapshotOf } from './snapshot.ts';
import { whenIdle } from './when-idle.ts';

/** The delay from a change to its write, so that the frame of the change is drawn first. */
const DELAY_MS = 250;
/** After a failure, the write is tried again at each change, and at least in this interval. */
const RETRY_MS = 10_000;
/** The time until a write without an answer is reported. */
const SILENCE_MS = 15_000;

export interface AutosaveEvents {
  /** Everything is stored except these models, for which there is no room. */
  onStored(left: readonly Model[]): void;
  onError(error: unknown): void;
  /** Another page writes now; this one has stopped. */
  onLost(): void;
}

/**
 * Stores the scene when the page is idle after a change, later during a series of changes, and when the page is hidden.
 * @param stored the present content of the storage, if any
 * @returns a function that stores the remaining changes and stops
 */
export function startAutosave(
  writer: AutosaveWriter,
  journal: Journal,
  scene: Scene,
  stored: Snapshot | null,
  { onStored, onError, onLost }: AutosaveEvents,
): () => Promise<void> {
  let asked = stored;
  /** The snapshot to write after the delay. */
  let pending: Snapshot | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = (): void => undefined;
  let queue = Promise.resolve();

  const isNew = (snapshot: Snapshot, than: Snapshot | null): boolean => than === null || !sameSnapshot(snapshot, than);
  const failed = (): void => {
    asked = null;
    timer ??= setTimeout(save, RETRY_MS);
  };
  const write = async (snapshot: Snapshot): Promise<void> => {
    const silence = setTimeout(() => onError(noAnswer()), SILENCE_MS);
    try {
      const left = await writer.write(snapshot);
      stored = snapshot;
      if (asked === snapshot) journal.clear();
      if (left.length > 0) failed();
      onStored(left);
    } catch (error) {
      if (error instanceof NotOwnerError) {
        quit();
        onLost();
        return;
      }
      failed();
      onError(error);
    } finally {
      clearTimeout(silence);
    }
  };
  const forget = (): void => {
    clearTimeout(timer);
    timer = undefined;
    pending = null;
    stopWaiting();
  };
  const save = (): void => {
    forget();
    const snapshot = snapshotOf(scene.getState());
    if (!isNew(snapshot, asked)) return;
    asked = snapshot;
    queue = queue.then(() => write(snapshot));
  };
  const onChange = (): void => {
    const snapshot = snapshotOf(scene.getState());
    // The steps of a drag do not change the stored document, and do not delay a write.
    if (!isNew(snapshot, pending ?? asked ?? stored)) return;
    forget();
    pending = snapshot;
    timer = setTimeout(() => {
      stopWaiting = whenIdle(save);
    }, DELAY_MS);
  };
  const onHide = (): void => {
    if (document.visibilityState !== 'hidden') return;
    save();
    const snapshot = snapshotOf(scene.getState());
    if (isNew(snapshot, stored)) journal.write(snapshot.document, snapshot.session);
  };
  writer.onClosed(() => {
    asked = null;
    save();
  });
  const unsubscribe = scene.subscribe(onChange);
  document.addEventListener('visibilitychange', onHide);
  const quit = (): void => {
    forget();
    unsubscribe();
    writer.onClosed(() => undefined);
    document.removeEventListener('visibilitychange', onHide);
  };
  onChange();

  return async () => {
    save();
    quit();
    await queue;
    quit();
  };
}
