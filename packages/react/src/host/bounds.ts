import type { Bounds, Vec3 } from '@gizmo-kit/math';
import {
  Box3,
  type BufferGeometry,
  type InstancedMesh,
  Matrix4,
  type Mesh,
  type Object3D,
  type SkinnedMesh,
} from 'three';
import type { TargetSource } from '../target.js';
import { isInstance, isPlain } from './source.js';

/** What a target fills, in its own space; undefined where that is nothing. The very same box as long as nothing changes. */
export type BoundsOf = (source: TargetSource) => Bounds | undefined;

/** A memory of what targets fill: at rest it costs a look at what is below them. */
export function createBoundsOf(): BoundsOf {
  const known = new WeakMap<Object3D | BufferGeometry, Known>();
  const remember = (key: Object3D | BufferGeometry, made: readonly unknown[], box: () => Box3): Bounds | undefined => {
    const before = known.get(key);
    if (before?.made.length === made.length && before.made.every((part, i) => part === made[i])) return before.bounds;
    const bounds = toBounds(box());
    known.set(key, { made, bounds });
    return bounds;
  };
  return (source) => {
    if (isPlain(source)) return source.bounds;
    if (isInstance(source)) {
      const { geometry } = source.mesh;
      return remember(geometry, numbersOf(boxOfGeometry(geometry)), () => boxOfGeometry(geometry));
    }
    const parts = partsOf(source);
    return remember(
      source,
      parts.flatMap((part) => madeOf(part, source)),
      () => boxAround(parts),
    );
  };
}

interface Known {
  /** All that the box depends on. */
  readonly made: readonly unknown[];
  readonly bounds: Bounds | undefined;
}

/** Something with a geometry, below a target or the target itself. */
interface Part {
  readonly drawn: Mesh;
  readonly targetFromPart: Matrix4;
}

/**
 * What is visible of an object. Placed by the matrices below the object alone: where it is in the world is no matter. The
 * pictures of gizmos have an empty box, and are none of it.
 */
function partsOf(object: Object3D): readonly Part[] {
  const parts: Part[] = [];
  const visit = (child: Object3D, targetFromPart: Matrix4): void => {
    if (!child.visible) return;
    if (isDrawn(child) && !boxOfGeometry(child.geometry).isEmpty()) parts.push({ drawn: child, targetFromPart });
    for (const next of child.children) {
      if (next.matrixAutoUpdate) next.updateMatrix();
      visit(next, new Matrix4().multiplyMatrices(targetFromPart, next.matrix));
    }
  };
  visit(object, new Matrix4());
  return parts;
}

const isDrawn = (object: Object3D): object is Mesh => 'isMesh' in object || 'isLine' in object || 'isPoints' in object;

const isSkinned = (object: Object3D): object is SkinnedMesh => 'isSkinnedMesh' in object;

const isInstanced = (object: Object3D): object is InstancedMesh => 'isInstancedMesh' in object;

/** What a part adds to the box, and what tells that it is another one. */
function madeOf({ drawn, targetFromPart }: Part, target: Object3D): readonly unknown[] {
  const made: unknown[] = [
    drawn,
    drawn.geometry,
    ...targetFromPart.elements,
    ...numbersOf(boxOfGeometry(drawn.geometry)),
  ];
  if (isInstanced(drawn)) made.push(drawn.instanceMatrix, drawn.instanceMatrix.version, drawn.count);
  if (isSkinned(drawn)) made.push(...posesOf(drawn, target));
  return made;
}

/** Where the bones of a mesh are; those that are not below the target, and the mesh beside them, by their place in the world. */
function posesOf(mesh: SkinnedMesh, target: Object3D): readonly number[] {
  return mesh.skeleton.bones.flatMap((bone) => {
    if (bone.matrixAutoUpdate) bone.updateMatrix();
    if (isBelow(bone, target)) return bone.matrix.elements;
    bone.updateWorldMatrix(true, false);
    mesh.updateWorldMatrix(true, false);
    return [...bone.matrixWorld.elements, ...mesh.matrixWorld.elements];
  });
}

const isBelow = (object: Object3D | null, ancestor: Object3D): boolean =>
  object !== null && (object === ancestor || isBelow(object.parent, ancestor));

function boxAround(parts: readonly Part[]): Box3 {
  const [box, part] = [new Box3(), new Box3()];
  for (const { drawn, targetFromPart } of parts) {
    const own = ownBox(drawn);
    if (!own.isEmpty()) box.union(part.copy(own).applyMatrix4(targetFromPart));
  }
  return box;
}

/** What is drawn of one object alone, in its own space. */
function ownBox(drawn: Mesh): Box3 {
  if (isSkinned(drawn)) updateBones(drawn);
  if (isSkinned(drawn) || isInstanced(drawn)) drawn.computeBoundingBox();
  // Batched meshes too have a box of their own beside that of their geometry.
  const own = drawn as Mesh & { boundingBox?: Box3 | null; computeBoundingBox?: () => void };
  if (own.boundingBox === null) own.computeBoundingBox?.();
  return own.boundingBox ?? boxOfGeometry(drawn.geometry);
}

/** A skinned mesh has its vertices from where its bones are in the world. */
function updateBones(mesh: SkinnedMesh): void {
  for (const bone of mesh.skeleton.bones) bone.updateWorldMatrix(true, false);
  mesh.updateWorldMatrix(true, false);
  // What this does beside its name: it undoes the new place of the mesh for its vertices.
  mesh.updateMatrixWorld();
}

function boxOfGeometry(geometry: BufferGeometry): Box3 {
  if (geometry.boundingBox === null) geometry.computeBoundingBox();
  return geometry.boundingBox as Box3;
}

const numbersOf = ({ min, max }: Box3): readonly number[] => [min.x, min.y, min.z, max.x, max.y, max.z];

function toBounds({ min, max }: Box3): Bounds | undefined {
  const bounds = { min: min.toArray() as Vec3, max: max.toArray() as Vec3 };
  return [...bounds.min, ...bounds.max].every(Number.isFinite) ? bounds : undefined;
}
