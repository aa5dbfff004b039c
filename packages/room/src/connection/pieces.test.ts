import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { piecesOf } from './pieces.js';

/** Random numbers from a seed (mulberry32, Tommy Ettinger). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const nodesOf = (doc: Y.Doc) => doc.getMap<Y.Map<unknown>>('nodes');
const exchange = (a: Y.Doc, b: Y.Doc): void => {
  const [ofA, ofB] = [
    Y.encodeStateAsUpdate(a, Y.encodeStateVector(b)),
    Y.encodeStateAsUpdate(b, Y.encodeStateVector(a)),
  ];
  Y.applyUpdate(a, ofB);
  Y.applyUpdate(b, ofA);
};

/** Documents of three clients that have made, changed and deleted nodes, and have some edits of each other. */
function edited(seed: number): {
  readonly docs: readonly [Y.Doc, Y.Doc, Y.Doc];
  readonly next: (below: number) => number;
} {
  const next = numbers(seed);
  const docs = [1, 2, 3].map((clientID) => Object.assign(new Y.Doc(), { clientID })) as unknown as [
    Y.Doc,
    Y.Doc,
    Y.Doc,
  ];
  for (let step = 0; step < 60; step += 1) {
    const doc = docs[next(3)] as Y.Doc;
    const nodes = nodesOf(doc);
    const id = `n${next(20)}`;
    const kind = next(10);
    if (kind === 0) exchange(doc, docs[next(3)] as Y.Doc);
    else if (kind === 1) nodes.delete(id);
    else if (kind < 5 || !nodes.has(id))
      nodes.set(
        id,
        new Y.Map<unknown>([
          ['position', [next(9), 1]],
          ['name', 'x'.repeat(next(40))],
        ]),
      );
    else nodes.get(id)?.set('name', `${next(100)}`);
  }
  return { docs, next };
}

const contentOf = (doc: Y.Doc): unknown => nodesOf(doc).toJSON();

describe('the pieces of an update', () => {
  it('are together the update, and none waits for a later one', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const { docs, next } = edited(seed);
      const [one, two, three] = docs;
      exchange(one, two);
      exchange(one, three);
      // A server that has nothing, or what the second client had before.
      const known = next(2) === 0 ? new Y.Doc() : edited(seed).docs[1];
      const update = Y.encodeStateAsUpdate(one, Y.encodeStateVector(known));
      const pieces = piecesOf(update, 40 + next(200));
      for (const piece of pieces) {
        Y.applyUpdate(known, piece);
        if (known.store.pendingStructs !== null) expect.unreachable(`a piece of seed ${seed} waits`);
      }
      exchange(known, one);
      expect(contentOf(known)).toEqual(contentOf(one));
      expect(Y.encodeStateVector(known)).toEqual(Y.encodeStateVector(one));
    }
  });

  it('are little more than their size, and each has whole nodes', () => {
    const doc = new Y.Doc();
    doc.transact(() => {
      for (let i = 0; i < 1000; i += 1)
        nodesOf(doc).set(
          `n${i}`,
          new Y.Map<unknown>([
            ['name', `node ${i}`],
            ['position', [i / 3, i / 7, i / 9]],
          ]),
        );
    });
    const pieces = piecesOf(Y.encodeStateAsUpdate(doc), 4000);
    expect(pieces.length).toBeGreaterThan(15);
    for (const piece of pieces) expect(piece.length).toBeLessThan(4200);
    const other = new Y.Doc();
    for (const piece of pieces) {
      Y.applyUpdate(other, piece);
      for (const node of nodesOf(other).values()) expect(node.size).toBe(2);
    }
    expect(contentOf(other)).toEqual(contentOf(doc));
  });

  it('of merged updates with a gap are the update as well', () => {
    const doc = new Y.Doc();
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    for (let i = 0; i < 30; i += 1) nodesOf(doc).set(`n${i}`, new Y.Map<unknown>([['name', `node ${i}`]]));
    const merged = Y.mergeUpdates(updates.filter((_, i) => i !== 7));
    const other = new Y.Doc();
    for (const piece of piecesOf(merged, 100)) Y.applyUpdate(other, piece);
    Y.applyUpdate(other, updates[7] as Uint8Array);
    expect(contentOf(other)).toEqual(contentOf(doc));
  });

  it('is one if the update is small', () => {
    const doc = new Y.Doc();
    nodesOf(doc).set('a', new Y.Map());
    const update = Y.encodeStateAsUpdate(doc);
    expect(piecesOf(update, update.length)).toEqual([update]);
  });
});
