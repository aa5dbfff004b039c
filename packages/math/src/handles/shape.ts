import type { Vec3 } from '../types.js';

/*
 * Shapes are in gizmo pixels: vectors along the axes of the world, from the origin of the gizmo, whose unit is one CSS pixel
 * at that origin.
 */

/** A straight line. */
export interface SegmentShape {
  /** Discriminates shapes. */
  readonly kind: 'segment';
  /** One end, from the origin of the gizmo. */
  readonly from: Vec3;
  /** The other end. */
  readonly to: Vec3;
  /** CSS pixels, the same at any depth. */
  readonly width: number;
}

/** A part of an ellipse, `u cos t + v sin t` for t from `from` to `to`. */
export interface ArcShape {
  /** Discriminates shapes. */
  readonly kind: 'arc';
  /** The point at t = 0, from the origin of the gizmo. */
  readonly u: Vec3;
  /** The point at t = π / 2. */
  readonly v: Vec3;
  /** Radians. */
  readonly from: number;
  /** Radians. */
  readonly to: number;
  /** CSS pixels, the same at any depth. */
  readonly width: number;
}

/** A round cone. */
export interface ConeShape {
  /** Discriminates shapes. */
  readonly kind: 'cone';
  /** The center of the base, from the origin of the gizmo. */
  readonly base: Vec3;
  /** The apex. */
  readonly tip: Vec3;
  /** Of the base. */
  readonly radius: number;
}

/** A parallelogram around `center`, with half sides `u` and `v`. */
export interface QuadShape {
  /** Discriminates shapes. */
  readonly kind: 'quad';
  /** From the origin of the gizmo. */
  readonly center: Vec3;
  /** From the center to the middle of a side. */
  readonly u: Vec3;
  /** From the center to the middle of an adjacent side. */
  readonly v: Vec3;
  /** Opacity of the fill, from 0 to 1. @default 0.5 */
  readonly opacity?: number | undefined;
}

/** An ellipse around the origin with the half diameters `u` and `v`. */
export interface DiscShape {
  /** Discriminates shapes. */
  readonly kind: 'disc';
  /** From the origin of the gizmo to the rim. */
  readonly u: Vec3;
  /** A second radius, perpendicular to `u` if the disc is round. */
  readonly v: Vec3;
  /** Opacity of the fill, from 0 to 1. @default 1 */
  readonly opacity?: number | undefined;
}

/** A box around `center` with three half edges. */
export interface BoxShape {
  /** Discriminates shapes. */
  readonly kind: 'box';
  /** From the origin of the gizmo. */
  readonly center: Vec3;
  /** From the center to the centers of three adjacent faces. */
  readonly edges: readonly [Vec3, Vec3, Vec3];
}

/** A ball around `center`, drawn as a round dot. */
export interface BallShape {
  /** Discriminates shapes. */
  readonly kind: 'ball';
  /** From the origin of the gizmo. */
  readonly center: Vec3;
  /** CSS pixels, the same at any depth. */
  readonly radius: number;
}

/** One shape of a handle: drawn and picked. */
export type Shape = SegmentShape | ArcShape | ConeShape | QuadShape | DiscShape | BoxShape | BallShape;
