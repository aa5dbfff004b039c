import type { Delta } from '../delta.js';
import type { Ray } from '../geometry/ray.js';
import type { Handle } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import type { Target, Vec2, Vec3, View } from '../types.js';
import type { Projection } from '../view/projection.js';
import type { SnapFeature } from './feature.js';
import type { Freedom } from './freedom.js';

/** What a snapper is asked: the step of a drag without snapping. */
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

/** Where a feature snaps a point to. */
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
  /** Chooses among the features of all snappers of a drag: `snapTo`. Drags without snappers do not import it. */
  readonly resolve: Resolve;
}

/** The drag and the sample that a delta belongs to. */
export interface SnapToContext {
  /** The handle that is dragged. */
  readonly handle: Handle;
  /** The pose at the press. */
  readonly pose: Pose;
  /** The targets at the press. */
  readonly targets: readonly Target[];
  /** The View of the sample. */
  readonly view: View;
  /** The cursor, in CSS pixels. */
  readonly cursor: Vec2;
  /** Orthonormal directions that locks leave to a move. @default those of the handle */
  readonly along?: readonly Vec3[] | undefined;
}

/** A delta after feature snapping. */
export interface SnapTo {
  /** The same object as before if no feature is near. */
  readonly delta: Delta;
  /** The feature; null if none is near. */
  readonly snapped: Snapped | null;
}

/** Snaps a delta, given the feature of the last step. */
export type Resolve = (
  delta: Delta,
  snappers: readonly Snapper[],
  context: SnapToContext,
  previous?: Snapped | null,
) => SnapTo;

/** The feature that a delta was snapped to: feedback, and the memory of the next step. Plain data that JSON keeps. */
export interface Snapped {
  /** The id of the snapper. */
  readonly snapper: string;
  /** The keys of its features: one, or several guides. */
  readonly keys: readonly string[];
  /** The kind of those features. */
  readonly kind: SnapFeature['kind'];
  /** The label of the feature. @default none */
  readonly label?: string;
  /** The snapped point in world space: the gizmo's origin, the point of a guide, or the tip of the rotated axis. */
  readonly point: Vec3;
  /** The point on the feature, in world space. */
  readonly onto: Vec3;
  /** Of a face, a guide or a normal; unit length. */
  readonly normal?: Vec3;
  /** Lines from the snapped point to the feature, if they are apart. */
  readonly guides: readonly {
    /** The snapped point. */
    readonly from: Vec3;
    /** The point on the feature. */
    readonly to: Vec3;
  }[];
  /** CSS pixels between the point with and without snapping; for a rotation, along the gizmo's circle. */
  readonly distance: number;
}
