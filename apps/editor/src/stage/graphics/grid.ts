import { Quaternion, Vector3 } from 'three';

/** The coordinates of the anchor of a grid from a line along each axis of the plane, and the distance of two lines. */
export type Spacing = Vector3;

/** Lines of neighboring spacings are at least so many pixels apart. */
export const PIXELS_APART = 9;
/** Sines of the angles to the ground between which a grid fades out. */
export const [FAINTEST, CLEAR] = [0.03, 0.3];
export const OPACITY = 0.6;
/** The opacity below which a pixel is not drawn. */
export const INVISIBLE = 0.004;

/** The number of spacings in one picture: four decades of sizes of pixels, and the coarser lines of the largest. */
export const SPACINGS = 10;
/** The index of the coarsest spacing that can be the finest in a pixel, which has the lines of three. */
export const LAST_FINEST = SPACINGS - 3;

/** The finest spacing in a pixel is smallest · 10 ** level. A whole number of levels is shown; the rest fades the finest lines. */
export const levelOf = (unitsPerPixel: number, smallest: number): number =>
  Math.log10((unitsPerPixel * PIXELS_APART) / smallest) + 1;

/** A plane of a grid. */
interface GridPlane {
  readonly u: Vector3;
  readonly v: Vector3;
  /** The names of the colors of the lines along `u` and `v`. */
  readonly axes: readonly ['axisX' | 'axisY' | 'axisZ', 'axisX' | 'axisY' | 'axisZ'];
  /** Rotates the plane of x and y to it. */
  readonly turn: Quaternion;
}

const [X, Y, Z] = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)];
const turnOf = (normal: Vector3): Quaternion => new Quaternion().setFromUnitVectors(Z, normal);

/** By the index of the axis that is perpendicular to it. */
export const PLANES: readonly [x: GridPlane, y: GridPlane, z: GridPlane] = [
  { u: Z, v: Y, axes: ['axisZ', 'axisY'], turn: turnOf(X) },
  { u: X, v: Z, axes: ['axisX', 'axisZ'], turn: turnOf(Y) },
  { u: X, v: Y, axes: ['axisX', 'axisY'], turn: turnOf(Z) },
];
