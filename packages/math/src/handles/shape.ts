import type { Vec3 } from '../types.js';

/*
 * Shapes are given in gizmo pixels: vectors in the directions of the world, from the origin of the gizmo, one unit of
 * which is one CSS pixel at its origin.
 */

/** A straight line. */
export interface SegmentShape {
  readonly kind: 'segment';
  readonly from: Vec3;
  readonly to: Vec3;
  /** CSS pixels, the same at any depth. */
  readonly width: number;
}

/** A part of an ellipse, `u cos t + v sin t` for t from `from` to `to`. */
export interface ArcShape {
  readonly kind: 'arc';
  readonly u: Vec3;
  readonly v: Vec3;
  /** Radians. */
  readonly from: number;
  readonly to: number;
  /** CSS pixels, the same at any depth. */
  readonly width: number;
}

/** A round cone. */
export interface ConeShape {
  readonly kind: 'cone';
  readonly base: Vec3;
  readonly tip: Vec3;
  readonly radius: number;
}

/** A parallelogram around `center`, with half sides `u` and `v`. */
export interface QuadShape {
  readonly kind: 'quad';
  readonly center: Vec3;
  readonly u: Vec3;
  readonly v: Vec3;
}

/** An ellipse around the origin with the half diameters `u` and `v`. */
export interface DiscShape {
  readonly kind: 'disc';
  readonly u: Vec3;
  readonly v: Vec3;
}

/** A box around `center` with three half edges. */
export interface BoxShape {
  readonly kind: 'box';
  readonly center: Vec3;
  readonly edges: readonly [Vec3, Vec3, Vec3];
}

/** What a handle is made of. */
export type Shape = SegmentShape | ArcShape | ConeShape | QuadShape | DiscShape | BoxShape;
