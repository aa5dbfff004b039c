import type { Basis, Quat, Vec3 } from './types.js';

/** A move. */
export interface TranslateDelta {
  /** Discriminates deltas. */
  readonly kind: 'translate';
  /** In world units. */
  readonly vector: Vec3;
}

/** A rotation about an axis, right-handed. */
export interface RotateDelta {
  /** Discriminates deltas. */
  readonly kind: 'rotate';
  /** Unit length, in world space. */
  readonly axis: Vec3;
  /** Radians; full rotations are counted. */
  readonly angle: number;
  /** In world space; null: each target rotates about its own origin. */
  readonly pivot: Vec3 | null;
}

/** A scale along three directions. */
export interface ScaleDelta {
  /** Discriminates deltas. */
  readonly kind: 'scale';
  /** One for each of `axes`; 1 changes nothing. */
  readonly factors: Vec3;
  /** Unit directions in world space. */
  readonly axes: Basis;
  /** Whether `axes` are the target's own: then its scale is multiplied component by component and no shear can arise. */
  readonly own: boolean;
  /** In world space; null: each target scales about its own origin. */
  readonly pivot: Vec3 | null;
}

/** The change of a drag, in world space. All handles use these three kinds. */
export type Delta = TranslateDelta | RotateDelta | ScaleDelta;

/** The delta of the same kind that changes nothing. */
export function identityOf(delta: Delta): Delta {
  if (delta.kind === 'translate') return { ...delta, vector: [0, 0, 0] };
  return delta.kind === 'rotate' ? { ...delta, angle: 0 } : { ...delta, factors: [1, 1, 1] };
}

/** A rotation that feature snapping adds to a move, such as the one that stands a target upright on a face. */
export interface Alignment {
  /** In world space, unit length. */
  readonly quaternion: Quat;
  /** The point that it rotates about, before the move: in world space. */
  readonly pivot: Vec3;
}

/** Whether a value is a list of `count` finite numbers. Applications may pass typed arrays instead of tuples. */
export function areFinite(value: unknown, count: 2 | 3 | 4 | 16): boolean {
  const n = value as ArrayLike<unknown> | null | undefined;
  if (n?.length !== count || !Number.isFinite(n[0]) || !Number.isFinite(n[1])) return false;
  // No loop for vectors and quaternions, because this runs for every target of every step.
  if (count > 2 && !Number.isFinite(n[2])) return false;
  if (count > 3 && !Number.isFinite(n[3])) return false;
  for (let i = 4; i < count; i++) if (!Number.isFinite(n[i])) return false;
  return true;
}

/** Whether a value is a delta with finite numbers. */
export function isDelta(value: unknown): value is Delta {
  const delta = value as Delta | null | undefined;
  if (delta?.kind === 'translate') return areFinite(delta.vector, 3);
  if (delta?.kind === 'rotate') return areFinite(delta.axis, 3) && Number.isFinite(delta.angle) && isPivot(delta.pivot);
  return (
    delta?.kind === 'scale' &&
    areFinite(delta.factors, 3) &&
    delta.axes?.length === 3 &&
    [0, 1, 2].every((i) => areFinite(delta.axes[i as 0], 3)) &&
    isPivot(delta.pivot)
  );
}

const isPivot = (pivot: Vec3 | null): boolean => pivot === null || areFinite(pivot, 3);

/** Whether a value is an alignment with a finite pivot and a unit quaternion. */
export function isAlignment(value: unknown): value is Alignment {
  const alignment = value as Alignment | null | undefined;
  return (
    areFinite(alignment?.quaternion, 4) &&
    areFinite(alignment?.pivot, 3) &&
    Math.abs(Math.hypot(...(alignment as Alignment).quaternion) - 1) < 1e-6
  );
}
