import type { GltfJson, GltfNode } from '../gltf/gltf-json.ts';
import { pointerOf } from '../gltf/gltf-references.ts';
import { takeContents } from '../kinds/kinds.ts';
import { isPlain, type Plain, plainList } from '../plain.ts';

export function isVisible({ extensions }: GltfNode): boolean {
  const visibility = extensions?.KHR_node_visibility;
  return !isPlain(visibility) || visibility.visible !== false;
}

/**
 * The members of a node that only the model has. The document has its name, transform, visibility and children, and nodes for its
 * light and camera.
 */
export function membersInModel(json: GltfJson, node: GltfNode): Plain {
  const { rest } = takeContents(json, node);
  const { name, children, translation, rotation, scale, matrix, extensions, ...members } = rest;
  const { KHR_node_visibility, ...kept } = extensions ?? {};
  return { ...members, ...(Object.keys(kept).length === 0 ? {} : { extensions: kept }) };
}

/**
 * The nodes that a model needs besides their transforms: those with members that only the model has, and those that its skins and
 * animations refer to, which an export writes.
 */
export function indicesInModel(json: GltfJson): ReadonlySet<unknown> {
  const own = [...(json.nodes ?? []).entries()].flatMap(([i, node]) => {
    const { extras, ...members } = membersInModel(json, node);
    return Object.keys(members).length === 0 ? [] : [i];
  });
  const skins = plainList(json.skins).flatMap(({ joints, skeleton }) => [
    ...(Array.isArray(joints) ? joints : []),
    skeleton,
  ]);
  const animated = plainList(json.animations)
    .flatMap(({ channels }) => plainList(channels))
    .map(({ target }) => {
      if (!isPlain(target)) return undefined;
      const pointer = pointerOf(target);
      return pointer?.list === 'nodes' ? pointer.index : target.node;
    });
  return new Set<unknown>([...own, ...skins, ...animated]);
}
