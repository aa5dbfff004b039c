import { childrenOf } from '@gizmo-kit/scene';
import type { SceneDocument } from '../../model/scene/types.ts';
import { nameFault, treeLimitFault } from '../limits.ts';

/** Why a document that comes from outside is not opened; null if it is within the limits. */
export const documentFault = (document: SceneDocument): string | null =>
  treeLimitFault(document.roots, document.nodes.size, (id) => childrenOf(document, id)) ??
  nameFault([...document.nodes.values()].map(({ name }) => name));
