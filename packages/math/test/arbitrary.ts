import fc from 'fast-check';
import { multiply as multiplyQuat } from '../src/algebra/quat.js';
import { compose, invertAffine, multiply } from '../src/entries/geometry.js';
import {
  type HandleMode,
  handlesOf,
  lookAt,
  type Mat4,
  pivotPoint,
  type Quat,
  type Space,
  type Target,
  type Transform,
  type Vec2,
  type Vec3,
  type View,
} from '../src/index.js';
import { type DepthConvention, eyeFromWorld, normalizedFromEye } from '../src/view/chain.js';

/**
 * Numbers of a range, as many in each part of it. fast-check's own doubles are as many in each power of two, so that
 * most are next to nothing: angles that turn nothing, directions along an axis. One in ten of ours is such a number.
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

export const space: fc.Arbitrary<Space> = fc.oneof(
  fc.constantFrom<Space>('world', 'local', 'parent', 'view'),
  rotation,
);

export const VIEWPORT = { x: 40, y: 25, width: 1200, height: 800 };

/** A camera without its place. */
interface Lens {
  readonly fov: number;
  readonly orthographic: boolean;
  readonly depth: DepthConvention;
  /** Where the middle of the lens is drawn, in halves of the picture; null: in the middle of the picture. */
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

/** The rows of a projection with `by` times row `from` added to row `to`. */
const withRow = (m: Mat4, to: number, from: number, by: number): Mat4 =>
  m.map((n, i) => (i % 4 === to ? n + by * (m[i - to + from] as number) : n)) as unknown as Mat4;

/** What is drawn at z in [−1, 1] at (1 ± z) / 2 instead: of the four rows, depth is in the third alone. */
function withDepth(m: Mat4, depth: DepthConvention): Mat4 {
  if (depth === 'negative-one-to-one') return m;
  const sign = depth === 'reversed' ? -1 : 1;
  return m.map((n, i) => (i % 4 === 2 ? ((m[i + 1] as number) + sign * n) / 2 : n)) as unknown as Mat4;
}

/**
 * A View that looks past `at`, at the distance and with the opening that a scene of `unit` asks for, so that `at` is
 * drawn somewhere in the inner part of the picture and not in its middle. Its depth is of any convention, and one View
 * in three is off-centre, as the part of a picture that three.js draws after `setViewOffset` is.
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
      const half = far * Math.tan((fov * Math.PI) / 360);
      const straight = lookAt(eye, at, { fov }, VIEWPORT, up);
      const m = straight.eyeFromWorld;
      const [right, above] = shift === null ? aside : [aside[0] + shift[0], aside[1] + shift[1]];
      const off = (i: 0 | 1 | 2) => at[i] + half * (right * m[(i * 4) as 0] + above * m[(i * 4 + 1) as 1]);
      const looked: Vec3 = [off(0), off(1), off(2)];
      const view = lookAt(eye, looked, orthographic ? { height: 2 * half } : { fov }, VIEWPORT, up);
      const centered = withDepth(view.clipFromEye, depth);
      if (shift === null) return { ...view, clipFromEye: centered };
      // Normalized x and y are divided by w, so a multiple of w moves the whole picture: here until `at` is in its inner part.
      const [x, y] = normalizedFromEye(view, eyeFromWorld(view, at)) ?? aside;
      const moved = withRow(centered, 0, 3, aside[0] - x);
      return { ...view, clipFromEye: withRow(moved, 1, 3, aside[1] - y) };
    });
}

/** A handle of a mode, by its id. */
export interface Grip {
  readonly mode: HandleMode;
  readonly id: string;
}

const gripsOf = (modes: readonly HandleMode[]): Grip[] =>
  modes.flatMap((mode) => handlesOf(mode).map(({ id }) => ({ mode, id })));

/** What a drag needs: things to drag, how they are seen, which handle, and where on it the press is. */
export interface Drawing extends Grip {
  readonly targets: readonly Target[];
  readonly space: Space;
  readonly view: View;
  /** Of the way along the outline of the handle. */
  readonly share: number;
}

/** Any handle of some modes, on one target or several in any parents, in any space and View. */
export const drawing = ({
  modes = ['translate', 'rotate', 'scale'],
  only = () => true,
  of = parent,
  most = 1,
}: {
  readonly modes?: readonly HandleMode[];
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

/** The whole world, its camera with it, turned and moved. */
export function movedWorld(by: Transform, { targets, view, space, ...rest }: Drawing): Drawing {
  const world = compose({ ...by, scale: [1, 1, 1] });
  return {
    ...rest,
    targets: targets.map((t) => ({ ...t, worldFromParent: multiply(world, t.worldFromParent) })),
    view: { ...view, eyeFromWorld: multiply(view.eyeFromWorld, invertAffine(world)) },
    space: typeof space === 'string' ? space : multiplyQuat(by.quaternion, space),
  };
}

/** The whole world in other units of length, as a camera that is set up in them sees it. */
export function scaledWorld(factor: number, { targets, view, ...rest }: Drawing): Drawing {
  const sized = (scale: number): Mat4 =>
    compose({ position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [scale, scale, scale] });
  const clip = multiply(view.clipFromEye, sized(1 / factor));
  // Perspective divides by a depth in units of length, so all of its matrix is in them; what is orthographic is not.
  const clipFromEye = (clip[11] === 0 ? clip : clip.map((n) => n * factor)) as unknown as Mat4;
  const eyeFromWorld = view.eyeFromWorld.map((n, i) => (i >= 12 && i < 15 ? n * factor : n)) as unknown as Mat4;
  return {
    ...rest,
    targets: targets.map((t) => ({ ...t, worldFromParent: multiply(sized(factor), t.worldFromParent) })),
    view: { ...view, clipFromEye, eyeFromWorld },
  };
}
