import { ancestors } from './tree.ts';
import type { SceneDocument } from './types.ts';

type Nodes = SceneDocument['nodes'];

/** Whether a node and all its ancestors are visible. */
export const isShown = (nodes: Nodes, id: string): boolean =>
  [id, ...ancestors(nodes, id)].every((at) => nodes[at]?.visible === true);
