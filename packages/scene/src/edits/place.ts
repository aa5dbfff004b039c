import type { Content, SceneDocument, SceneNode } from '../types.js';
import { isRoomy, ordersBetween } from '../values/order.js';

/** A list of siblings with the moved ones before another; null for the end. */
export function inserted(
  siblings: readonly string[],
  moved: ReadonlySet<string>,
  before: string | null,
): readonly string[] {
  const index = before === null ? -1 : siblings.indexOf(before);
  const at = index < 0 ? siblings.length : index;
  const stays = (id: string): boolean => !moved.has(id);
  return [...siblings.slice(0, at).filter(stays), ...moved, ...siblings.slice(at).filter(stays)];
}

/**
 * New keys that give siblings an order: of those that are moved, of following ones whose keys do not exceed the previous one,
 * because two people can cause equal keys by inserting at one position, and of those whose keys have no room.
 */
export function ordersOf(
  { nodes }: SceneDocument,
  siblings: readonly string[],
  moved: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const orders = new Map<string, string>();
  /** The key that a sibling keeps; undefined if it gets a new one. */
  const kept = (id: string): string | undefined => {
    const order = moved.has(id) ? undefined : nodes.get(id)?.order;
    return order !== undefined && isRoomy(order) ? order : undefined;
  };
  let last: string | null = null;
  let run: string[] = [];
  const close = (next: string | null): void => {
    if (run.length === 0) return;
    const keys = ordersBetween(last, next, run.length);
    for (const [i, id] of run.entries()) orders.set(id, keys[i] ?? '');
    run = [];
  };
  for (const id of siblings) {
    const order = kept(id);
    if (order === undefined || (run.length > 0 && last !== null && order <= last)) {
      run.push(id);
      continue;
    }
    close(order);
    last = order;
  }
  close(null);
  return orders;
}

/**
 * The nodes that change if a parent gets these children. Their transforms are unchanged.
 * @param siblings all children of the parent
 * @param moved those that are new or at another position
 */
export function placeNodes<C extends Content>(
  document: SceneDocument<C>,
  parent: string | null,
  siblings: readonly string[],
  moved: ReadonlySet<string>,
): Map<string, SceneNode<C>> {
  const changed = new Map<string, SceneNode<C>>();
  for (const [id, order] of ordersOf(document, siblings, moved)) {
    const node = document.nodes.get(id);
    if (node !== undefined) changed.set(id, { ...node, parent, order });
  }
  return changed;
}
