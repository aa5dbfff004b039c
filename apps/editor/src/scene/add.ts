import { freeName, IDENTITY, insertNodes, namesIn, newNode, type Vec3 } from '@gizmo-kit/scene';
import { type Content, kindOf, labelOf } from '../kinds/kinds.ts';
import type { SceneDocument } from './types.ts';

/** Adds a root with a content at a position, under a free name. */
export function addNode(
  document: SceneDocument,
  content: Content,
  place: Vec3,
): { readonly document: SceneDocument; readonly id: string } {
  const taken = namesIn(document);
  const node = newNode(freeName(taken, labelOf(content)), content);
  const position = place.every(Number.isFinite) ? place : IDENTITY.position;
  const transform = { ...IDENTITY, position, quaternion: kindOf(content).rotation ?? IDENTITY.quaternion };
  return { document: insertNodes(document, [{ ...node, transform }]), id: node.id };
}
