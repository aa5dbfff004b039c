import { childrenOf, withNodes } from '../document/document.js';
import type { Content, SceneDocument, SceneNode } from '../types.js';
import { IDENTITY } from '../types.js';
import { createId } from '../values/ids.js';
import { FIRST_ORDER } from '../values/order.js';
import { ordersOf } from './place.js';

/** A root at the origin, for `insertNodes`. */
export function newNode<C extends Content>(name: string, content: C, id: string = createId()): SceneNode<C> {
  return {
    id,
    name,
    parent: null,
    order: FIRST_ORDER,
    transform: IDENTITY,
    content,
    visible: true,
    locked: false,
    extras: undefined,
  };
}

/**
 * Adds nodes below their parents, after the present children, in the order of the list. Their own order keys are ignored.
 * @param added nodes with new ids; a parent exists or is among them
 */
export function insertNodes<C extends Content>(
  document: SceneDocument<C>,
  added: readonly SceneNode<C>[],
): SceneDocument<C> {
  const families = new Map<string | null, SceneNode<C>[]>();
  for (const node of added) {
    const family = families.get(node.parent);
    if (family === undefined) families.set(node.parent, [node]);
    else family.push(node);
  }
  const changed = new Map<string, SceneNode<C>>();
  for (const [parent, family] of families) {
    const own = new Map(family.map((node) => [node.id, node]));
    const siblings = [...childrenOf(document, parent), ...own.keys()];
    for (const [id, order] of ordersOf(document, siblings, new Set(own.keys()))) {
      const node = own.get(id) ?? document.nodes.get(id);
      if (node !== undefined) changed.set(id, { ...node, order });
    }
  }
  return withNodes(document, changed);
}
