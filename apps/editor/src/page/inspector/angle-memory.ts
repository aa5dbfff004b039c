import { type Quat, sameBits, type Vec3 } from '@gizmo-kit/scene';
import { degreesFromQuaternion } from '../../model/scene/euler.ts';

interface Known {
  readonly quaternion: Quat;
  readonly degrees: Vec3;
}

/** Remembers the last shown or typed Euler angles of each node, because several triples of angles are the same rotation. */
export interface AngleMemory {
  degrees(id: string, quaternion: Quat): Vec3;
  remember(id: string, quaternion: Quat, degrees: Vec3): void;
}

export function createAngleMemory(): AngleMemory {
  const known = new Map<string, Known>();
  const remember = (id: string, quaternion: Quat, degrees: Vec3): void => {
    known.set(id, { quaternion, degrees });
  };
  return {
    remember,
    degrees: (id, quaternion) => {
      const last = known.get(id);
      // By value, because each step of a move creates new arrays.
      if (last !== undefined && sameBits(last.quaternion, quaternion)) return last.degrees;
      const degrees = degreesFromQuaternion(quaternion, last?.degrees);
      remember(id, quaternion, degrees);
      return degrees;
    },
  };
}
