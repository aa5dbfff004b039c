import { type Alignment, areFinite } from '../delta.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Vec3 } from '../types.js';

interface FeatureOptions {
  /** Identifies the feature among those of its snapper from one step to the next. @default its numbers as text */
  readonly key?: string | number | undefined;
  /** A name for users, such as `Corner of the table`. */
  readonly label?: string | undefined;
}

/** A point. */
export interface PointFeature extends FeatureOptions {
  /** Discriminates features. */
  readonly kind: 'point';
  /** In world space. */
  readonly point: Vec3;
}

/** A line segment of a length greater than 0. */
export interface LineFeature extends FeatureOptions {
  /** Discriminates features. */
  readonly kind: 'line';
  /** One end, in world space. */
  readonly from: Vec3;
  /** The other end, in world space. */
  readonly to: Vec3;
}

interface FaceOptions extends FeatureOptions {
  /** Discriminates features. */
  readonly kind: 'face';
  /** Distance of the snapped point from the face along its normal, in world units. @default 0 */
  readonly offset?: number | undefined;
  /** A rotation of the targets that goes with the move. @default none */
  readonly alignment?: Alignment | undefined;
}

/** A flat, convex polygon of three or more corners. Its normal points to the side from which they are counter-clockwise. */
export interface PolygonFeature extends FaceOptions {
  /** In world space, in their order around the polygon. */
  readonly corners: readonly Vec3[];
}

/** An infinite plane. */
export interface PlaneFeature extends FaceOptions {
  /** Any point of the plane, in world space. */
  readonly point: Vec3;
  /** Of any length. */
  readonly normal: Vec3;
}

/** An alignment guide: a point of the targets moves to the plane through another point that is perpendicular to `normal`. */
export interface GuideFeature extends FeatureOptions {
  /** Discriminates features. */
  readonly kind: 'guide';
  /** Of any length. */
  readonly normal: Vec3;
  /** The point of the targets, after the delta without snapping; in world space. */
  readonly from: Vec3;
  /** The point to align it with, in world space. */
  readonly to: Vec3;
}

/** A direction to which an axis of the active target rotates. Rotations snap to this kind only, and moves to the others. */
export interface NormalFeature extends FeatureOptions {
  /** Discriminates features. */
  readonly kind: 'normal';
  /** Of any length. */
  readonly normal: Vec3;
  /** The position of the feedback of the normal, in world space. @default a point on the gizmo's circle */
  readonly point?: Vec3 | undefined;
  /** The axis of the active target. @default 1, its y axis */
  readonly axis?: AxisIndex | undefined;
}

/** A feature to snap to, in world space. It is ignored if it is not finite, degenerate, not in front of the eye or out of reach. */
export type SnapFeature = PointFeature | LineFeature | PolygonFeature | PlaneFeature | GuideFeature | NormalFeature;

export const isFiniteVec3 = (v: unknown): v is Vec3 => areFinite(v, 3);

/** Whether a feature has all of its fields, with finite numbers. */
export function isFeature(feature: SnapFeature | null | undefined): feature is SnapFeature {
  switch (feature?.kind) {
    case 'point':
      return isFiniteVec3(feature.point);
    case 'line':
      return isFiniteVec3(feature.from) && isFiniteVec3(feature.to);
    case 'face':
      if (!Number.isFinite(feature.offset ?? 0)) return false;
      if ('corners' in feature) return Array.isArray(feature.corners) && feature.corners.every(isFiniteVec3);
      return isFiniteVec3(feature.point) && isFiniteVec3(feature.normal);
    case 'guide':
      return isFiniteVec3(feature.normal) && isFiniteVec3(feature.from) && isFiniteVec3(feature.to);
    case 'normal':
      return isFiniteVec3(feature.normal) && (feature.point === undefined || isFiniteVec3(feature.point));
    default:
      return false;
  }
}
