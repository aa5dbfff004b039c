import type * as Y from 'yjs';
import { type Content, IDENTITY, type SceneNode, type Transform } from '../types.js';
import { isJson, sameBits } from '../values/bits.js';
import { CHANNELS, readQuat, readVec3 } from '../values/transform.js';
import { fieldOf, isContentKey, readContent } from './content.js';
import type { ContentSchema } from './content-schema.js';
import { type Move, NOWHERE, readPlace, readStamp, type Stamp } from './move.js';

/** The values of a node in the Y.Doc, all valid. */
export interface Stored<C extends Content> {
  /** At the place that is stored, which may not be the one that is shown. */
  readonly node: SceneNode<C>;
  readonly move: Move;
  /** Null for a living node. */
  readonly deleted: Stamp | null;
  /** The number of values that were refused. */
  readonly faults: number;
}

const readFlag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

const readName = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const readExtras = (value: unknown): unknown => (isJson(value) ? value : undefined);

/** The keys of the values of a node besides contents and places. */
export const VALUE_KEYS = ['name', 'position', 'quaternion', 'scale', 'visible', 'locked', 'extras'] as const;
type ValueKey = (typeof VALUE_KEYS)[number];

/** They return undefined for a value that they refuse. */
const READERS: Readonly<Record<ValueKey, (value: unknown) => unknown>> = {
  name: readName,
  position: readVec3,
  quaternion: readQuat,
  scale: readVec3,
  visible: readFlag,
  locked: readFlag,
  extras: readExtras,
};

/** The value of such a key as it may be written; undefined if it is refused. No extras are undefined as well. */
export const accepted = (key: ValueKey, value: unknown): unknown => READERS[key](value);

/** The value that a node has at a key; undefined for one that it does not have. */
export function valueAt(node: SceneNode, key: string): unknown {
  const field = fieldOf(key);
  if (field !== undefined) return Reflect.get(node.content, field);
  return Reflect.get(node.transform, key) ?? Reflect.get(node, key);
}

/** The identity of an earlier value if it has the same bits. */
const kept = <T>(next: T, earlier: T | undefined): T =>
  earlier !== undefined && sameBits(next, earlier) ? earlier : next;

/** The identity of an earlier record if its fields are identical. */
function sameFields<T extends object>(next: T, earlier: T | undefined): T {
  if (earlier === undefined) return next;
  for (const key in next) if (!Object.is(next[key], earlier[key])) return next;
  return earlier;
}

type Channel = (typeof CHANNELS)[number];
const isChannel = (key: string): key is Channel => (CHANNELS as readonly string[]).includes(key);
export const readDeleted = (value: unknown): Stamp | undefined =>
  Array.isArray(value) ? readStamp(value[0], value[1]) : undefined;

/** A node after a change of channels of its transform; null if other keys have changed, or a value is missing or refused. */
function readChannels<C extends Content>(
  map: Y.Map<unknown>,
  earlier: Stored<C>,
  keys: ReadonlySet<string>,
): Stored<C> | null {
  const { node } = earlier;
  const transform: Record<Channel, unknown> = { ...node.transform };
  for (const key of keys) {
    if (!isChannel(key)) return null;
    const value = accepted(key, map.get(key));
    if (value === undefined) return null;
    transform[key] = kept(value, node.transform[key]);
  }
  const next = sameFields(transform as unknown as Transform, node.transform);
  return next === node.transform ? earlier : { ...earlier, node: { ...node, transform: next } };
}

/**
 * Reads a node. Every value that is missing or refused becomes its default.
 * @param earlier the node before a change; what has the same bits keeps its identity
 * @param keys that may have changed since; null for all
 */
export function readNode<C extends Content>(
  id: string,
  map: Y.Map<unknown>,
  schema: ContentSchema<C>,
  earlier?: Stored<C>,
  keys: ReadonlySet<string> | null = null,
): Stored<C> {
  // Of thousands of nodes, usually only transforms have changed.
  const moved = keys !== null && earlier?.faults === 0 ? readChannels(map, earlier, keys) : null;
  if (moved !== null) return moved;
  let faults = 0;
  const old = earlier?.node;
  // Without faults before, a value whose key has not changed needs no check.
  const isKnown = (key: string): boolean => keys !== null && earlier?.faults === 0 && !keys.has(key);
  const read = <T>(key: string, reader: (value: unknown) => T | undefined, byDefault: T, known: T | undefined): T => {
    if (isKnown(key)) return known as T;
    const value = map.get(key);
    const found = value === undefined ? byDefault : reader(value);
    if (found === undefined && value !== undefined) faults += 1;
    return kept(found ?? byDefault, known);
  };
  const isSameContent = keys !== null && earlier?.faults === 0 && ![...keys].some(isContentKey);
  const { content, faults: inContent } =
    isSameContent && old !== undefined ? { content: old.content, faults: 0 } : readContent(map, schema);
  const transform: Transform = {
    position: read('position', readVec3, IDENTITY.position, old?.transform.position),
    quaternion: read('quaternion', readQuat, IDENTITY.quaternion, old?.transform.quaternion),
    scale: read('scale', readVec3, IDENTITY.scale, old?.transform.scale),
  };
  const move = read('place', readPlace, NOWHERE, earlier?.move);
  const node: SceneNode<C> = {
    id,
    name: read('name', readName, '', old?.name),
    parent: move.place.parent,
    order: move.place.order,
    transform: sameFields(transform, old?.transform),
    content: kept(content, old?.content),
    visible: read('visible', readFlag, true, old?.visible),
    locked: read('locked', readFlag, false, old?.locked),
    extras: read('extras', readExtras, undefined, old?.extras),
  };
  const deleted = read<Stamp | null>('deleted', readDeleted, null, earlier?.deleted);
  return { node: sameFields(node, old), move, deleted, faults: faults + inContent };
}
