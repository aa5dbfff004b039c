import { perAxis, toWorld } from '../algebra/basis.js';
import { affine, IDENTITY, transformDirection, transformPoint } from '../algebra/mat4.js';
import { cross, length, mul, normalize, perpendicular, sub, ZERO } from '../algebra/vec3.js';
import type { Edit } from '../handles/edit.js';
import type { Grab, Handle, Tone } from '../handles/handle.js';
import type { Shape } from '../handles/shape.js';
import type { Pose } from '../pose/pose.js';
import type { Basis, Mat4, PointerSample, Vec3 } from '../types.js';
import { NO_MODIFIERS } from '../types.js';
import { frameOf, type Place } from './in-picture.js';
import { type Controlled, editOf, type NumberOf, type NumberOptions } from './numbers.js';

/** What handles of all values have in common. */
export interface Named {
  /** Unique in a gizmo. */
  readonly id: string;
  /** The name of the value for users: `range` gives the label `Change range`. @default the id */
  readonly label?: string | undefined;
  /** @default 'neutral' */
  readonly tone?: Tone | undefined;
}

/** Options of a handle that edits one number. */
export interface NumberHandleOptions extends Named, Controlled<number>, NumberOptions {}

/** Options of a handle that edits a length. */
export interface LengthOptions extends NumberHandleOptions {
  /** Where the length is measured from, in the local space of the active target. @default [0, 0, 0] */
  readonly origin?: Vec3 | undefined;
  /** The unit of length: that of the target's local space, which its scale stretches, or of the world. @default 'target' */
  readonly space?: 'target' | 'world' | undefined;
}

/** The numbers that a handle wants, before their ranges and steps. */
interface Measured<M> {
  /** A number that is null stays as at the press. */
  readonly numbers: readonly (number | null)[];
  readonly memory?: M | undefined;
  /** See `SolvedValue`. */
  readonly moved?: Vec3 | undefined;
}

/** What tells a kind of value handle from the others. */
interface Kind<V, G extends Grab, M> extends Pick<Handle<G, M>, 'id' | 'shapes' | 'visibility' | 'grab'> {
  readonly name: Named;
  readonly edit: Edit<V>;
  readonly priority?: number | undefined;
  readonly at: (worldFromLocal: Mat4) => Vec3;
  /** What keeps it in the picture. @default it is where the value is */
  readonly place?: Place | undefined;
  /** The unit of length. In world units, the matrix of the target is replaced by one that does not stretch. @default 'target' */
  readonly space?: LengthOptions['space'];
  /** The numbers for a sample; null: there are none, and the last ones stay. */
  readonly measure: (grab: G, sample: PointerSample, pose: Pose, memory: M | null) => Measured<M> | null;
  /** The numbers for its point moved by a vector of the world, if it snaps to features. @default it does not */
  readonly numbersAt?: ((vector: Vec3, pose: Pose) => readonly (number | null)[]) | undefined;
}

/** A handle of a value. The drag holds the handle of its press, so `edit.value` is the value at the press. */
export function valueHandle<V, G extends Grab, M>(kind: Kind<V, G, M>): Handle<G, M> {
  const { name, edit, measure, numbersAt, priority = 3, at, place, space, ...own } = kind;
  return {
    label: ['change', name.label ?? name.id],
    mode: 'value',
    tone: name.tone ?? 'neutral',
    axes: [],
    constraints: 'none',
    priority,
    ...own,
    edit: numbersAt
      ? { ...edit, valueAt: (vector, pose, keys) => edit.edited(edit.value, numbersAt(vector, pose), keys, false) }
      : edit,
    placement: {
      at,
      ...(place && { frame: (m, view) => frameOf(space === 'world' ? unstretched(m, place) : m, view, place) }),
    },
    ...(place && {
      shapes: (pose) => [...own.shapes(pose), ...leaderOf(pose, place)],
    }),
    drag(grab, sample, pose, last) {
      const found = measure(grab, sample, pose, last);
      if (!found?.numbers.every((n) => n === null || Number.isFinite(n))) return null;
      const { modifiers = NO_MODIFIERS } = sample;
      const value = edit.edited(edit.value, found.numbers, modifiers, true);
      // A copy of the object is not where the features are.
      return { value, memory: found.memory, moved: pose.frame?.isCopy ? undefined : found.moved };
    },
  };
}

/** The edit of a value that is one number. */
export const oneNumber = (
  options: Controlled<number> & NumberOptions,
  quantity?: NumberOf<number>['quantity'],
): Edit<number> => editOf(options, [{ ...options, quantity, of: (value) => value }], (_, [value = 0]) => value);

/**
 * The number of a handle that has moved its point from one length to another.
 *
 * @param of converts a length to the number. The number of the press stays as it is.
 */
export const movedBy = (
  moved: number,
  from: number,
  of: (length: number) => number = (length) => length,
): { readonly numbers: readonly (number | null)[] } => ({ numbers: [moved === 0 ? null : of(from + moved)] });

/** The matrix from the local space of the active target to the world. */
export const localOf = ({ frame }: Pose): Mat4 => frame?.worldFromLocal ?? IDENTITY;

/** The line from the center of an object to a handle that is not where the value is. */
function leaderOf(pose: Pose, { center }: Place): readonly Shape[] {
  const { frame, origin, unitsPerPixel } = pose;
  const from = mul(sub(transformPoint(localOf(pose), center), origin), 1 / unitsPerPixel);
  const isAway = (frame?.isCopy || frame?.straight) && length(from) > 1;
  return isAway ? [{ kind: 'segment', from, to: ZERO, width: 1 }] : [];
}

/** The matrix of a target with its center, one direction and the turn around it, but without its scale. */
function unstretched(worldFromLocal: Mat4, { center, axis, direction = axis ?? [0, 0, 1] }: Place): Mat4 {
  const basis = (z: Vec3, hint?: Vec3): Basis => {
    const x = perpendicular(z, hint);
    return [x, cross(z, x), z];
  };
  const from = basis(normalize(direction) ?? [0, 0, 1]);
  const along = normalize(transformDirection(worldFromLocal, direction)) ?? [0, 0, 1];
  const to = basis(along, transformDirection(worldFromLocal, from[0]));
  const [x, y, z] = perAxis((i) => toWorld(to, [from[0][i], from[1][i], from[2][i]]));
  const place = sub(transformPoint(worldFromLocal, center), transformDirection(affine(x, y, z, ZERO), center));
  return affine(x, y, z, place);
}

export const originOf = ({ origin = ZERO }: Pick<LengthOptions, 'origin'>, worldFromLocal: Mat4): Vec3 =>
  transformPoint(worldFromLocal, origin);
