import { LIMITS } from '@gizmo-kit/room/protocol';
import { DOC_SCHEMA } from '@gizmo-kit/scene';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createScratch } from './scratch.js';

/** A room with a node, and a client that has its document. */
function room() {
  const [document, client] = [new Y.Doc(), new Y.Doc()];
  document.getMap('meta').set('schema', DOC_SCHEMA);
  document.getMap('nodes').set('a', new Y.Map<unknown>([['place', [null, 'a0', 7, 1]]]));
  Y.applyUpdate(client, Y.encodeStateAsUpdate(document));
  const update = (
    change: (nodes: Y.Map<Y.Map<unknown>>, meta: Y.Map<unknown>) => void,
    known = Y.encodeStateAsUpdate(client),
  ): Uint8Array => {
    const own = new Y.Doc();
    Y.applyUpdate(own, known);
    const before = Y.encodeStateVector(own);
    own.transact(() => change(own.getMap('nodes'), own.getMap('meta')));
    return Y.encodeStateAsUpdate(own, before);
  };
  return { document, update, scratch: createScratch(document) };
}

const place = (time: number) => (nodes: Y.Map<Y.Map<unknown>>) => nodes.get('a')?.set('place', [null, 'a1', time, 2]);

describe('a room refuses', () => {
  it.each<[string, number, Parameters<ReturnType<typeof room>['update']>[0]]>([
    ['a version above its own', 4427, (_, meta) => meta.set('schema', 99)],
    ['a version below its own', 4423, (_, meta) => meta.set('schema', 0)],
    ['a version that is none', 4423, (_, meta) => meta.set('schema', '99')],
    ['no version', 4423, (_, meta) => meta.delete('schema')],
    ['a time far ahead in a place', 4423, place(7 + LIMITS.timeLead + 1)],
    ['the greatest time', 4423, place(2 ** 53 - 1)],
    ['a time far ahead in a deletion', 4423, (nodes) => nodes.get('a')?.set('deleted', [2 ** 53 - 1, 2])],
    [
      'a time far ahead in a new node',
      4423,
      (nodes) => nodes.set('b', new Y.Map<unknown>([['place', [null, 'a0', 2 ** 40, 2]]])),
    ],
  ])('%s', (_, code, change) => {
    const { scratch, update } = room();
    expect(scratch.problem(update(change))).toBe(code);
    // Nothing of it stays.
    expect(scratch.problem(update(place(8)))).toBeNull();
  });

  it('what cannot be applied, and what refers to something that it does not have', () => {
    const { scratch, update } = room();
    expect(scratch.problem(Buffer.from('010104809a970300270105045764657303710700', 'hex'))).toBe(4423);
    const doc = new Y.Doc();
    doc.getMap('nodes').set('a', 1);
    const before = Y.encodeStateVector(doc);
    doc.getMap('nodes').set('b', 2);
    expect(scratch.problem(Y.encodeStateAsUpdate(doc, before))).toBe(4423);
    expect(scratch.problem(update(place(8)))).toBeNull();
  });
});

it('times grow with those of the room, also with those that came from another server', () => {
  const { document, scratch, update } = room();
  const next = (time: number): Uint8Array => update(place(time), Y.encodeStateAsUpdate(document));
  const first = next(7 + LIMITS.timeLead);
  expect(scratch.problem(first)).toBeNull();
  Y.applyUpdate(document, first);
  expect(scratch.problem(next(8 + 2 * LIMITS.timeLead))).toBe(4423);
  Y.applyUpdate(document, next(8 + 2 * LIMITS.timeLead));
  expect(scratch.problem(next(8 + 3 * LIMITS.timeLead))).toBeNull();
});

it('a room whose times are not possible accepts the edits that heal it', () => {
  const { document, scratch, update } = room();
  (document.getMap('nodes').get('a') as Y.Map<unknown>).set('place', [null, 'a0', 2 ** 53 - 1, 9]);
  expect(scratch.problem(update(place(8)))).toBeNull();
});

it('an update that was not stored is forgotten', () => {
  const { scratch } = room();
  const doc = new Y.Doc();
  doc.getMap('nodes').set('b', 1);
  const first = Y.encodeStateAsUpdate(doc);
  const before = Y.encodeStateVector(doc);
  doc.getMap('nodes').set('c', 1);
  expect(scratch.problem(first)).toBeNull();
  scratch.reset();
  expect(scratch.problem(Y.encodeStateAsUpdate(doc, before))).toBe(4423);
});
