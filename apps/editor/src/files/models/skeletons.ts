import {
  Bone,
  type BufferAttribute,
  DetachedBindMode,
  Matrix4,
  type Object3D,
  Skeleton,
  type SkinnedMesh,
} from 'three';
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

/** A bone as seen from a mesh, always at its present place. */
function nearBone(mesh: SkinnedMesh, bone: Object3D): Bone {
  const get = (): Matrix4 => mesh.matrixWorld.clone().invert().multiply(bone.matrixWorld);
  return Object.defineProperty(new Bone(), 'matrixWorld', { get });
}

/**
 * Deforms a mesh by objects, of which only the world matrices are read. The skeleton is in the space of the mesh: in that of the
 * world, far from the origin, single precision has too few digits for the vertices, and for the sum of their weights.
 * @returns a function that puts its skeleton back
 */
export function bindTo(mesh: SkinnedMesh, bones: readonly Object3D[]): () => void {
  const before = mesh.skeleton;
  const near = bones.map((bone) => nearBone(mesh, bone));
  const skeleton = new Skeleton(near, before.boneInverses);
  mesh.bindMode = DetachedBindMode;
  mesh.bind(skeleton, new Matrix4());
  return () => {
    mesh.skeleton = before;
    skeleton.dispose();
  };
}
