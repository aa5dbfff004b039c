import type { Basis, Quat, Vec3 } from '../types.js';
import { add, cross, dot, mul, rotate } from './vec3.js';

/** The axes of the world. */
export const WORLD: Basis = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The axes of the world, rotated by a unit quaternion. */
export const turnedAxes = (q: Quat): Basis => [rotate(WORLD[0], q), rotate(WORLD[1], q), rotate(WORLD[2], q)];

/** The vector with these coordinates along the three directions of a basis. */
export const toWorld = (basis: Basis, coordinates: Vec3): Vec3 =>
  add(add(mul(basis[0], coordinates[0]), mul(basis[1], coordinates[1])), mul(basis[2], coordinates[2]));

/** The coordinates of a vector along the three directions, by Cramer's rule. NaN if the directions are linearly dependent. */
export function toBasis(basis: Basis, v: Vec3): Vec3 {
  const [x, y, z] = basis;
  const yz = cross(y, z);
  const volume = dot(x, yz);
  return [dot(v, yz) / volume, dot(x, cross(v, z)) / volume, dot(x, cross(y, v)) / volume];
}
