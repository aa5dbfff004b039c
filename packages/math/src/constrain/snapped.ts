import type { Vec3 } from '../types.js';

/**
 * The feature that a delta was snapped to: feedback for the user, and an input of the next step. Plain data that JSON can
 * contain.
 */
export interface Snapped {
  /** The id of the snapper. */
  readonly snapper: string;
  /** The keys of its features: one, or several guides. */
  readonly keys: readonly string[];
  /** The kind of those features. */
  readonly kind: 'point' | 'line' | 'face' | 'guide' | 'normal';
  /** A name of the feature for users. @default the feature has no label */
  readonly label?: string;
  /** The snapped point in world space: the gizmo's origin, a point of a guide, or the tip of the rotated axis. */
  readonly point: Vec3;
  /** The point on the feature that it was snapped to. */
  readonly onto: Vec3;
  /** Of a face, a guide or a normal; unit length. */
  readonly normal?: Vec3;
  /** From the snapped point to the feature, if they differ. */
  readonly guides: readonly {
    /** The snapped point. */
    readonly from: Vec3;
    /** The point on the feature. */
    readonly to: Vec3;
  }[];
  /** CSS pixels from the point without snapping; for a rotation, along the gizmo's circle. */
  readonly distance: number;
}
