import { applyDelta, type Target, type Transform } from '@gizmo-kit/math';
import { ancestors, matrixUpTo, type SceneDocument } from '@gizmo-kit/scene';
import type { Gesture } from '../protocol/presence.js';

/**
 * The transforms that the drag of another person shows, on the own copy of the document: the same function as theirs. Nodes that
 * do not exist here are left out; none if the result is not finite.
 */
export function transformsOf(document: SceneDocument, { ids, delta }: Gesture): ReadonlyMap<string, Transform> {
  const moved = ids.filter((id) => document.nodes.has(id));
  const targets = moved.flatMap((id): Target[] => {
    const node = document.nodes.get(id);
    if (node === undefined) return [];
    const ancestor = moved.findIndex((other) => ancestors(document, id).includes(other));
    const target = { transform: node.transform, worldFromParent: matrixUpTo(document, node.parent, null) };
    return [ancestor < 0 ? target : { ...target, ancestor }];
  });
  const transforms = applyDelta(delta, targets);
  return new Map(moved.flatMap((id, i) => (transforms?.[i] === undefined ? [] : [[id, transforms[i]] as const])));
}
