import type { Vec3 } from '../types.js';

/*
 * Shapes are given in gizmo pixels: vectors in the directions of the world, from the origin of the gizmo, one unit of
 * which is one CSS pixel at its origin.
 */

/** A straight line. */
export interface SegmentShape {
  /** Tells it from the other shapes. */
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
  /** Tells it from the other shapes. */
  readonly kind: 'arc';
  /** Where it is at t = 0, from the origin of the gizmo. */
  readonly u: Vec3;
  /** Where it is at t = π / 2. */
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
  /** Tells it from the other shapes. */
  readonly kind: 'cone';
  /** The middle of its round side, from the origin of the gizmo. */
  readonly base: Vec3;
  /** Its point. */
  readonly tip: Vec3;
  /** Of its round side. */
  readonly radius: number;
}

/** A parallelogram around `center`, with half sides `u` and `v`. */
export interface QuadShape {
  /** Tells it from the other shapes. */
  readonly kind: 'quad';
  /** From the origin of the gizmo. */
  readonly center: Vec3;
  /** From the centre to the middle of a side. */
  readonly u: Vec3;
  /** From the centre to the middle of the next side. */
  readonly v: Vec3;
  /** How much of what is behind it it hides, from 0 to 1. @default 0.5 */
  readonly opacity?: number | undefined;
}

/** An ellipse around the origin with the half diameters `u` and `v`. */
export interface DiscShape {
  /** Tells it from the other shapes. */
  readonly kind: 'disc';
  /** From the origin of the gizmo to the rim. */
  readonly u: Vec3;
  /** From there to the rim again, square to `u` in a disc that is round. */
  readonly v: Vec3;
  /** How much of what is behind it it hides, from 0 to 1. @default 1 */
  readonly opacity?: number | undefined;
}

/** A box around `center` with three half edges. */
export interface BoxShape {
  /** Tells it from the other shapes. */
  readonly kind: 'box';
  /** From the origin of the gizmo. */
  readonly center: Vec3;
  /** From the centre to the middles of three sides that meet. */
  readonly edges: readonly [Vec3, Vec3, Vec3];
}

/** A ball around `center`, drawn as a round dot. */
export interface BallShape {
  /** Tells it from the other shapes. */
  readonly kind: 'ball';
  /** From the origin of the gizmo. */
  readonly center: Vec3;
  /** CSS pixels, the same at any depth. */
  readonly radius: number;
}

/** What a handle is made of. */
export type Shape = SegmentShape | ArcShape | ConeShape | QuadShape | DiscShape | BoxShape | BallShape;
