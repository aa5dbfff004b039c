import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDoc } from '../src/doc/scene-doc.js';
import { inOrder, treeFault } from '../src/document/tree.js';
import { removeNodes } from '../src/edits/remove.js';
import { withName } from '../src/edits/set.js';
import type { SceneDocument } from '../src/types.js';
import { type Action, action, run } from './actions.js';
import { attack, write } from './attacks.js';
import { type Client, createClients, type Delivery, deliver, synchronise } from './clients.js';
import { SCHEMA, type TestContent } from './contents.js';
import { bytesOf, testScene } from './documents.js';
import { RUNS } from './runs.js';

const allFinite = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(allFinite);

function expectValid(document: SceneDocument<TestContent>): void {
  expect(treeFault(document)).toBeNull();
  expect(allFinite(inOrder(document))).toBe(true);
}

it('undo of n steps and redo of n steps restore the same bytes after each step', () => {
  let steps = 0;
  fc.assert(
    fc.property(fc.array(action(), { maxLength: 40 }), (actions) => {
      const scene = testScene();
      const first = bytesOf(scene.getState().document);
      for (const one of actions) {
        run(scene, one);
        expectValid(scene.getState().document);
        expectValid(scene.getState().shown);
      }
      scene.end('cancel');
      scene.travel(Number.POSITIVE_INFINITY);
      const seen = [bytesOf(scene.getState().document)];
      while (scene.getState().past.length > 0) {
        scene.undo();
        expect(scene.getState().skipped).toEqual([]);
        seen.push(bytesOf(scene.getState().document));
      }
      steps += seen.length - 1;
      expect(seen.at(-1)).toBe(first);
      for (const bytes of seen.slice(0, -1).reverse()) {
        scene.redo();
        expect(bytesOf(scene.getState().document)).toBe(bytes);
      }
    }),
  );
  expect(steps).toBeGreaterThan(500);
});

interface Network {
  readonly name: 'deliver';
  readonly index: number;
  readonly delivery: Delivery;
}

const network = fc.record({
  name: fc.constant('deliver' as const),
  index: fc.nat(20),
  delivery: fc.constantFrom<Delivery[]>('once', 'once', 'twice', 'never'),
});

/** What a person does, or what the network does to one. */
const event = fc.tuple(
  fc.nat(2),
  fc.oneof({ weight: 3, arbitrary: action() }, { weight: 2, arbitrary: network }) as fc.Arbitrary<Action | Network>,
);

function play(clients: readonly Client[], events: readonly (readonly [number, Action | Network])[]): void {
  for (const [n, what] of events) {
    const client = clients[n % clients.length];
    if (client === undefined) continue;
    if (what.name === 'deliver') deliver(client, what.index, what.delivery);
    else run(client.scene, what);
    const { shown, document, selection } = client.scene.getState();
    expectValid(shown);
    expect(document).toBe(client.scene.getState().doc.document);
    expect(selection.every((id) => shown.nodes.has(id))).toBe(true);
  }
}

it.each([2, 3])('%i people converge, whatever order their edits arrive in, twice, or not at all', (count) => {
  let apart = 0;
  fc.assert(
    fc.property(fc.array(event, { maxLength: 50 }), (events) => {
      const clients = createClients(count);
      play(clients, events);
      if (new Set(clients.map(({ scene }) => bytesOf(scene.getState().document))).size > 1) apart += 1;
      synchronise(clients);
      const scenes = clients.map(({ scene }) => bytesOf(scene.getState().document));
      const whole = openDoc(clients[0]?.ydoc ?? new Y.Doc(), SCHEMA);
      expectValid(whole.document);
      // A document that is read at once is the same as one that followed every change.
      expect(new Set([bytesOf(whole.document), ...scenes]).size).toBe(1);
      for (const { scene } of clients) expectValid(scene.getState().document);
      whole.destroy();
    }),
  );
  expect(apart).toBeGreaterThan(RUNS / 2);
});

it('cycles of several people are repaired alike, and the next local move stores the repair', () => {
  let cycles = 0;
  const moves = fc.array(fc.tuple(fc.nat(2), action(['move'])), { maxLength: 24 });
  fc.assert(
    fc.property(moves, (events) => {
      const clients = createClients(3);
      play(clients, events);
      synchronise(clients);
      const [first] = clients;
      if (first === undefined) return;
      const { doc, document } = first.scene.getState();
      if (doc.repairs === 0) return;
      cycles += 1;
      const before = bytesOf(document);
      const [leaf] = inOrder(document).filter(({ id }) => !document.children.has(id));
      if (leaf === undefined) return;
      first.scene.edit('Rename', (now) => withName(now, leaf.id, 'renamed'));
      expect(doc.repairs).toBeGreaterThan(0);
      first.scene.undo();
      first.scene.edit('Delete', (now) => removeNodes(now, [leaf.id]));
      expect(doc.repairs).toBe(0);
      first.scene.undo();
      expect(bytesOf(first.scene.getState().document)).toBe(before);
      synchronise(clients);
      for (const { scene } of clients) expect(bytesOf(scene.getState().document)).toBe(before);
    }),
  );
  expect(cycles).toBeGreaterThan(5);
});

it('three people with hostile updates in between converge, and every local move, delete and insert has its effect', () => {
  const hostile = fc.record({ name: fc.constant('attack' as const), attack });
  const events = fc.array(
    fc.tuple(
      fc.nat(2),
      fc.oneof(
        { weight: 4, arbitrary: action() as fc.Arbitrary<Action | Network> },
        { weight: 2, arbitrary: network as fc.Arbitrary<Action | Network> },
        { weight: 2, arbitrary: hostile },
      ),
    ),
    { maxLength: 50 },
  );
  let [attacks, edits] = [0, 0];
  fc.assert(
    fc.property(events, (list) => {
      const clients = createClients(3);
      for (const [n, what] of list) {
        const client = clients[n];
        if (client === undefined) continue;
        if (what.name === 'attack') {
          write(client.ydoc, what.attack);
          attacks += 1;
        } else play([client], [[0, what]]);
        const { past, lost } = client.scene.getState();
        edits += past.length;
        expect(lost).toEqual([]);
      }
      synchronise(clients);
      expect(new Set(clients.map(({ scene }) => bytesOf(scene.getState().document))).size).toBe(1);
      for (const { scene } of clients) expectValid(scene.getState().document);
    }),
  );
  expect(attacks).toBeGreaterThan(RUNS);
  expect(edits).toBeGreaterThan(RUNS);
});
