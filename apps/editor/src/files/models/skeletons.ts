import { Bone, type BufferAttribute, Matrix4, Skeleton } from 'three';
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { isIndex, type Plain, plainList } from '../plain.ts';

/** The index in its file of the node of a bone. */
export const jointOf = ({ userData }: Bone): number => userData.joint;

const standIn = (joint: number): Bone => Object.assign(new Bone(), { userData: { joint } });

/** The skin of a file, with a bone for each joint; null if it cannot be read. The mesh is then shown without a skin. */
export async function readSkeleton({ parser }: GLTF, raw: Plain, index: number): Promise<Skeleton | null> {
  const skin = plainList(raw.skins)[index];
  const joints = Array.isArray(skin?.joints) ? skin.joints : [];
  const { inverseBindMatrices: accessor } = skin ?? {};
  if (joints.length === 0 || !joints.every(isIndex)) return null;
  try {
    const matrices: BufferAttribute | null = isIndex(accessor)
      ? await parser.getDependency('accessor', accessor)
      : null;
    const inverses = joints.map((_, i) =>
      matrices === null ? new Matrix4() : new Matrix4().fromArray(matrices.array, 16 * i),
    );
    const isWhole = inverses.every(({ elements }) => elements.every(Number.isFinite));
    return isWhole ? new Skeleton(joints.map(standIn), inverses) : null;
  } catch {
    return null;
  }
}
