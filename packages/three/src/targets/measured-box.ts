import { cacheEach } from '@gizmo-kit/math/internal';
import {
  type Box3,
  type BufferAttribute,
  type InstancedMesh,
  type InterleavedBufferAttribute,
  Matrix4,
  type SkinnedMesh,
} from 'three';

/** What the box of a mesh depends on. */
interface Measured {
  /** Compared by identity. Null for another kind of mesh, such as a BatchedMesh: it may have changed. */
  readonly stamps: readonly unknown[] | null;
  /** The matrices of the bones. They have rounding errors while the whole rig moves. */
  readonly poses: readonly number[];
}

const boxWith = cacheEach(
  (mesh: SkinnedMesh | InstancedMesh, _: Measured): Box3 => {
    const now: typeof mesh = Object.assign(Object.create(mesh), { boundingBox: null });
    now.computeBoundingBox();
    return now.boundingBox as Box3;
  },
  (now, last) =>
    now.stamps !== null && last.stamps !== null && sameParts(now.stamps, last.stamps) && areNear(now.poses, last.poses),
);

/**
 * The bounding box of a mesh with bones or instances in its own space, computed again when a bone, an instance or the geometry
 * has changed: every frame and every move of the pointer asks, and it takes 10 ms for 60,000 vertices. The caller does not change it.
 */
export function measuredBox(mesh: SkinnedMesh | InstancedMesh): Box3 {
  // Computing the box of instances computes that of their geometry, which is one of the stamps.
  if ('isInstancedMesh' in mesh && mesh.geometry.boundingBox === null) mesh.geometry.computeBoundingBox();
  return boxWith(mesh, { stamps: stampsOf(mesh), poses: posesOf(mesh) });
}

const versionOf = (attribute: BufferAttribute | InterleavedBufferAttribute | undefined): unknown =>
  attribute && 'data' in attribute ? attribute.data.version : attribute?.version;

/** Everything but bones. */
function stampsOf(mesh: SkinnedMesh | InstancedMesh): readonly unknown[] | null {
  const { geometry, morphTargetInfluences = [] } = mesh;
  const { position, skinIndex, skinWeight } = geometry.attributes;
  const attributes = [position, skinIndex, skinWeight, ...(geometry.morphAttributes.position ?? [])];
  const { boundingBox: box } = geometry;
  const shape = [...attributes.flatMap((each) => [each, versionOf(each)]), ...(box?.min ?? []), ...(box?.max ?? [])];
  if ('isSkinnedMesh' in mesh) return [...shape, ...morphTargetInfluences];
  if ('isInstancedMesh' in mesh) return [...shape, mesh.count, mesh.instanceMatrix, mesh.instanceMatrix.version];
  return null;
}

/** The matrix of each bone in the space of the mesh. */
function posesOf(mesh: SkinnedMesh | InstancedMesh): readonly number[] {
  if (!('isSkinnedMesh' in mesh)) return [];
  const { bindMatrix, bindMatrixInverse, skeleton } = mesh;
  return skeleton.bones.flatMap(({ matrixWorld }, i) => {
    const pose = new Matrix4().multiplyMatrices(bindMatrixInverse, matrixWorld);
    return pose.multiply(skeleton.boneInverses[i] as Matrix4).multiply(bindMatrix).elements;
  });
}

const sameParts = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, i) => Object.is(part, b[i]));

/** Relative to the largest number: invisible, but more than the rounding errors of a moved rig. */
const UNSEEN = 1e-9;

function areNear(a: readonly number[], b: readonly number[]): boolean {
  let [size, error] = [0, 0];
  for (const [i, n] of a.entries()) {
    size = Math.max(size, Math.abs(n));
    error = Math.max(error, Math.abs(n - (b[i] ?? Number.NaN)));
  }
  return a.length === b.length && error <= UNSEEN * size;
}
