import { assetOf } from '../../model/kinds/kinds.ts';
import type { SceneRecord } from './scene-record.ts';
import { SCENE_TEXTS } from './texts.ts';

const fault = SCENE_TEXTS.faults;

/**
 * The fault of the tree, or null. Every id must exist, and every node must be listed exactly once, by its own parent, and be
 * reachable from a root (which excludes cycles).
 */
export function treeFault({ roots, nodes, assets }: SceneRecord): string | null {
  const seen = new Set<string>();
  const open: [string, string | null][] = roots.map((root) => [root, null]);
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const [id, parent] = entry;
    const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
    if (node === undefined) return fault.missingObject(id);
    if (node.id !== id) return fault.otherId(id);
    if (seen.has(id)) return fault.inTreeTwice(node.name);
    if (node.parent !== parent) return fault.otherParent(node.name);
    if (node.content.kind === 'asset' && !Object.hasOwn(assets, assetOf(node.content) ?? ''))
      return fault.modelOfObject(node.name);
    seen.add(id);
    for (const child of node.children) open.push([child, id]);
  }
  const stray = Object.values(nodes).find((node) => !seen.has(node.id));
  return stray === undefined ? null : fault.strayObject(stray.name);
}
