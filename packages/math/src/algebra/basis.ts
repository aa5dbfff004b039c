import type { Basis, Quat, Vec3 } from '../types.js';
import { addScaled, cross, dot, mul, rotate } from './vec3.js';

export const perAxis = <T>(of: (axis: 0 | 1 | 2) => T): readonly [x: T, y: T, z: T] => [of(0), of(1), of(2)];

/** The axes of the world. */
export const WORLD: Basis = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The axes of the world, rotated by a unit quaternion. */
export const turnedAxes = (q: Quat): Basis => perAxis((i) => rotate(WORLD[i], q));

/** The vector with these coordinates along the three directions of a basis. */
export const toWorld = (basis: Basis, coordinates: Vec3): Vec3 =>
  addScaled(addScaled(mul(basis[0], coordinates[0]), basis[1], coordinates[1]), basis[2], coordinates[2]);

/** The volume of the parallelepiped of three directions; negative if they are left-handed. */
export const volume = ([x, y, z]: Basis): number => dot(x, cross(y, z));

/** The dual basis: the dot products of a vector with it are its coordinates. NaN if the directions are linearly dependent. */
export function dualOf([x, y, z]: Basis): Basis {
  const yz = cross(y, z);
  const share = 1 / dot(x, yz);
  return [mul(yz, share), mul(cross(z, x), share), mul(cross(x, y), share)];
}

/** The coordinates of a vector along the three directions. NaN if the directions are linearly dependent. */
export function toBasis(basis: Basis, v: Vec3): Vec3 {
  const dual = dualOf(basis);
  return perAxis((i) => dot(dual[i], v));
}
