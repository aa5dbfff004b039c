import { childrenOf } from '@gizmo-kit/scene';
import type { SceneDoc, SceneDocument } from '../../model/scene/types.ts';
import { countFault, LIMITS, nameFault, treeLimitFault } from '../limits.ts';
import { FILE_TEXTS } from '../texts.ts';

/** Why a document that comes from outside is not opened; null if it is within the limits. */
export const documentFault = (document: SceneDocument): string | null =>
  treeLimitFault(document.roots, document.nodes.size, (id) => childrenOf(document, id)) ??
  nameFault([...document.nodes.values()].map(({ name }) => name));

/** What of the document of a room is over the limits; null if nothing is. It is shown, the deeper nodes at the greatest depth. */
export const roomFault = ({ document, deep }: SceneDoc): string | null =>
  deep > 0 ? FILE_TEXTS.faults.tooDeep(LIMITS.depth) : countFault(document.nodes.size);
