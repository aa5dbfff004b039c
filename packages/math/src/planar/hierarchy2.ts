import { GizmoError } from '../errors.js';
import { type Affine2, multiply2 } from './affine2.js';

/** A node of a hierarchy, as an immutable value: a node that moves is replaced by another node. */
export interface Node2 {
  /** The transform of the node in its parent. */
  readonly parentFromLocal: Affine2;
  /** @default null, the world */
  readonly parent?: Node2 | null | undefined;
}

/**
 * A function that returns the `worldFromLocal` of a node and multiplies each node of a hierarchy only once. The cache is a
 * WeakMap by identity; as nodes are immutable, it is never stale.
 *
 * The function throws GizmoError GK011 if a node is its own ancestor.
 */
export function worlds2(): (node: Node2) => Affine2 {
  const known = new WeakMap<Node2, Affine2>();
  return (node) => {
    // Up to the first known ancestor, then down again. Without recursion, a deep hierarchy does not overflow the stack.
    const path = new Set<Node2>();
    let at: Node2 | null = node;
    while (at !== null && !known.has(at)) {
      if (path.has(at)) throw new GizmoError('GK011', 'a node is its own ancestor');
      path.add(at);
      at = at.parent || null;
    }
    let world = at === null ? undefined : known.get(at);
    for (const next of [...path].reverse()) {
      world = world === undefined ? next.parentFromLocal : multiply2(world, next.parentFromLocal);
      known.set(next, world);
    }
    return world as Affine2;
  };
}
