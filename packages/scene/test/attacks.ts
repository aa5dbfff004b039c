import fc, { type Arbitrary } from 'fast-check';
import * as Y from 'yjs';

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
  'content.size.0',
  'content.size.7',
  'content.points.0',
  'content.points.x',
  'content.points.__proto__',
  'content.',
  'content.__proto__',
  'strange',
];

const number = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -0, 2 ** 53, 1e308, -1), fc.nat(5));
/** Lamport times, the largest ones that a client can send included. */
const time = fc.oneof(fc.nat(3), fc.constantFrom(2 ** 53 - 1, 2 ** 53, 2 ** 53 - 2, 2 ** 40, 2 ** 40 - 1, 2 ** 32, -1));
/** Keys at the ends of the range of fractional-indexing, and the longest ones. */
const extreme = fc.constantFrom(
  `y${'z'.repeat(25)}`,
  `x${'z'.repeat(24)}`,
  `B${'0'.repeat(24)}1`,
  `C${'0'.repeat(24)}`,
  `a0${'V'.repeat(1998)}`,
  `a0${'0'.repeat(1997)}V`,
);
const order = fc.oneof(
  fc.constantFrom('a0', 'a1', 'a1V', 'Zz', '', 'a', 'a00', 'zzz', 'A'.repeat(30), 'a0é', 'b0'),
  extreme,
);
const place = fc.tuple(fc.option(id), order, number, number, fc.option(id), order);
/** A valid move, which may cause a cycle. */
const valid = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const usual = fc.oneof(fc.constantFrom('a0', 'a1'), extreme);
const moved = fc.tuple(fc.option(valid), usual, time, fc.nat(3), fc.option(valid), usual);
/** A value that a Y.Map can store, and often the right type with wrong contents. */
const value: Arbitrary<unknown> = fc.oneof(
  place,
  number,
  fc.tuple(number, number, number),
  fc.tuple(number, number, number, number),
  fc.constantFrom('camera', 'mesh', 'asset', 'group', 'toString', '#fff'),
  fc.tuple(time, fc.nat(3)),
  fc.jsonValue(),
  fc.constantFrom<unknown>(undefined, null, 10n, new Uint8Array(3)),
  fc.constant('a Y.Map'),
);

/** A write that no editor does. */
export const attack = fc.record({
  id,
  key: fc.constantFrom(...KEYS),
  value,
  kind: fc.constantFrom('set', 'set', 'move', 'record', 'remove', 'asset'),
  move: moved,
});
export type Attack = typeof attack extends Arbitrary<infer T> ? T : never;

export function write(ydoc: Y.Doc, { id: at, key, value: given, kind, move }: Attack): void {
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
