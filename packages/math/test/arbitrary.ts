import fc from 'fast-check';
import { multiply as multiplyQuat } from '../src/algebra/quat.js';
import { compose, invertAffine, multiply } from '../src/entries/geometry.js';
import {
  handlesOf,
  lookAt,
  type Mat4,
  type Quat,
  type Space,
  type Target,
  type Transform,
  type TransformMode,
  type Vec2,
  type Vec3,
  type View,
} from '../src/index.js';
import { pivotPoint } from '../src/pose/pivot.js';
import type { DepthConvention } from '../src/view/spaces.js';
import { eyeFromWorld, normalizedFromEye } from '../src/view/spaces.js';

/**
 * Uniformly distributed numbers. The doubles of fast-check are uniform over the exponents, so most of them are close to zero.
 * One sample in ten is such a number.
 */
export function between(min: number, max: number): fc.Arbitrary<number> {
  const steps = 2 ** 30;
  return fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: steps }).map((n) => min + ((max - min) * n) / steps) },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
  );
}

export const vec3 = (extent: number): fc.Arbitrary<Vec3> =>
  fc.tuple(between(-extent, extent), between(-extent, extent), between(-extent, extent));

/** Uniformly distributed unit vectors, by Archimedes' cylindrical projection. */
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

/** Rotated, non-uniformly scaled, mirrored and sheared. */
export const parent: fc.Arbitrary<Mat4> = fc
  .tuple(transform, transform)
  .map(([a, b]) => multiply(compose(a), compose({ ...b, position: [0, 0, 0] })));

/** A parent with a translation, a rotation and a uniform scale. */
export const rigidParent: fc.Arbitrary<Mat4> = fc
  .record({ position: vec3(5), quaternion: rotation, size: between(0.2, 5) })
  .map(({ size, ...t }) => compose({ ...t, scale: [size, size, size] }));

export const target = (of: fc.Arbitrary<Mat4> = parent): fc.Arbitrary<Target> =>
  fc.record({ transform, worldFromParent: of });

export const space: fc.Arbitrary<Space> = fc.oneof(
  fc.constantFrom<Space>('world', 'local', 'parent', 'view'),
  rotation,
);

export const VIEWPORT = { x: 40, y: 25, width: 1200, height: 800 };

/** A camera without its position. */
interface Lens {
  readonly fov: number;
  readonly orthographic: boolean;
  readonly depth: DepthConvention;
  /** The principal point in normalized device coordinates; null: the center. */
  readonly shift: Vec2 | null;
}

const lens: fc.Arbitrary<Lens> = fc.record({
  fov: between(5, 150),
  orthographic: fc.boolean(),
  depth: fc.constantFrom<DepthConvention>('negative-one-to-one', 'zero-to-one', 'reversed'),
  shift: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.tuple(between(-1, 1), between(-1, 1)) },
  ),
});

/** The matrix with `by` times row `from` added to row `to`. */
const withRow = (m: Mat4, to: number, from: number, by: number): Mat4 =>
  m.map((n, i) => (i % 4 === to ? n + by * (m[i - to + from] as number) : n)) as unknown as Mat4;

/** Maps the depth z in [−1, 1] of a projection to (1 ± z) / 2, for other depth conventions. */
function withDepth(m: Mat4, depth: DepthConvention): Mat4 {
  if (depth === 'negative-one-to-one') return m;
  const sign = depth === 'reversed' ? -1 : 1;
  return m.map((n, i) => (i % 4 === 2 ? ((m[i + 1] as number) + sign * n) / 2 : n)) as unknown as Mat4;
}

/**
 * Views in which `at` is in the inner part of the viewport, but not at its center, at 2 to 30 times `unit` from the eye. They
 * have all depth conventions. One in three is off-center, as after `setViewOffset` in three.js.
 */
export function viewOf(at: Vec3, unit = 1): fc.Arbitrary<View> {
  return fc
    .record({
      from: direction,
      distance: between(2, 30),
      aside: fc.tuple(between(-0.3, 0.3), between(-0.3, 0.3)),
      lens,
      up: direction,
    })
    .map(({ from, distance, aside, lens: { fov, orthographic, depth, shift }, up }) => {
      const far = distance * unit;
      const eye: Vec3 = [at[0] + from[0] * far, at[1] + from[1] * far, at[2] + from[2] * far];
      // lookAt throws for a point that is not finite, or so far away that the eye is rounded to it.
      if (!(Math.hypot(...eye) < 1e300) || eye.every((n, i) => n === at[i]))
        return lookAt([0, 0, far], [0, 0, 0], { fov }, VIEWPORT);
      const half = far * Math.tan((fov * Math.PI) / 360);
      const straight = lookAt(eye, at, { fov }, VIEWPORT, up);
      const m = straight.eyeFromWorld;
      const [right, above] = shift === null ? aside : [aside[0] + shift[0], aside[1] + shift[1]];
      const off = (i: 0 | 1 | 2) => at[i] + half * (right * m[(i * 4) as 0] + above * m[(i * 4 + 1) as 1]);
      const looked: Vec3 = [off(0), off(1), off(2)];
      const view = lookAt(eye, looked, orthographic ? { height: 2 * half } : { fov }, VIEWPORT, up);
      const centered = withDepth(view.clipFromEye, depth);
      if (shift === null) return { ...view, clipFromEye: centered };
      // Adding a multiple of row w to row x translates normalized x: it moves `at` to the inner part of the viewport.
      const [x, y] = normalizedFromEye(view, eyeFromWorld(view, at)) ?? aside;
      const moved = withRow(centered, 0, 3, aside[0] - x);
      return { ...view, clipFromEye: withRow(moved, 1, 3, aside[1] - y) };
    });
}

/** The id of a handle and its mode. */
export interface Grip {
  readonly mode: TransformMode;
  readonly id: string;
}

const gripsOf = (modes: readonly TransformMode[]): Grip[] =>
  modes.flatMap((mode) => handlesOf(mode).map(({ id }) => ({ mode, id })));

/** The input of a drag: targets, View, handle, and the position of the press on the handle. */
export interface Drawing extends Grip {
  readonly targets: readonly Target[];
  readonly space: Space;
  readonly view: View;
  /** Position of the press along the outline of the handle, 0 to 1. */
  readonly share: number;
}

/** Any handle of some modes, with one or several targets in any parents, in any space and View. */
export const drawing = ({
  modes = ['translate', 'rotate', 'scale'],
  only = () => true,
  of = parent,
  most = 1,
}: {
  readonly modes?: readonly TransformMode[];
  readonly only?: (grip: Grip) => boolean;
  readonly of?: fc.Arbitrary<Mat4>;
  readonly most?: number;
} = {}): fc.Arbitrary<Drawing> =>
  fc
    .record({
      grip: fc.constantFrom(...gripsOf(modes).filter(only)),
      targets: fc.array(target(of), { minLength: 1, maxLength: most }),
      space,
      share: between(0, 1),
    })
    .chain(({ grip, ...rest }) =>
      viewOf(pivotPoint('origin', rest.targets)).map((view) => ({ ...grip, ...rest, view })),
    );

/** The drawing with its world and camera translated and rotated. */
export function movedWorld(by: Transform, { targets, view, space, ...rest }: Drawing): Drawing {
  const world = compose({ ...by, scale: [1, 1, 1] });
  return {
    ...rest,
    targets: targets.map((t) => ({ ...t, worldFromParent: multiply(world, t.worldFromParent) })),
    view: { ...view, eyeFromWorld: multiply(view.eyeFromWorld, invertAffine(world)) },
    space: typeof space === 'string' ? space : multiplyQuat(by.quaternion, space),
  };
}

/** The drawing with its world and camera in another unit of length. */
export function scaledWorld(factor: number, { targets, view, ...rest }: Drawing): Drawing {
  const sized = (scale: number): Mat4 =>
    compose({ position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [scale, scale, scale] });
  const clip = multiply(view.clipFromEye, sized(1 / factor));
  // The w of a perspective projection has units of length; that of an orthographic one has none.
  const clipFromEye = (clip[11] === 0 ? clip : clip.map((n) => n * factor)) as unknown as Mat4;
  const eyeFromWorld = view.eyeFromWorld.map((n, i) => (i >= 12 && i < 15 ? n * factor : n)) as unknown as Mat4;
  return {
    ...rest,
    targets: targets.map((t) => ({ ...t, worldFromParent: multiply(sized(factor), t.worldFromParent) })),
    view: { ...view, clipFromEye, eyeFromWorld },
  };
}
