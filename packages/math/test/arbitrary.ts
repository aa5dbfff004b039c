import fc from 'fast-check';
import { compose, lookAt, type Mat4, multiply, type Quat, type Target, type Transform, type Vec3, type View } from '../src/index.js';

/** Numbers that fast-check shrinks well and that no law of ours excludes. */
export const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

export const vec3 = (extent: number): fc.Arbitrary<Vec3> =>
  fc.tuple(between(-extent, extent), between(-extent, extent), between(-extent, extent));

/** Directions all around, none favoured: Archimedes' cylinder. */
export const direction: fc.Arbitrary<Vec3> = fc.tuple(between(-1, 1), between(0, 2 * Math.PI)).map(([z, t]) => {
  const r = Math.sqrt(1 - z * z);
  return [r * Math.cos(t), r * Math.sin(t), z];
});

export const rotation: fc.Arbitrary<Quat> = fc.tuple(direction, between(-Math.PI, Math.PI)).map(([axis, angle]) => {
  const s = Math.sin(angle / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
});

const factor = fc.oneof(between(0.2, 5), between(-5, -0.2));

export const transform: fc.Arbitrary<Transform> = fc.record({
  position: vec3(5),
  quaternion: rotation,
  scale: fc.tuple(factor, factor, factor),
});

/** Rotated, uneven, mirrored and, two of them deep, sheared. */
export const parent: fc.Arbitrary<Mat4> = fc
  .tuple(transform, transform)
  .map(([a, b]) => multiply(compose(a), compose({ ...b, position: [0, 0, 0] })));

/** A parent that only turns, moves and sizes evenly. */
export const rigidParent: fc.Arbitrary<Mat4> = fc
  .record({ position: vec3(5), quaternion: rotation, size: between(0.2, 5) })
  .map(({ size, ...t }) => compose({ ...t, scale: [size, size, size] }));

export const target = (of: fc.Arbitrary<Mat4> = parent): fc.Arbitrary<Target> =>
  fc.record({ transform, worldFromParent: of });

export const VIEWPORT = { x: 40, y: 25, width: 1200, height: 800 };

/**
 * A View that looks past `at`, at the distance and with the opening that a scene of `unit` asks for, so that `at` is
 * drawn somewhere in the inner part of the picture and not in its middle.
 */
export function viewOf(at: Vec3, unit = 1): fc.Arbitrary<View> {
  return fc
    .record({
      from: direction,
      distance: between(2, 30),
      aside: fc.tuple(between(-0.3, 0.3), between(-0.3, 0.3)),
      fov: between(5, 100),
      orthographic: fc.boolean(),
      up: direction,
    })
    .map(({ from, distance, aside, fov, orthographic, up }) => {
      const far = distance * unit;
      const eye: Vec3 = [at[0] + from[0] * far, at[1] + from[1] * far, at[2] + from[2] * far];
      const half = far * Math.tan((fov * Math.PI) / 360);
      const straight = lookAt(eye, at, { fov }, VIEWPORT, up);
      const m = straight.eyeFromWorld;
      const off = (i: 0 | 1 | 2) => at[i] + half * (aside[0] * m[(i * 4) as 0] + aside[1] * m[(i * 4 + 1) as 1]);
      const looked: Vec3 = [off(0), off(1), off(2)];
      return lookAt(eye, looked, orthographic ? { height: 2 * half } : { fov }, VIEWPORT, up);
    });
}
