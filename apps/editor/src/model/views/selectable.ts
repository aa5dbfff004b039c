import type { SceneDocument, SceneNode } from '../scene/types.ts';

/**
 * The nodes that the viewport selects and moves: neither they nor an ancestor are hidden, locked or left out by isolation.
 * @param hiddenByIsolation the nodes that are left out; null without isolation
 */
export function selectable(
  { nodes }: SceneDocument,
  hiddenByIsolation: ReadonlySet<string> | null,
): (id: string) => boolean {
  const known = new Map<string, boolean>();
  /** A loop, because a chain of nodes may be longer than the stack. */
  const isFree = (id: string): boolean => {
    const climbed: string[] = [];
    let at: string | null = id;
    let isOpen = true;
    while (at !== null && isOpen && !known.has(at)) {
      climbed.push(at);
      const node: SceneNode | undefined = nodes.get(at);
      isOpen = node?.visible === true && !node.locked;
      at = node?.parent ?? null;
    }
    if (isOpen && at !== null) isOpen = known.get(at) ?? true;
    for (const each of climbed) known.set(each, isOpen);
    return isOpen;
  };
  return (id) => hiddenByIsolation?.has(id) !== true && isFree(id);
}
