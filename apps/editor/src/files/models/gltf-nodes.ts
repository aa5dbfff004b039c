import { type Mat4, topmost } from '@gizmo-kit/math';
import { decompose } from '@gizmo-kit/math/geometry';
import { createId, IDENTITY, isTransform, newNode, readQuat, type Transform } from '@gizmo-kit/scene';
import { type Content, type ContentOf, labelOf } from '../../model/kinds/kinds.ts';
import type { SceneNode } from '../../model/scene/types.ts';
import { FileError } from '../file-error.ts';
import type { GltfJson, GltfNode } from '../gltf/gltf-json.ts';
import { takeContents } from '../kinds/kinds.ts';
import { indicesInModel, isVisible } from './gltf-contents.ts';
import { hasTransforms, type Instance, type Instances, ownAttributesOf } from './gltf-instances.ts';
import { MODEL_TEXTS } from './texts.ts';

/** The numbers of the file as parsed. A matrix is decomposed, because a node has position, rotation and scale. */
function transformOf(node: GltfNode): Transform {
  if (node.matrix !== undefined) {
    // three's `decompose` would give a node the scale 1 if its matrix has a scale of 0.
    const { transform } = decompose(node.matrix as unknown as Mat4);
    if (!isTransform(transform)) throw new FileError(MODEL_TEXTS.faults.matrix(node.name ?? ''));
    return transform;
  }
  return {
    position: node.translation ?? IDENTITY.position,
    quaternion: readQuat(node.rotation ?? IDENTITY.quaternion) ?? IDENTITY.quaternion,
    scale: node.scale ?? IDENTITY.scale,
  };
}

/** The roots of the file's default scene, each once and above all other nodes of it; without a scene, the roots of all nodes. */
export function rootsOf({ nodes = [], scenes, scene = 0 }: GltfJson): readonly number[] {
  const parents = new Map(nodes.flatMap(({ children = [] }, parent) => children.map((child) => [child, parent])));
  return topmost(scenes?.[scene] === undefined ? [...nodes.keys()] : (scenes[scene].nodes ?? []), (i) =>
    parents.get(i),
  );
}

/** A light, camera, path or instance that the file stores in a node, and that is a child of that node in the scene. */
interface Extra {
  readonly name: string;
  readonly content: Content;
  readonly transform: Transform;
}

interface Shown {
  readonly content: Content;
  readonly below: readonly Extra[];
}

function nameIn(content: Content): string {
  const name = 'gltf' in content ? content.gltf?.name : undefined;
  return typeof name === 'string' && name !== '' ? name : labelOf(content);
}

/** The contents of the nodes of a file, by index. */
function contentsOf(json: GltfJson, asset: string, instances: Instances): (index: number) => Shown {
  const kept = indicesInModel(json);
  return (index) => {
    const node = json.nodes?.[index] ?? {};
    const { contents, rest } = takeContents(json, node);
    const [own, ...others] = contents;
    const extra = (content: Content): Extra => ({ name: nameIn(content), content, transform: IDENTITY });
    if (!kept.has(index)) return { content: own ?? { kind: 'group' }, below: others.map(extra) };
    const below = [...(own === undefined ? [] : [own]), ...others].map(extra);
    const placed = instances.get(index);
    const content = { kind: 'asset', asset, node: index } as const;
    const place = { ...content, part: 'place' } as const;
    if (placed === undefined) return { content: rest.mesh === node.mesh ? content : place, below };
    const hasMore = ownAttributesOf(node).length > 0;
    const instance = (tint: Instance['tint'], i: number): ContentOf<'asset'> => ({
      ...content,
      part: 'instance',
      ...(hasMore ? { instance: i } : {}),
      ...(tint === undefined ? {} : { tint }),
    });
    const [only] = placed;
    // An export has written it, at the transform of its node.
    if (placed.length === 1 && only !== undefined && !hasTransforms(node))
      return { content: instance(only.tint, 0), below };
    const all = placed.map(({ transform, tint }, i): Extra => {
      return { name: `${nameOf(node, index)} ${i + 1}`, content: instance(tint, i), transform };
    });
    return { content: place, below: [...below, ...all] };
  };
}

const nameOf = ({ name = '' }: GltfNode, index: number): string => (name === '' ? MODEL_TEXTS.files.node(index) : name);

/**
 * The nodes of a checked file with their hierarchy, under one root with its name. The root comes first. A light or camera of a
 * node that the model itself needs becomes a child of that node, and so does each of its instances.
 */
export function nodesFromGltf(
  json: GltfJson,
  asset: string,
  name: string,
  instances: Instances = new Map(),
): [SceneNode, ...SceneNode[]] {
  const source = json.nodes ?? [];
  const ids = source.map(() => createId());
  const root = newNode<Content>(name, { kind: 'group', asset });
  const nodes: SceneNode[] = [root];
  // After the children, because siblings have the order of the list.
  const extras: SceneNode[] = [];
  const open: [number, string][] = rootsOf(json).map((index) => [index, root.id]);
  const idOf = (index: number): string => ids[index] ?? root.id;
  const contentOf = contentsOf(json, asset, instances);
  // The list grows during the loop.
  for (const [index, parent] of open) {
    const node = source[index];
    if (node === undefined) continue;
    const { content, below } = contentOf(index);
    for (const { name: own, content: part, transform } of below)
      extras.push({ ...newNode(own, part), parent: idOf(index), transform });
    nodes.push({
      ...newNode(nameOf(node, index), content, idOf(index)),
      parent,
      transform: transformOf(node),
      visible: isVisible(node),
      extras: content.kind === 'asset' ? undefined : node.extras,
    });
    for (const child of node.children ?? []) open.push([child, idOf(index)]);
  }
  if (nodes.length === 1) throw new FileError(MODEL_TEXTS.faults.nothingInIt);
  return [...nodes, ...extras] as [SceneNode, ...SceneNode[]];
}
