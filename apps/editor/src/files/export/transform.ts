import { IDENTITY, readQuat, type Transform } from '@gizmo-kit/scene';
import type { Plain } from '../plain.ts';

const same = (a: readonly number[], b: readonly number[]): boolean => a.every((value, i) => value === b[i]);

/** The members for the transform of a node. */
export function transformMembers({ position, quaternion, scale }: Transform): Plain {
  // glTF allows only rotations of length 1.
  const rotation = readQuat(quaternion) ?? IDENTITY.quaternion;
  return {
    ...(same(position, IDENTITY.position) ? {} : { translation: position }),
    ...(same(rotation, IDENTITY.quaternion) ? {} : { rotation }),
    ...(same(scale, IDENTITY.scale) ? {} : { scale }),
  };
}
