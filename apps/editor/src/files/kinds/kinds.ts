import type { Content, ContentOf, Kind } from '../../model/kinds/kinds.ts';
import type { GltfJson, GltfNode } from '../gltf/gltf-json.ts';
import type { Plain } from '../plain.ts';
import { asset } from './asset.ts';
import { camera } from './camera.ts';
import { type GltfTarget, type InGltf, PLACE } from './in-gltf.ts';
import { light } from './light.ts';
import { mesh } from './mesh.ts';
import { path } from './path.ts';

const IN_GLTF: { readonly [K in Kind]: InGltf<ContentOf<K>> } = {
  mesh,
  path,
  light,
  camera,
  empty: PLACE,
  group: PLACE,
  asset,
};

const KINDS: readonly [string, InGltf<Content>][] = Object.entries(IN_GLTF as Record<Kind, InGltf<Content>>);

/** Starts an export. @returns writes a content: the members of its node besides transform, name and children */
export function contentWriter(target: GltfTarget): (content: Content, id: string) => Plain {
  const writers = new Map(KINDS.map(([kind, { writer }]) => [kind, writer(target)]));
  return (content, id) => writers.get(content.kind)?.(content, id) ?? {};
}

/** The contents that a node of a file has, and the node without them. */
export function takeContents(json: GltfJson, node: GltfNode): { contents: readonly Content[]; rest: GltfNode } {
  const contents: Content[] = [];
  let rest = node;
  for (const [, { take }] of KINDS) {
    const taken = take?.(json, rest);
    if (!taken) continue;
    contents.push(taken.content);
    rest = taken.rest;
  }
  return { contents, rest };
}
