import { expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { applyUpdates, mergeUpdates } from './updates.js';

/** It decodes, and its content has a type that Yjs does not integrate. */
const UNAPPLICABLE = Buffer.from('010104809a970300270105045764657303710700', 'hex');

const updateOf = (key: string): Uint8Array => {
  const doc = new Y.Doc();
  doc.getMap('nodes').set(key, 1);
  return Y.encodeStateAsUpdate(doc);
};

it('what a load leaves out, a merge leaves out as well, so that the room is merged', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect(() => Y.decodeUpdate(UNAPPLICABLE)).not.toThrow();
  const updates = [updateOf('a'), UNAPPLICABLE, updateOf('b')];
  const [loaded, merged] = [new Y.Doc(), new Y.Doc()];
  applyUpdates(loaded, updates);
  Y.applyUpdate(merged, mergeUpdates(updates));
  expect(loaded.getMap('nodes').toJSON()).toEqual({ a: 1, b: 1 });
  expect(merged.getMap('nodes').toJSON()).toEqual({ a: 1, b: 1 });
  expect(told).toHaveBeenCalledTimes(2);
  told.mockRestore();
});
