import { DOC_SCHEMA } from '@gizmo-kit/scene';
import * as Y from 'yjs';
import { Refusal } from '../refusal.js';

/** A change of the stored data to the next version. */
export type Migration = (doc: Y.Doc) => void;

/** The migration at index i is from version i + 1. Clients never migrate: two of them would do it twice. */
export const MIGRATIONS: readonly Migration[] = [
  // Since version 2, parts of values are stored after the whole value, which stays as it is.
  () => undefined,
];

/**
 * Brings a document to the present version, in one transaction.
 * @returns the update to store; null if there is none
 * @throws Refusal 4427 for a later version
 */
export function migrate(
  doc: Y.Doc,
  migrations: readonly Migration[] = MIGRATIONS,
  present = DOC_SCHEMA,
): Uint8Array | null {
  const meta = doc.getMap<unknown>('meta');
  const stored = meta.get('schema');
  if (typeof stored !== 'number' || stored === present) return null;
  if (stored > present) throw new Refusal(4427);
  const before = Y.encodeStateVector(doc);
  doc.transact(() => {
    for (const change of migrations.slice(stored - 1, present - 1)) change(doc);
    meta.set('schema', present);
  });
  return Y.encodeStateAsUpdate(doc, before);
}
