import type { Constraint } from '../constrain/constraint.js';
import type { Freedom } from '../constrain/freedom.js';
import type { Delta } from '../delta.js';
import type { Ray } from '../geometry/ray.js';
import type { Handle } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import type { Target, Vec2, Vec3, View } from '../types.js';
import type { Projection } from '../view/projection.js';
import type { SnapFeature } from './feature.js';

/** The input of a snapper: the step of a drag without snapping. */
export interface SnapQuery {
  /** The handle that is dragged. */
  readonly handle: Handle;
  /** The pose at the press. */
  readonly pose: Pose;
  /** The targets at the press. */
  readonly targets: readonly Target[];
  /** The delta without snapping. */
  readonly delta: Delta;
  /** The View of the sample. */
  readonly view: View;
  /** The projection of that View. */
  readonly projection: Projection;
  /** The cursor, in CSS pixels. */
  readonly cursor: Vec2;
  /** The snapped point: the gizmo's origin after the delta, in world space. */
  readonly point: Vec3;
  /** The pixel of that point, in CSS pixels. */
  readonly pixel: Vec2;
  /** The world ray through that pixel; its direction has unit length. */
  readonly ray: Ray;
  /** The degrees of freedom of that point. A rotation has none. */
  readonly freedom: Freedom;
  /** CSS pixels within which a feature snaps the point. */
  readonly radius: number;
  /** CSS pixels within which a feature keeps the point, 1.5 × radius. A snapper may leave out features beyond. */
  readonly reach: number;
}

/** The part of a query from which a position is computed. */
export type PositionQuery = Pick<SnapQuery, 'freedom' | 'projection' | 'pixel' | 'ray'>;

/** The position that a feature snaps a point to. */
export interface Position {
  /** The step to it, within the freedom of the query. */
  readonly step: Vec3;
  /** The point on the feature. */
  readonly onto: Vec3;
  /** The normal of the feature, unit length; null if it has none. */
  readonly normal: Vec3 | null;
}

/** A source of features, such as a list or a search in a tree. */
export interface Snapper {
  /** Unique among the snappers of a gizmo. */
  readonly id: string;
  /** Of the features within their radius, those of the highest priority win. @default 0 */
  readonly priority?: number | undefined;
  /** CSS pixels, greater than 0; otherwise the snapper is off. @default 12 */
  readonly radius?: number | undefined;
  /** The features near the point of a query. */
  features(query: SnapQuery): readonly SnapFeature[];
  /**
   * Makes the constraint of all snappers of a drag, for `DragOptions.constraints`: that of any of them does. It stands after `lock`
   * and before `snap`, so that steps do not apply to a delta that is snapped to a feature.
   * @example stepDrag(drag, sample, { constraints: [lock(locks), vertices.constrain([vertices, edges]), snap(steps)] })
   */
  readonly constrain: SnapToFeatures;
}

/** The drag and the sample that a delta belongs to. */
export interface SnapToContext extends Pick<SnapQuery, 'handle' | 'pose' | 'targets' | 'view' | 'cursor'> {
  /** Orthonormal directions that the handle and locks leave to a move; none for a rotation. */
  readonly along: readonly Vec3[];
}

/** The type of `Snapper.constrain`. */
export type SnapToFeatures = (
  snappers: readonly Snapper[],
  options?: {
    /** False: off until Ctrl is pressed. @default true */
    readonly enabled?: boolean | undefined;
  },
) => Constraint;
