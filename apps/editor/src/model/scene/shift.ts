import { childrenOf, type Destination, topmostIds } from '@gizmo-kit/scene';
import type { SceneDocument } from './types.ts';

/** A step in the outliner: past a sibling, into the previous one, or out of the parent. */
export type Shift = 'up' | 'down' | 'in' | 'out';

/** The destination of such a step for nodes with one parent; null if there is none. */
export function shiftOf(document: SceneDocument, ids: readonly string[], shift: Shift): Destination | null {
  const tops = topmostIds(document, ids);
  const parents = new Set(tops.map((id) => document.nodes.get(id)?.parent ?? null));
  const [parent = null] = parents;
  if (parents.size !== 1) return null;
  const siblings = childrenOf(document, parent);
  const places = tops.map((id) => siblings.indexOf(id));
  const above = siblings[Math.min(...places) - 1];
  const below = Math.max(...places) + 1;
  const keeps = 'world';
  if (shift === 'up') return above === undefined ? null : { parent, before: above, keeps };
  if (shift === 'down') return below >= siblings.length ? null : { parent, before: siblings[below + 1] ?? null, keeps };
  if (shift === 'in') return above === undefined ? null : { parent: above, before: null, keeps };
  if (parent === null) return null;
  const outer = document.nodes.get(parent)?.parent ?? null;
  const around = childrenOf(document, outer);
  return { parent: outer, before: around[around.indexOf(parent) + 1] ?? null, keeps };
}
