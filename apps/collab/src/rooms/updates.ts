import * as Y from 'yjs';

type Structs = ReturnType<typeof Y.decodeUpdate>['structs'];

/** What an update contains; null for bytes that are none. */
export function structsOf(update: Uint8Array): Structs | null {
  try {
    return Y.decodeUpdate(update).structs;
  } catch {
    return null;
  }
}

/** Whether structs have something new by one of some clients. */
export const hasNewsBy = ({ store }: Y.Doc, structs: Structs, clients: ReadonlySet<number>): boolean =>
  structs.some(({ id, length }) => clients.has(id.client) && id.clock + length > Y.getState(store, id.client));

/** Applies updates to a document. One that fails is reported and left out, so that it does not close the room. */
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

/** One update with the content of several, without those that cannot be applied. */
export function mergeUpdates(updates: readonly Uint8Array[]): Uint8Array {
  const doc = new Y.Doc();
  applyUpdates(doc, updates);
  return Y.encodeStateAsUpdate(doc);
}
