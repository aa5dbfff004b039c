import { heightOf, MAX_DEPTH } from '../document/tree.js';
import type { Content, Place } from '../types.js';
import { NOWHERE } from './move.js';
import type { Stored } from './stored.js';

/** The nodes of a Y.Doc, the deleted ones included. */
export type StoredNodes<C extends Content> = ReadonlyMap<string, Stored<C>>;

/** Whether the first of two members of a cycle moved later. Every client decides the same. */
function movedLater<C extends Content>(a: Stored<C>, b: Stored<C>): boolean {
  const [[timeA, clientA], [timeB, clientB]] = [a.move.stamp, b.move.stamp];
  if (timeA !== timeB) return timeA > timeB;
  return clientA === clientB ? a.node.id > b.node.id : clientA > clientB;
}

/**
 * The places of the nodes that are in cycles, which people cause who move A under B and B under A. In rounds, of each cycle the
 * member that moved last goes to its previous place, and if that leaves it in a cycle, to the root. The result depends only on
 * the state, not on the order in which changes arrived.
 */
function withoutCycles<C extends Content>(stored: StoredNodes<C>): Map<string, Place> {
  const repaired = new Map<string, Place>();
  const parentOf = (id: string): string | null => {
    const parent = (repaired.get(id) ?? stored.get(id)?.node)?.parent ?? null;
    return parent !== null && stored.has(parent) ? parent : null;
  };
  let starts: Iterable<string> = stored.keys();
  for (;;) {
    /** The walk that reached a node first. */
    const walks = new Map<string, string>();
    const last: Stored<C>[] = [];
    for (const start of starts) {
      let at: string | null = start;
      while (at !== null && !walks.has(at)) {
        walks.set(at, start);
        at = parentOf(at);
      }
      if (at === null || walks.get(at) !== start) continue;
      const entry = at;
      let latest = stored.get(entry);
      for (let member = parentOf(entry); member !== null && member !== entry; member = parentOf(member)) {
        const other = stored.get(member);
        if (other !== undefined && (latest === undefined || movedLater(other, latest))) latest = other;
      }
      if (latest !== undefined) last.push(latest);
    }
    if (last.length === 0) return repaired;
    for (const { node, move } of last)
      repaired.set(node.id, repaired.has(node.id) ? { parent: null, order: node.order } : move.previous);
    // A further cycle contains a node that has just moved.
    starts = last.map(({ node }) => node.id);
  }
}

/** The shown places of nodes that are not shown where they are stored. */
export interface Resolved {
  /** Those that a repair of a cycle moved, and that the next local change of the hierarchy stores. */
  readonly repaired: ReadonlyMap<string, Place>;
  /**
   * Living nodes below deleted or missing ones, which are shown below their nearest living ancestor, and those deeper than
   * `MAX_DEPTH`, which are shown at that depth.
   */
  readonly orphans: ReadonlyMap<string, Place>;
  /** The number of nodes that are deeper than `MAX_DEPTH`. */
  readonly deep: number;
}

export const UNCHANGED: Resolved = { repaired: new Map(), orphans: new Map(), deep: 0 };

/**
 * Lifts the nodes that are too deep: the descendants of a node at the greatest depth become its siblings.
 * @returns their number
 */
function lift<C extends Content>(
  stored: StoredNodes<C>,
  placeOf: (id: string) => Place,
  orphans: Map<string, Place>,
): number {
  const depths = new Map<string, number>();
  let count = 0;
  for (const [start, { deleted }] of stored) {
    const path: string[] = [];
    if (deleted === null)
      for (let at: string | null = start; at !== null && !depths.has(at); at = placeOf(at).parent) path.push(at);
    // From the top, so that the place of a parent is final before those of its children.
    for (const id of path.reverse()) {
      const place = placeOf(id);
      const above = place.parent === null ? 0 : (depths.get(place.parent) ?? 0);
      if (above === MAX_DEPTH && place.parent !== null) {
        orphans.set(id, { parent: placeOf(place.parent).parent, order: place.order });
        count += 1;
      }
      depths.set(id, Math.min(above + 1, MAX_DEPTH));
    }
  }
  return count;
}

/** Finds a valid tree for any state. */
export function resolve<C extends Content>(stored: StoredNodes<C>): Resolved {
  const repaired = withoutCycles(stored);
  const orphans = new Map<string, Place>();
  for (const [id, { node, deleted }] of stored) {
    if (deleted !== null) continue;
    const place = repaired.get(id) ?? node;
    let { parent } = place;
    for (let at = stored.get(parent ?? ''); at !== undefined && at.deleted !== null; ) {
      parent = (repaired.get(at.node.id) ?? at.node).parent;
      at = stored.get(parent ?? '');
    }
    if (parent !== null && !stored.has(parent)) parent = null;
    if (parent !== place.parent) orphans.set(id, { parent, order: place.order });
  }
  const placeOf = (id: string): Place => orphans.get(id) ?? repaired.get(id) ?? stored.get(id)?.node ?? NOWHERE.place;
  return { repaired, orphans, deep: lift(stored, placeOf, orphans) };
}

/**
 * Whether changed nodes leave every node where it is stored, if that was so before: none of them is in a cycle or too deep, and
 * none is below or above a deleted or missing node.
 * @param childrenOf the shown children before the change
 */
export function isUnmoved<C extends Content>(
  stored: StoredNodes<C>,
  ids: Iterable<string>,
  childrenOf: (id: string) => readonly string[],
): boolean {
  for (const id of ids) {
    const own = stored.get(id);
    if (own === undefined || own.deleted !== null) {
      const isEmpty = childrenOf(id).every((child) => {
        const below = stored.get(child);
        return below === undefined || below.deleted !== null || below.node.parent !== id;
      });
      if (!isEmpty) return false;
    }
    if (own === undefined) continue;
    // The deleted nodes take part in cycles as well, because their deletion can be undone.
    const above = new Set([id]);
    for (let at = own.node.parent; at !== null; at = stored.get(at)?.node.parent ?? null) {
      const parent = stored.get(at);
      if (above.has(at) || parent === undefined || (parent.deleted !== null && own.deleted === null)) return false;
      above.add(at);
    }
    if (above.size - 1 + heightOf(id, childrenOf) > MAX_DEPTH) return false;
  }
  return true;
}
