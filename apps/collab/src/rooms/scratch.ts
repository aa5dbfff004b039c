import { LIMITS, type ProblemCode } from '@gizmo-kit/room/protocol';
import { DOC_SCHEMA, readStamp } from '@gizmo-kit/scene';
import * as Y from 'yjs';
import { timeOf, timeWritten } from './times.js';

/** A copy of the document of a room, to which updates are applied before they are stored. */
export interface Scratch {
  /** Applies an update. Returns a number if the room must not get it. */
  problem(update: Uint8Array): ProblemCode | null;
  /** Forgets updates that the document has not got. */
  reset(): void;
  close(): void;
}

const versionOf = (doc: Y.Doc): unknown => doc.getMap('meta').get('schema');

/** Whether a document waits for something that it refers to and does not have. */
const isWaiting = ({ store }: Y.Doc): boolean => store.pendingStructs !== null || store.pendingDs !== null;

export function createScratch(document: Y.Doc): Scratch {
  let copy: Y.Doc | null = null;
  let [time, written] = [0, 0];
  const follow = (update: Uint8Array): void => {
    if (copy === null) return;
    written = 0;
    Y.applyUpdate(copy, update);
    time = Math.max(time, readStamp(written, 0)?.[0] ?? 0);
  };
  const opened = (): Y.Doc => {
    if (copy !== null) return copy;
    copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
    time = timeOf(copy);
    copy.on('afterTransaction', (transaction: Y.Transaction) => {
      written = Math.max(written, timeWritten(transaction));
    });
    return copy;
  };
  const reset = (): void => {
    copy?.destroy();
    copy = null;
  };
  /** What an applied update has made of the copy. */
  const fault = (own: Y.Doc): ProblemCode | null => {
    const version = versionOf(own);
    if (version !== versionOf(document) && version !== DOC_SCHEMA)
      return typeof version === 'number' && version > DOC_SCHEMA ? 4427 : 4423;
    if (isWaiting(own) && !isWaiting(document)) return 4423;
    return written > time + LIMITS.timeLead ? 4423 : null;
  };
  document.on('update', follow);
  return {
    problem: (update) => {
      const own = opened();
      written = 0;
      try {
        Y.applyUpdate(own, update);
        const code = fault(own);
        if (code !== null) reset();
        else time = Math.max(time, written);
        return code;
      } catch {
        reset();
        return 4423;
      }
    },
    reset,
    close: () => {
      document.off('update', follow);
      reset();
    },
  };
}
