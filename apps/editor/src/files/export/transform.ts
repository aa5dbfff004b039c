import { IDENTITY, type Quat, type Transform } from '@gizmo-kit/scene';
import type { Plain } from '../plain.ts';

/** glTF allows only rotations of length 1. */
function unit(quaternion: Quat): Quat {
  const length = Math.hypot(...quaternion);
  const [x, y, z, w] = quaternion;
  return length > 0 && Number.isFinite(length) ? [x / length, y / length, z / length, w / length] : IDENTITY.quaternion;
}

const same = (a: readonly number[], b: readonly number[]): boolean => a.every((value, i) => value === b[i]);

/** The members for the transform of a node. */
export function transformMembers({ position, quaternion, scale }: Transform): Plain {
  const rotation = unit(quaternion);
  return {
    ...(same(position, IDENTITY.position) ? {} : { translation: position }),
    ...(same(rotation, IDENTITY.quaternion) ? {} : { rotation }),
    ...(same(scale, IDENTITY.scale) ? {} : { scale }),
  };
}
