import { toBasis } from '../algebra/basis.js';
import { columnsOf, transformPoint } from '../algebra/mat4.js';
import { fromAxisAngle, multiply, normalize as unit } from '../algebra/quat.js';
import { add, length, mul, rotate, ZERO } from '../algebra/vec3.js';
import type { Grab, Handle } from '../handles/handle.js';
import { moveView } from '../handles/move-view.js';
import type { Mat4, Quat, Vec3 } from '../types.js';
import { KNOB } from './distance.js';
import { withLines } from './lines.js';
import { editOf } from './numbers.js';
import type { SetOptions } from './record.js';
import { localOf, valueHandle } from './value-handle.js';

/** Where a target looks. */
export interface AimValue {
  /** The rotation of the target in its parent: that of its `Transform`. */
  readonly quaternion: Quat;
  /** From the origin of the target to the point that it looks at, in the units of its local space: more than 0. */
  readonly distance: number;
}

/** Options of `aim`. */
export interface AimOptions extends SetOptions<AimValue> {
  /** The direction that it looks in, in the local space of the target. @default [0, 0, -1] */
  readonly axis?: Vec3 | undefined;
  /** The scale of the target: that of its `Transform`. @default [1, 1, 1] */
  readonly scale?: Vec3 | undefined;
}

/** The shortest distance that a drag leaves. */
const SHORTEST = 1e-6;
/** The distance from the axis of the turn, of a unit vector, below which a direction has no turn of its own. */
const POLE = 1e-9;

/** The angles of a direction of a parent: about its y axis from −z, and upwards. `turn` is that of a vertical direction. */
function anglesOf(direction: Vec3, turn = 0): readonly [turn: number, tilt: number] {
  const [x, y, z] = direction;
  const across = Math.hypot(x, z);
  return [across > POLE * length(direction) ? Math.atan2(-x, -z) : turn, Math.atan2(y, across)];
}

/**
 * A dot that a target looks at, such as a spot light, a directional light or a camera: dragging it rotates the target about its
 * origin. The dot is drawn at the cursor, also in a stretched or mirrored parent, and snaps to the features of `snap.to`, such as
 * surfaces. The target turns about the y axis of its parent first and then tilts, so that a level camera stays level. Ids: `aim`.
 *
 * @example aim({ value: { quaternion, distance }, onChange: ({ quaternion, distance }) => setLook(quaternion, distance) })
 */
export function aim(options: AimOptions): readonly Handle[] {
  const { value, id = 'aim', axis: given = [0, 0, -1], scale = [1, 1, 1], step, unit: suffix } = options;
  const axis = mul(given, 1 / length(given));
  const scaled = ([x, y, z]: Vec3): Vec3 => [x * scale[0], y * scale[1], z * scale[2]];
  const directionOf = ({ quaternion }: AimValue, local = axis): Vec3 => rotate(scaled(local), quaternion);
  const angle = (name: string, i: 0 | 1) =>
    ({ name, quantity: 'angle', of: (of: AimValue) => anglesOf(directionOf(of))[i] }) as const;
  const numbers = [
    angle('turn', 0),
    { ...angle('tilt', 1), min: -Math.PI / 2, max: Math.PI / 2 },
    { name: 'distance', of: ({ distance }: AimValue) => distance, min: SHORTEST, step, unit: suffix },
  ];
  const edit = editOf(options, numbers, (of, [turn = 0, tilt = 0, distance = 0]) => {
    const [turned, tilted] = anglesOf(directionOf(of));
    if (turn === turned && tilt === tilted) return { ...of, distance };
    const turns = [
      fromAxisAngle([0, 1, 0], turn),
      fromAxisAngle([1, 0, 0], tilt - tilted),
      fromAxisAngle([0, 1, 0], -turned),
    ];
    return { quaternion: unit([...turns, of.quaternion].reduce(multiply)), distance };
  });
  const at = (worldFromLocal: Mat4): Vec3 => transformPoint(worldFromLocal, mul(axis, value.distance));
  /** The numbers for the dot moved by a vector of the world. */
  const numbersAt = (vector: Vec3, local: Mat4): readonly (number | null)[] => {
    if (vector.every((n) => n === 0)) return [null, null, null];
    const moved = add(mul(axis, value.distance), toBasis(columnsOf(local), vector));
    const distance = length(scaled(moved)) / length(scaled(axis));
    return [...anglesOf(directionOf(value, moved), anglesOf(directionOf(value))[0]), distance];
  };
  const handle = valueHandle<AimValue, Grab, unknown>({
    id,
    name: { ...options, id },
    edit,
    at,
    place: { center: ZERO, radius: value.distance, parts: (local) => [{ at: at(local) }] },
    shapes: () => [{ kind: 'ball', center: ZERO, radius: KNOB }],
    grab: (sample, pose) => moveView.grab(sample, pose),
    measure(grab, sample, pose, memory) {
      const delta = moveView.drag(grab, sample, pose, memory)?.delta;
      return delta?.kind === 'translate'
        ? { numbers: numbersAt(delta.vector, localOf(pose)), moved: delta.vector }
        : null;
    },
    numbersAt: (vector, pose) => numbersAt(vector, localOf(pose)),
  });
  return [withLines(handle, [[ZERO, mul(axis, value.distance)]])];
}
