import { IDENTITY, isTransform, type Quat, type Transform, type Vec3 } from '@gizmo-kit/scene';
import { type BufferAttribute, Quaternion } from 'three';
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { FileError, loaderError } from '../file-error.ts';
import { INSTANCING } from '../gltf/gltf-extensions.ts';
import type { GltfFile, GltfNode } from '../gltf/gltf-json.ts';
import { LIMITS } from '../limits.ts';
import { isIndex, isPlain } from '../plain.ts';
import type { Model } from '../scenes/scene-record.ts';
import { FILE_TEXTS } from '../texts.ts';
import { openGltf } from './gltf-loader.ts';
import { MODEL_TEXTS } from './texts.ts';

/** The transforms of the instances of the nodes of a file, in the space of their node, by the indices of the nodes. */
export type Instances = ReadonlyMap<number, readonly Transform[]>;

const NAMES = ['TRANSLATION', 'ROTATION', 'SCALE'] as const;

/** The accessors of the instances of a node; null if it has none. */
function attributesOf({ mesh, extensions }: GltfNode): Readonly<Record<string, unknown>> | null {
  const own = extensions?.[INSTANCING];
  return mesh !== undefined && isPlain(own) && isPlain(own.attributes) ? own.attributes : null;
}

function transformAt(i: number, [place, turn, size]: readonly (BufferAttribute | null)[]): Transform {
  const vec3 = (of: BufferAttribute): Vec3 => [of.getX(i), of.getY(i), of.getZ(i)];
  return {
    position: place ? vec3(place) : IDENTITY.position,
    quaternion: turn
      ? (new Quaternion().fromBufferAttribute(turn, i).normalize().toArray() as Quat)
      : IDENTITY.quaternion,
    scale: size ? vec3(size) : IDENTITY.scale,
  };
}

async function read({ parser }: GLTF, attributes: Readonly<Record<string, unknown>>): Promise<readonly Transform[]> {
  const found = await Promise.all(
    NAMES.map(
      async (name): Promise<BufferAttribute | null> =>
        isIndex(attributes[name]) ? parser.getDependency('accessor', attributes[name]) : null,
    ),
  );
  const counts = found.flatMap((one) => one?.count ?? []);
  const transforms = Array.from({ length: Math.min(...counts, LIMITS.nodes) }, (_, i) => transformAt(i, found));
  const isUsable = counts.length > 0 && counts.every((count) => count === counts[0]);
  if (!isUsable || !transforms.every(isTransform)) throw new FileError(MODEL_TEXTS.faults.instances);
  return transforms;
}

/** @throws FileError if they cannot be read, or are too many */
export async function readInstances(asset: Model, file: GltfFile): Promise<Instances> {
  const nodes = [...(file.json.nodes ?? []).entries()].flatMap(([index, node]) => {
    const attributes = attributesOf(node);
    return attributes === null ? [] : [{ index, attributes }];
  });
  if (nodes.length === 0) return new Map();
  const { gltf, close } = await openGltf(asset, file);
  try {
    const instances = new Map<number, readonly Transform[]>();
    let count = file.json.nodes?.length ?? 0;
    for (const { index, attributes } of nodes) {
      const transforms = await read(gltf, attributes);
      count += transforms.length;
      if (count > LIMITS.nodes) throw new FileError(FILE_TEXTS.faults.tooMany(count, LIMITS.nodes));
      instances.set(index, transforms);
    }
    return instances;
  } catch (error) {
    throw loaderError(error);
  } finally {
    close();
  }
}
