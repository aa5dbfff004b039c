import * as Y from 'yjs';
import type { Content, Place, SceneDocument, SceneNode } from '../types.js';
import { sameBits } from '../values/bits.js';
import { CHANNELS } from '../values/transform.js';
import { contentKey, isContentKey, partOf, partsIn } from './content.js';
import type { ContentSchema } from './content-schema.js';
import { type Change, difference, NEVER, nodeChanges, type PartsOf, placeOf, valuesOf } from './diff.js';
import { firstPlace, type Move, type Stamp, stampAfter, storedPlace } from './move.js';
import type { Projection } from './projection.js';
import { readNode, type Stored, valueAt } from './stored.js';
import { type LiveValue, liveValues, withLiveValues } from './values.js';

/** A change that was not undone, because another client has written the value since. */
export interface Skipped {
  readonly id: string;
  readonly key: string;
  /** The Yjs client that wrote it. */
  readonly client: number;
}

/** What `write` has done. */
export interface Written {
  /** For `revert`. */
  readonly changes: readonly Change[];
  /** Those of them that the document does not show. This is a fault to report: the person sees another scene than the one made. */
  readonly lost: readonly Change[];
}

/** What `revert` has done: changes whose reverse is the redo. */
export interface Reverted extends Written {
  readonly skipped: readonly Skipped[];
}

/** Writes to a Y.Doc, inside of a transaction. */
export interface Writer<C extends Content> {
  /** Writes the keys that differ from the present document. */
  write(after: SceneDocument<C>): readonly Change[];
  /** Restores the values before some changes, where those after them are still there. */
  revert(changes: readonly Change[]): Omit<Reverted, 'lost'>;
  /** The values that differ in a running gesture. */
  liveValues(shown: SceneDocument<C>): readonly LiveValue[];
  withLiveValues(document: SceneDocument<C>, values: readonly LiveValue[]): SceneDocument<C>;
  /** The changes that the document does not show. */
  lostOf(changes: readonly Change[]): readonly Change[];
}

const isHierarchy = ({ key }: Change): boolean => key === 'place' || key === 'deleted';

/** The client that wrote the value of a key. */
const writerOf = (map: Y.Map<unknown>, key: string): number => map._map.get(key)?.id.client ?? 0;

/** Whether a value is of the shape of a node: those that one step has changed are undone together. */
const isShape = ({ key }: Change): boolean => partOf(key) !== null || CHANNELS.some((channel) => channel === key);

/** The value of a stored node, of a deleted one as well. */
function storedValue(own: Stored<Content> | undefined, key: string): unknown {
  if (own === undefined) return undefined;
  if (key === 'deleted') return own.deleted;
  return key === 'place' ? placeOf(own.node) : valueAt(own.node, key);
}

export function createWriter<C extends Content>(
  ydoc: Y.Doc,
  projection: Projection<C>,
  schema: ContentSchema<C>,
): Writer<C> {
  const nodes = ydoc.getMap<unknown>('nodes');
  const assets = ydoc.getMap<unknown>('assets');
  const blank = readNode('blank', new Y.Doc().getMap('blank'), schema).node;
  const nextStamp = (): Stamp => stampAfter(projection.time, ydoc.clientID);
  const mapOf = (id: string): Y.Map<unknown> | undefined => {
    const map = nodes.get(id);
    return map instanceof Y.Map ? map : undefined;
  };

  const partsOf: PartsOf = (id, field) => {
    const map = mapOf(id);
    return map === undefined ? null : partsIn(map, field, schema);
  };
  const valueIn = (id: string, key: string): unknown => {
    const part = partOf(key);
    if (part === null) return storedValue(projection.stored.get(id), key);
    return partsOf(id, part.field)?.get(part.id) ?? null;
  };

  /** The move to a place. A move among the same siblings keeps the previous place, which must be below another parent. */
  const moveTo = (id: string, place: Place, stamp: Stamp): Move => {
    const own = projection.stored.get(id);
    const shown = projection.document.nodes.get(id) ?? own?.node ?? place;
    const isSibling = own !== undefined && shown.parent === place.parent;
    return { place, stamp, previous: isSibling ? own.move.previous : placeOf(shown) };
  };

  /** Writes a value. @returns the change, with what was written */
  const put = (change: Change, stamp: Stamp): Change => {
    const { id, key } = change;
    const map = mapOf(id);
    if (key === 'deleted') {
      const after = change.after === null ? null : stamp;
      map?.set(key, after ?? undefined);
      return { ...change, after };
    }
    if (key === 'place') {
      const place = change.after as Place;
      map?.set(key, storedPlace(moveTo(id, place, stamp)));
    } else map?.set(key, change.after);
    return change;
  };

  /** Writes changes, and the repairs of cycles if the hierarchy changes. */
  const putAll = (changes: readonly Change[], stamp: Stamp, hasNew = false): Change[] => {
    const own = new Set(changes.filter(isHierarchy).map(({ id }) => id));
    const repairs = own.size > 0 || hasNew ? [...projection.repaired] : [];
    for (const [id, place] of repairs) {
      if (!own.has(id)) put({ id, key: 'place', before: undefined, after: placeOf(place) }, stamp);
    }
    return changes.map((change) => put(change, stamp));
  };

  /** Replaces the refused values of contents that change: with them, the schema might refuse the new ones as well. */
  const heal = (after: SceneDocument<C>, changes: readonly Change[]): void => {
    for (const id of new Set(changes.flatMap((change) => (isContentKey(change.key) ? change.id : [])))) {
      const node = (projection.stored.get(id)?.faults ?? 0) > 0 ? after.nodes.get(id) : undefined;
      for (const [field, value] of Object.entries(node?.content ?? {}))
        if (partsOf(id, field) === null) mapOf(id)?.set(contentKey(field), value);
    }
  };

  const create = (node: SceneNode<C>, stamp: Stamp): Change => {
    const map = new Y.Map<unknown>();
    nodes.set(node.id, map);
    for (const [key, value] of valuesOf(node, blank, schema)) map.set(key, value);
    map.set('place', firstPlace(node, stamp));
    return { id: node.id, key: 'deleted', before: NEVER, after: null };
  };

  return {
    write: (after) => {
      const { changes, added, assets: used } = difference(projection.document, after, schema, partsOf);
      const created: SceneNode<C>[] = [];
      for (const node of added) {
        const own = projection.stored.get(node.id);
        if (own === undefined) created.push(node);
        else {
          changes.push(...nodeChanges(own.node, node, schema, partsOf));
          changes.push({ id: node.id, key: 'deleted', before: own.deleted, after: null });
        }
      }
      const stamp = nextStamp();
      heal(after, changes);
      if (changes.length > 0 || created.length > 0)
        for (const { id, ...asset } of used) if (!assets.has(id)) assets.set(id, asset);
      return [...putAll(changes, stamp, created.length > 0), ...created.map((node) => create(node, stamp))];
    },
    revert: (changes) => {
      const isKept = ({ id, key, after }: Change): boolean => !sameBits(valueIn(id, key), after);
      const halves = new Set(changes.filter((change) => isShape(change) && isKept(change)).map(({ id }) => id));
      const skipped: Skipped[] = [];
      const reversed = changes.flatMap((change): Change[] => {
        const { id, key, before, after } = change;
        if (!isKept(change) && !(isShape(change) && halves.has(id))) return [{ id, key, before: after, after: before }];
        const map = mapOf(id);
        if (map !== undefined && isKept(change)) skipped.push({ id, key, client: writerOf(map, key) });
        return [];
      });
      return { changes: putAll(reversed, nextStamp()), skipped };
    },
    liveValues: (shown) => liveValues(difference(projection.document, shown, schema, partsOf).changes),
    withLiveValues: (document, values) => withLiveValues(document, values, schema, partsOf),
    lostOf: (changes) =>
      changes.filter(({ id, key, after }) => {
        const node = projection.document.nodes.get(id);
        if (key === 'deleted') return (node === undefined) !== (after !== null);
        // The values of a deleted node are not shown.
        if (node === undefined) return false;
        if (partOf(key) !== null) return !sameBits(valueIn(id, key), after);
        return !sameBits(key === 'place' ? placeOf(node) : valueAt(node, key), after);
      }),
  };
}
