import { GizmoError } from '../errors.js';
import { type Affine2, multiply2 } from './affine2.js';

/** A thing in a hierarchy, as a value: what moves is another node with another `local`. */
export interface Node2 {
  /** Where it is in its parent. */
  readonly parentFromLocal: Affine2;
  /** Null or left out: the parent is the world. */
  readonly parent?: Node2 | null | undefined;
}

/**
 * A function from a node to its `worldFromLocal`, which multiplies each node of a hierarchy once. It remembers nodes by
 * identity and holds none of them alive. As nodes are values, nothing in it grows stale.
 *
 * The function throws GizmoError GK011 where a node is among its own ancestors.
 */
export function worlds2(): (node: Node2) => Affine2 {
  const known = new WeakMap<Node2, Affine2>();
  return (node) => {
    // Upwards to what is known, then down again: no recursion, so depth is no matter.
    const path = new Set<Node2>();
    let at: Node2 | null = node;
    while (at !== null && !known.has(at)) {
      if (path.has(at)) throw new GizmoError('GK011', 'a node is among its own ancestors');
      path.add(at);
      at = at.parent ?? null;
    }
    let world = at === null ? undefined : known.get(at);
    for (const next of [...path].reverse()) {
      world = world === undefined ? next.parentFromLocal : multiply2(world, next.parentFromLocal);
      known.set(next, world);
    }
    return world as Affine2;
  };
}
