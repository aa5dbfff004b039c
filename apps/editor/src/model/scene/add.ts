import {
  freeName,
  IDENTITY,
  insertNodes,
  namesIn,
  newNode,
  type Transform,
  type Vec3,
  worldMatrix,
} from '@gizmo-kit/scene';
import { type Content, kindOf, labelOf } from '../kinds/kinds.ts';
import type { SceneDocument } from './types.ts';

/** The space that a content without a size takes on the ground. */
const SMALL: Vec3 = [0.5, 0, 0.5];
/** World units between a new node and its neighbor. */
const GAP = 0.25;

/** The size of the box around a content. Those of a torus and of a cylinder with a wide top are not what is stored. */
function sizeOf(content: Content): Vec3 {
  if (content.kind !== 'mesh') return SMALL;
  const [x, y, z] = content.size;
  if (content.shape === 'torus') return [x, x, y];
  return content.shape === 'cylinder' ? [Math.max(x, z), y, Math.max(x, z)] : content.size;
}

/** Lights and cameras are above the ground, at the height of the place. */
const isAbove = ({ kind }: Content): boolean => kind === 'light' || kind === 'camera';

/** Whether a node at a place would cover another one, as seen from above. Rotations are ignored. */
function createCovers(document: SceneDocument, [width, , depth]: Vec3): (x: number, z: number) => boolean {
  const others = [...document.nodes.values()]
    .filter(({ content }) => content.kind === 'mesh' || content.kind === 'asset')
    .map(({ id, content }) => {
      const { 0: scaleX, 10: scaleZ, 12: x, 14: z } = worldMatrix(document, id);
      const [w, , d] = sizeOf(content);
      return { x, z, w: Math.abs(w * scaleX), d: Math.abs(d * scaleZ) };
    });
  return (x, z) =>
    others.some((one) => Math.abs(one.x - x) < (one.w + width) / 2 && Math.abs(one.z - z) < (one.d + depth) / 2);
}

/** The place on the ground that is nearest to a wanted one, along X, where a node covers no other. */
function freePlace(document: SceneDocument, content: Content, [x, y, z]: Vec3): Vec3 {
  const size = sizeOf(content);
  const height = isAbove(content) ? y : size[1] / 2;
  const covers = createCovers(document, size);
  const step = size[0] + GAP;
  for (let i = 0; i < 2 * document.nodes.size + 1; i += 1) {
    const at = x + Math.ceil(i / 2) * (i % 2 === 0 ? -step : step);
    if (!covers(at, z)) return [at, height, z];
  }
  return [x, height, z];
}

/** Adds a root with a content on the ground near a place, beside the others, under a free name. */
export function addNode(
  document: SceneDocument,
  content: Content,
  place: Vec3,
): { readonly document: SceneDocument; readonly id: string } {
  const taken = namesIn(document);
  const node = newNode(freeName(taken, labelOf(content)), content);
  const wanted = place.every(Number.isFinite) ? place : IDENTITY.position;
  const transform: Transform = {
    ...IDENTITY,
    position: freePlace(document, content, wanted),
    quaternion: kindOf(content).rotation ?? IDENTITY.quaternion,
  };
  return { document: insertNodes(document, [{ ...node, transform }]), id: node.id };
}
