import { ancestors } from '@gizmo-kit/scene';
import type { SceneDocument, SceneNode } from './types.ts';

/** The nodes of models in a scene: none, one, or several if they were duplicated. */
export interface Instances {
  /** The nodes of the scene for one node of a model. */
  of(asset: string, node: unknown): readonly string[];
  /** The one that is nearest to another node in the tree, so that each copy of a model has its own. */
  nearest(asset: string, node: unknown, to: string): string | undefined;
}

/** Searches among some nodes of a document. */
export function findInstances(document: SceneDocument, nodes: readonly SceneNode[]): Instances {
  const found = new Map<string, string[]>();
  for (const { id, content } of nodes) {
    if (content.kind !== 'asset' || content.part === 'instance') continue;
    const key = `${content.asset}/${content.node}`;
    const ids = found.get(key);
    if (ids === undefined) found.set(key, [id]);
    else ids.push(id);
  }
  const path = (id: string): readonly string[] => [id, ...ancestors(document, id)];
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
