import fc, { type Arbitrary } from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDoc, type SceneDoc } from '../src/doc/scene-doc.js';
import { inOrder, treeFault } from '../src/document/tree.js';
import { createScene } from '../src/scene/scene.js';
import { action, run } from './actions.js';
import { SCHEMA, type TestContent } from './contents.js';
import { bytesOf, testDoc } from './documents.js';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', '__proto__', 'constructor', '', 'with space', 'x'.repeat(200)];
const id = fc.constantFrom(...IDS);
const KEYS = [
  'name',
  'position',
  'quaternion',
  'scale',
  'visible',
  'locked',
  'extras',
  'deleted',
  'place',
  'content.kind',
  'content.near',
  'content.far',
  'content.size',
  'content.asset',
  'content.node',
  'content.',
  'content.__proto__',
  'strange',
];

const number = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -0, 2 ** 53, 1e308, -1), fc.nat(5));
const order = fc.constantFrom('a0', 'a1', 'a1V', 'Zz', '', 'a', 'a00', 'zzz', 'A'.repeat(30), 'a0é', 'b0');
const place = fc.tuple(fc.option(id), order, number, number, fc.option(id), order);
/** A valid move, which may cause a cycle. */
const valid = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const moved = fc.tuple(valid, fc.constantFrom('a0', 'a1'), fc.nat(3), fc.nat(3), fc.option(valid), fc.constant('a0'));
/** A value that a Y.Map can store, and often the right type with wrong contents. */
const value: Arbitrary<unknown> = fc.oneof(
  place,
  number,
  fc.tuple(number, number, number),
  fc.tuple(number, number, number, number),
  fc.constantFrom('camera', 'mesh', 'asset', 'group', 'toString', '#fff'),
  fc.tuple(fc.nat(3), fc.nat(3)),
  fc.jsonValue(),
  fc.constantFrom<unknown>(undefined, null, 10n, new Uint8Array(3)),
  fc.constant('a Y.Map'),
);

/** A write that no editor does. */
const attack = fc.record({
  id,
  key: fc.constantFrom(...KEYS),
  value,
  kind: fc.constantFrom('set', 'set', 'move', 'record', 'remove', 'asset'),
  move: moved,
});
type Attack = typeof attack extends Arbitrary<infer T> ? T : never;

function write(ydoc: Y.Doc, { id: at, key, value: given, kind, move }: Attack): void {
  const nodes = ydoc.getMap('nodes');
  const stored = given === 'a Y.Map' ? new Y.Map() : given;
  const map = nodes.get(at);
  if (kind === 'asset') ydoc.getMap('assets').set(at, stored);
  else if (kind === 'remove') nodes.delete(at);
  else if (kind === 'record') nodes.set(at, stored);
  else if (kind === 'move' && map instanceof Y.Map) map.set('place', move);
  else if (map instanceof Y.Map) map.set(key, stored);
  else nodes.set(at, new Y.Map([[key, stored]]));
}

const allFinite = (given: unknown): boolean =>
  typeof given === 'number'
    ? Number.isFinite(given)
    : typeof given !== 'object' || given === null || Object.values(given).every(allFinite);

function expectValid(doc: SceneDoc<TestContent>): void {
  expect(treeFault(doc.document)).toBeNull();
  expect(allFinite(inOrder(doc.document))).toBe(true);
  for (const { content } of doc.document.nodes.values()) expect(SCHEMA.read(content)).toEqual({ content, faults: 0 });
}

it('a hostile Y.Doc shows a valid scene, the same if it is read at once or change by change, which can be edited', () => {
  let faults = 0;
  let repairs = 0;
  const attacks = fc.array(attack, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(attacks, fc.array(action(), { maxLength: 8 }), (list, actions) => {
      const doc = testDoc();
      for (const one of list) {
        write(doc.ydoc, one);
        expectValid(doc);
      }
      const whole = openDoc(doc.ydoc, SCHEMA);
      expect(bytesOf(whole.document)).toBe(bytesOf(doc.document));
      expect([whole.faults, whole.repairs]).toEqual([doc.faults, doc.repairs]);
      faults += doc.faults;
      repairs += doc.repairs;
      const scene = createScene(doc);
      for (const one of actions) {
        run(scene, one);
        expectValid(doc);
        expect(treeFault(scene.getState().shown)).toBeNull();
      }
      const copy = new Y.Doc();
      Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc.ydoc));
      expect(bytesOf(openDoc(copy, SCHEMA).document)).toBe(bytesOf(doc.document));
    }),
  );
  expect(faults).toBeGreaterThan(500);
  expect(repairs).toBeGreaterThan(5);
});

it('counts a refused value, and shows its default until it is replaced', () => {
  const doc = testDoc();
  const c = doc.ydoc.getMap('nodes').get('c') as Y.Map<unknown>;
  c.set('position', [Number.NaN, 0, 0]);
  c.set('content.size', 'big');
  expect(doc.faults).toBe(2);
  expect(doc.document.nodes.get('c')).toMatchObject({
    transform: { position: [0, 0, 0] },
    content: { size: [1, 1, 1] },
  });
  c.set('position', [1, 2, 3]);
  c.set('content.size', [2, 2, 2]);
  expect(doc.faults).toBe(0);
  expect(doc.document.nodes.get('c')?.transform.position).toEqual([1, 2, 3]);
});
