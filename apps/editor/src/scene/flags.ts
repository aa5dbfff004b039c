import { ancestors } from '@gizmo-kit/scene';
import type { SceneDocument } from './types.ts';

/** Whether a node and all its ancestors are visible. */
export const isShown = (document: SceneDocument, id: string): boolean =>
  [id, ...ancestors(document, id)].every((at) => document.nodes.get(at)?.visible === true);
