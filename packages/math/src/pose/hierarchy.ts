import type { Target } from '../types.js';

/**
 * The items without an ancestor among the items, in their order, each once. Their descendants move with them, so a child in a
 * selection with its parent is not transformed twice.
 *
 * @param parentOf the parent of an item or of a parent; null or undefined for a root. A cycle of parents ends the search.
 * @example const roots = topmost(selectedIds, (id) => nodes[id]?.parent);
 */
export function topmost<T>(items: readonly T[], parentOf: (item: T) => T | null | undefined): readonly T[] {
  const given = new Set(items);
  const hasAncestor = (item: T): boolean => {
    let at = parentOf(item);
    // Most items are roots, and need no set.
    if (at == null) return false;
    const visited = new Set<T>([item]);
    for (; at != null && !visited.has(at); at = parentOf(at)) {
      if (given.has(at)) return true;
      visited.add(at);
    }
    return false;
  };
  return [...given].filter((item) => !hasAncestor(item));
}

/** The targets without an `ancestor`. Only they determine the position of the gizmo. */
export const independentTargets = (targets: readonly Target[]): readonly Target[] =>
  targets.filter(({ ancestor }) => ancestor === undefined);
