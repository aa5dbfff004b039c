import type { Basis, Quat, Vec3 } from '../types.js';
import { addScaled, cross, dot, mul } from './vec3.js';

export const WORLD: Basis = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** A value for each of three axes. Slower than an array literal in code that runs several times in each step. */
export const perAxis = <T extends object>(of: (i: 0 | 1 | 2) => T): readonly [x: T, y: T, z: T] => [
  of(0),
  of(1),
  of(2),
];

/**
 * A number for each of three axes. V8 allocates all arrays of one literal alike: those of a literal that has contained objects
 * make each function that reads them slower.
 */
export const numberPerAxis = (of: (i: 0 | 1 | 2) => number): Vec3 => [of(0), of(1), of(2)];

/** The axes of the world, rotated by a unit quaternion: the columns of its rotation matrix. */
export function rotatedAxes(q: Quat): Basis {
  const x = 2 * q[0];
  const y = 2 * q[1];
  const z = 2 * q[2];
  const w = q[3];
  const xx = x * q[0];
  const yy = y * q[1];
  const zz = z * q[2];
  const xy = x * q[1];
  const yz = y * q[2];
  const zx = z * q[0];
  return [
    [1 - yy - zz, xy + w * z, zx - w * y],
    [xy - w * z, 1 - zz - xx, yz + w * x],
    [zx + w * y, yz - w * x, 1 - xx - yy],
  ];
}

/** The vector with these coordinates along the three directions of a basis. */
export const toWorld = (basis: Basis, coordinates: Vec3): Vec3 =>
  addScaled(addScaled(mul(basis[0], coordinates[0]), basis[1], coordinates[1]), basis[2], coordinates[2]);

/** The dual basis: the dot products of a vector with it are its coordinates. NaN if the directions are linearly dependent. */
export function dualOf([x, y, z]: Basis): Basis {
  const yz = cross(y, z);
  const share = 1 / dot(x, yz);
  return [mul(yz, share), mul(cross(z, x), share), mul(cross(x, y), share)];
}

export const dots = ([x, y, z]: Basis, v: Vec3): Vec3 => [dot(x, v), dot(y, v), dot(z, v)];

/** The coordinates of a vector along the three directions. NaN if the directions are linearly dependent. */
export const toBasis = (basis: Basis, v: Vec3): Vec3 => dots(dualOf(basis), v);
