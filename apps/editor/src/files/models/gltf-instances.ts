import { IDENTITY, isTransform, type Quat, type Transform, type Vec3 } from '@gizmo-kit/scene';
import { type BufferAttribute, Quaternion } from 'three';
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { FileError, loaderError } from '../file-error.ts';
import { INSTANCING } from '../gltf/gltf-extensions.ts';
import type { GltfFile, GltfNode } from '../gltf/gltf-json.ts';
import { countFault } from '../limits.ts';
import { isIndex, isPlain } from '../plain.ts';
import type { Model } from '../scenes/scene-record.ts';
import { openGltf } from './gltf-loader.ts';
import { MODEL_TEXTS } from './texts.ts';

export interface Instance {
  /** In the space of the node. */
  readonly transform: Transform;
  /** Linear factors of its color; undefined if it has none. */
  readonly tint: Vec3 | undefined;
}

/** The instances of the nodes of a file, by the indices of the nodes. */
export type Instances = ReadonlyMap<number, readonly Instance[]>;

const NAMES = ['TRANSLATION', 'ROTATION', 'SCALE'] as const;
const COLOR = '_COLOR_0';

/** The accessors of the instances of a node; null if it has none. */
function attributesOf({ mesh, extensions }: GltfNode): Readonly<Record<string, unknown>> | null {
  const own = extensions?.[INSTANCING];
  return mesh !== undefined && isPlain(own) && isPlain(own.attributes) ? own.attributes : null;
}

/** The accessors of the instances of a node besides those of their transforms, by name. */
export const ownAttributesOf = (node: GltfNode): readonly (readonly [string, number])[] =>
  Object.entries(attributesOf(node) ?? {}).flatMap(([name, accessor]) =>
    NAMES.some((one) => one === name) || !isIndex(accessor) ? [] : [[name, accessor] as const],
  );

const vec3At = (of: BufferAttribute, i: number): Vec3 => [of.getX(i), of.getY(i), of.getZ(i)];

/** Whether the instances of a node have transforms of their own. */
export const hasTransforms = (node: GltfNode): boolean => NAMES.some((name) => isIndex(attributesOf(node)?.[name]));

function transformAt(i: number, [place, turn, size]: readonly (BufferAttribute | null)[]): Transform {
  return {
    position: place ? vec3At(place, i) : IDENTITY.position,
    quaternion: turn
      ? (new Quaternion().fromBufferAttribute(turn, i).normalize().toArray() as Quat)
      : IDENTITY.quaternion,
    scale: size ? vec3At(size, i) : IDENTITY.scale,
  };
}

/** The numbers of elements of the accessors of a node, of all its attributes: each may be the only one. */
const countsOf = ({ json }: GltfFile, attributes: Readonly<Record<string, unknown>>): readonly number[] =>
  Object.values(attributes)
    .filter(isIndex)
    .map((accessor) => {
      const item = json.accessors?.[accessor];
      return isPlain(item) && isIndex(item.count) ? item.count : 0;
    });

async function read(
  { parser }: GLTF,
  file: GltfFile,
  attributes: Readonly<Record<string, unknown>>,
): Promise<readonly Instance[]> {
  const [count = 0, ...counts] = countsOf(file, attributes);
  if (count === 0 || counts.some((other) => other !== count)) throw new FileError(MODEL_TEXTS.faults.instances);
  const [colors = null, ...found] = await Promise.all(
    [COLOR, ...NAMES].map(
      async (name): Promise<BufferAttribute | null> =>
        isIndex(attributes[name]) ? parser.getDependency('accessor', attributes[name]) : null,
    ),
  );
  const instances = Array.from({ length: count }, (_, i): Instance => {
    const tint = colors === null ? undefined : vec3At(colors, i);
    return { transform: transformAt(i, found), tint };
  });
  const isWhole = ({ transform, tint }: Instance): boolean =>
    isTransform(transform) && tint?.every(Number.isFinite) !== false;
  if (!instances.every(isWhole)) throw new FileError(MODEL_TEXTS.faults.instances);
  return instances;
}

/** @throws FileError if they cannot be read, or are too many */
export async function readInstances(asset: Model, file: GltfFile): Promise<Instances> {
  const nodes = [...(file.json.nodes ?? []).entries()].flatMap(([index, node]) => {
    const attributes = attributesOf(node);
    return attributes === null ? [] : [{ index, attributes }];
  });
  if (nodes.length === 0) return new Map();
  const own = nodes.reduce((sum, { attributes }) => sum + Math.max(0, ...countsOf(file, attributes)), 0);
  const tooMany = countFault((file.json.nodes?.length ?? 0) + own);
  if (tooMany !== null) throw new FileError(tooMany);
  const { gltf, close } = await openGltf(asset, file);
  try {
    const instances = new Map<number, readonly Instance[]>();
    for (const { index, attributes } of nodes) instances.set(index, await read(gltf, file, attributes));
    return instances;
  } catch (error) {
    throw loaderError(error);
  } finally {
    close();
  }
}
