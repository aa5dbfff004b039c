import { ancestors } from '../../scene/tree.ts';
import type { SceneDocument } from '../../scene/types.ts';
import type { ExportedNode } from './scope.ts';

/** Where the nodes of models are in a scene: none, one, or several where they were duplicated. */
export interface Instances {
  /** The exported nodes that stand for one node of a model. */
  of(asset: string, node: unknown): readonly string[];
  /** The one of them that is nearest to another node in the tree, so that each copy of a model has its own. */
  nearest(asset: string, node: unknown, to: string): string | undefined;
}

export function findInstances(document: SceneDocument, exported: readonly ExportedNode[]): Instances {
  const found = new Map<string, string[]>();
  for (const { node, isBare } of exported) {
    if (node.content.kind !== 'asset' || isBare) continue;
    const key = `${node.content.asset}/${node.content.node}`;
    const ids = found.get(key);
    if (ids === undefined) found.set(key, [node.id]);
    else ids.push(node.id);
  }
  const path = (id: string): readonly string[] => [id, ...ancestors(document.nodes, id)];
  const of: Instances['of'] = (asset, node) => found.get(`${asset}/${node}`) ?? [];
  return {
    of,
    nearest: (asset, node, to) => {
      const ids = of(asset, node);
      if (ids.length < 2) return ids[0];
      const above = path(to);
      const steps = (id: string): number => {
        const own = new Set(path(id));
        const at = above.findIndex((other) => own.has(other));
        return at < 0 ? above.length : at;
      };
      return [...ids].sort((a, b) => steps(a) - steps(b))[0];
    },
  };
}
