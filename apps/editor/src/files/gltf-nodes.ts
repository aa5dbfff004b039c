import { Matrix4, Quaternion, Vector3 } from 'three';
import { createId } from '../scene/ids.ts';
import { newNode } from '../scene/node.ts';
import { IDENTITY, type SceneNode, type Transform } from '../scene/types.ts';
import { FileError } from './file-error.ts';
import type { GltfJson, GltfNode } from './gltf-json.ts';

/** The numbers of the file as they were parsed; a matrix is taken apart, since a node keeps TRS. */
function transformOf(node: GltfNode): Transform {
  if (node.matrix !== undefined) {
    const p = new Vector3();
    const q = new Quaternion();
    const s = new Vector3();
    new Matrix4().fromArray(node.matrix).decompose(p, q, s);
    const transform: Transform = {
      position: [p.x, p.y, p.z],
      quaternion: [q.x, q.y, q.z, q.w],
      scale: [s.x, s.y, s.z],
    };
    const finite = [...transform.position, ...transform.quaternion, ...transform.scale].every(Number.isFinite);
    if (!finite) throw new FileError(`the matrix of node “${node.name ?? ''}” cannot be read`);
    return transform;
  }
  return {
    position: node.translation ?? IDENTITY.position,
    quaternion: node.rotation ?? IDENTITY.quaternion,
    scale: node.scale ?? IDENTITY.scale,
  };
}

/** The roots of the file's default scene, or of all its nodes when it has no scene. */
function rootsOf(json: GltfJson): readonly number[] {
  const scene = json.scenes?.[json.scene ?? 0];
  if (scene !== undefined) return scene.nodes ?? [];
  const children = new Set((json.nodes ?? []).flatMap((node) => node.children ?? []));
  return [...(json.nodes ?? []).keys()].filter((index) => !children.has(index));
}

/** The nodes of a checked file, nested as in it, under one root that is named after it. The root comes first. */
export function nodesFromGltf(json: GltfJson, asset: string, name: string): [SceneNode, ...SceneNode[]] {
  const source = json.nodes ?? [];
  const ids = source.map(() => createId());
  const rootId = createId();
  const nodes: SceneNode[] = [];
  const open: [number, string][] = rootsOf(json).map((index) => [index, rootId]);
  const idOf = (index: number): string => ids[index] ?? rootId;
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const [index, parent] = entry;
    const node = source[index];
    if (node === undefined) continue;
    const children = node.children ?? [];
    nodes.push({
      ...newNode(
        node.name !== undefined && node.name !== '' ? node.name : `Node ${index}`,
        node.mesh === undefined ? { kind: 'group' } : { kind: 'asset', asset, node: index },
      ),
      id: idOf(index),
      parent,
      children: children.map(idOf),
      transform: transformOf(node),
    });
    for (const child of children) open.push([child, idOf(index)]);
  }
  if (nodes.length === 0) throw new FileError('there is nothing in it');
  const root: SceneNode = {
    ...newNode(name, { kind: 'group' }),
    id: rootId,
    children: rootsOf(json).map(idOf),
  };
  return [root, ...nodes];
}
