import { DOC_SCHEMA } from '@gizmo-kit/scene';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { Refusal } from '../refusal.js';
import { MIGRATIONS, migrate } from './migrate.js';

const docOf = (schema?: number): Y.Doc => {
  const doc = new Y.Doc();
  if (schema !== undefined) doc.getMap('meta').set('schema', schema);
  return doc;
};

it('there is a migration to each version of the stored data', () => {
  expect(MIGRATIONS).toHaveLength(DOC_SCHEMA - 1);
});

it('migrations run in order from the stored version, in one transaction, and their update is returned', () => {
  const doc = docOf(2);
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  const ran: number[] = [];
  let updates = 0;
  doc.on('update', () => {
    updates += 1;
  });
  const steps = [1, 2, 3].map((from) => (own: Y.Doc) => {
    ran.push(from);
    own.getMap('nodes').set(`from ${from}`, true);
  });
  Y.applyUpdate(copy, migrate(doc, steps, 4) ?? new Uint8Array());
  expect(ran).toEqual([2, 3]);
  expect(updates).toBe(1);
  expect(copy.getMap('meta').get('schema')).toBe(4);
  expect(copy.getMap('nodes').toJSON()).toEqual({ 'from 2': true, 'from 3': true });
});

it('an empty document and one of the present version stay as they are; a later one is refused', () => {
  expect(migrate(docOf())).toBeNull();
  expect(migrate(docOf(DOC_SCHEMA))).toBeNull();
  expect(() => migrate(docOf(DOC_SCHEMA + 1))).toThrow(Refusal);
});
