import * as Y from 'yjs';

/** Whether bytes are an update of Yjs. */
export function isUpdate(bytes: Uint8Array): boolean {
  try {
    Y.decodeUpdate(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Applies updates to a document. One that fails is reported and left out: it has failed before, when it arrived. */
export function applyUpdates(doc: Y.Doc, updates: readonly Uint8Array[]): void {
  doc.transact(() => {
    for (const update of updates) {
      try {
        Y.applyUpdate(doc, update);
      } catch (error) {
        console.error('a stored update cannot be applied', error);
      }
    }
  });
}

/** One update with the content of several. @throws Error if one cannot be applied: nothing of it may be lost by a merge */
export function mergeUpdates(updates: readonly Uint8Array[]): Uint8Array {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update);
  });
  return Y.encodeStateAsUpdate(doc);
}
