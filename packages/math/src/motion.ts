import { toBasis, toWorld } from './algebra/basis.js';
import { fromAxisAngle } from './algebra/quat.js';
import { rotate, sub } from './algebra/vec3.js';
import type { Delta, ScaleDelta } from './delta.js';
import type { Quat, Vec3 } from './types.js';

/** A delta as a map of world space, made ready once for any number of targets. */
export interface Motion {
  readonly delta: Delta;
  /** Whether it changes nothing. */
  readonly isIdentity: boolean;
  /** The rotation of a turn, else the identity. */
  readonly rotation: Quat;
  /** How far it moves a world point. */
  readonly displacement: (point: Vec3) => Vec3;
  /** What it makes of a direction in the world. */
  readonly direction: (d: Vec3) => Vec3;
}

const STILL: Vec3 = [0, 0, 0];
const UNTURNED: Quat = [0, 0, 0, 1];

export function motionOf(delta: Delta): Motion {
  if (delta.kind === 'translate') {
    const { vector } = delta;
    const isIdentity = vector.every((n) => n === 0);
    return { delta, isIdentity, rotation: UNTURNED, displacement: () => vector, direction: (d) => d };
  }
  const { pivot } = delta;
  const rotation = delta.kind === 'rotate' ? fromAxisAngle(delta.axis, delta.angle) : UNTURNED;
  const direction = delta.kind === 'rotate' ? (d: Vec3) => rotate(d, rotation) : (d: Vec3) => stretched(delta, d);
  return {
    delta,
    isIdentity: delta.kind === 'rotate' ? delta.angle === 0 : delta.factors.every((f) => f === 1),
    rotation,
    direction,
    displacement: (point) => {
      if (pivot === null) return STILL;
      const arm = sub(point, pivot);
      return sub(direction(arm), arm);
    },
  };
}

/** A direction, each of its parts along the axes of a scale times the factor there. */
export function stretched({ axes, factors }: Pick<ScaleDelta, 'axes' | 'factors'>, d: Vec3): Vec3 {
  const [x, y, z] = toBasis(axes, d);
  return toWorld(axes, [x * factors[0], y * factors[1], z * factors[2]]);
}
