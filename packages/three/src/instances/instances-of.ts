import type { BatchedMesh, InstancedMesh } from 'three';
import { isObject3D } from '../targets/source.js';
import type { TargetSource } from '../targets/target.js';
import type { InstanceTarget } from './instance.js';
import type { InstancesTarget } from './instances.js';

/** The instances of a target. Reads its members, so that the code of these kinds of targets is not imported. */
export function instancesOf(source: TargetSource): readonly (readonly [BatchedMesh | InstancedMesh, number])[] {
  if (isObject3D(source)) return [];
  const { mesh, index, indices } = source as Partial<InstanceTarget<BatchedMesh | InstancedMesh> & InstancesTarget>;
  if (mesh === undefined) return [];
  if (index !== undefined) return [[mesh, index]];
  return Array.from(
    indices ?? { length: (mesh as InstancedMesh).count },
    (i: number | undefined, k) => [mesh, i ?? k] as const,
  );
}
