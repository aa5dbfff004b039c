import type { Content } from '../kinds/kinds.ts';
import { createId } from './ids.ts';
import { IDENTITY, type SceneNode } from './types.ts';

/** A root without children, at the origin. */
export function newNode(name: string, content: Content, id = createId()): SceneNode {
  return {
    id,
    name,
    parent: null,
    children: [],
    transform: IDENTITY,
    content,
    visible: true,
    locked: false,
  };
}
