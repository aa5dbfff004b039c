import { Quaternion, Vector3 } from 'three';

/** Lines of neighboring spacings are at least so many pixels apart. */
export const PIXELS_APART = 9;
/** Sines of the angles to the ground between which a grid fades out. */
export const [FAINTEST, CLEAR] = [0.03, 0.3];
export const OPACITY = 0.6;
/** The opacity below which a pixel is not drawn. */
export const INVISIBLE = 0.004;

/** A plane of a grid. */
interface GridPlane {
  readonly u: Vector3;
  readonly v: Vector3;
  /** The names of the colors of the lines along `u` and `v`. */
  readonly colors: readonly ['axisX' | 'axisY' | 'axisZ', 'axisX' | 'axisY' | 'axisZ'];
  /** Rotates the plane of x and y to it. */
  readonly turn: Quaternion;
}

const [X, Y, Z] = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)];
const turnOf = (normal: Vector3): Quaternion => new Quaternion().setFromUnitVectors(Z, normal);

/** By the index of the axis that is perpendicular to it. */
export const PLANES: readonly [x: GridPlane, y: GridPlane, z: GridPlane] = [
  { u: Z, v: Y, colors: ['axisZ', 'axisY'], turn: turnOf(X) },
  { u: X, v: Z, colors: ['axisX', 'axisZ'], turn: turnOf(Y) },
  { u: X, v: Y, colors: ['axisX', 'axisY'], turn: turnOf(Z) },
];
