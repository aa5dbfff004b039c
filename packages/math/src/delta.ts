import type { Basis, Quat, Vec3 } from './types.js';

/** A turn that goes with a move: the target is put onto something, and stands as that does. */
export interface Standing {
  /** In world space, of unit length. */
  readonly quaternion: Quat;
  /** What it turns about, before the move: in world space. */
  readonly pivot: Vec3;
}

/** A move. */
export interface TranslateDelta {
  /** Tells it from the other deltas. */
  readonly kind: 'translate';
  /** In world units. */
  readonly vector: Vec3;
  /** Only a feature to snap to asks for it; then a move writes rotations as well. @default none */
  readonly standing?: Standing | undefined;
}

/** A turn, right-handed about an axis. */
export interface RotateDelta {
  /** Tells it from the other deltas. */
  readonly kind: 'rotate';
  /** Unit length, in world space. */
  readonly axis: Vec3;
  /** Radians, counted on past full turns. */
  readonly angle: number;
  /** In world space; null: each target about its own origin. */
  readonly pivot: Vec3 | null;
}

/** A scale along three directions. */
export interface ScaleDelta {
  /** Tells it from the other deltas. */
  readonly kind: 'scale';
  /** One for each of `axes`; 1 changes nothing. */
  readonly factors: Vec3;
  /** Unit directions in world space. */
  readonly axes: Basis;
  /** Whether `axes` are the target's own: then its scale is multiplied as it stands and no shear can arise. */
  readonly own: boolean;
  /** In world space; null: each target about its own origin. */
  readonly pivot: Vec3 | null;
}

/** What a drag does, in world space. There are three kinds, and a new kind of handle adds none. */
export type Delta = TranslateDelta | RotateDelta | ScaleDelta;
