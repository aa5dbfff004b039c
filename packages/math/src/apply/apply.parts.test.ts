import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, parent, rotation, target, transform } from '../../test/arbitrary.js';
import { exactMatrices } from '../../test/exact-matrices.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { column, compose, transformDirection } from '../algebra/mat4.js';
import { dot, normalize, rotate } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import type { Basis, Quat, Target, Transform, Vec3 } from '../types.js';
import { applyDelta, isFiniteTransform } from './apply.js';

const UNITS: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const frame = rotation.map((q) => UNITS.map((axis) => rotate(axis, q)) as unknown as Basis);
const sheared = parent.map((m) => ([0, 1, 2] as const).map((i) => normalize(column(m, i))) as unknown as Basis);
const factors: fc.Arbitrary<Vec3> = fc.tuple(between(0.1, 4), between(0.1, 4), between(0.1, 4));
const applied = (delta: Delta, only: Target): Transform =>
  (applyDelta(delta, [only]) ?? fc.pre(false) ?? expect.unreachable())[0] as Transform;

describe('a scale along axes other than those of the target', () => {
  it('writes the part of the exact matrix along each axis of the target in the world, in any parent', () => {
    fc.assert(
      fc.property(target(parent), frame, factors, (only, axes, by) => {
        const delta: Delta = { kind: 'scale', factors: by, axes, own: false, pivot: null };
        const [exact] = exactMatrices(delta, [only]).matrices;
        const inWorld = (v: Vec3): Vec3 => transformDirection(only.worldFromParent, v);
        const now = applied(delta, only);
        UNITS.forEach((unit, i) => {
          const own = inWorld(rotate(unit, only.transform.quaternion));
          const along = dot(inWorld(column(exact ?? expect.unreachable(), i as 0)), own) / dot(own, own);
          expect(Math.abs((now.scale[i] as number) - along)).toBeLessThan(
            1e-9 * (1 + Math.abs(along) + size(now.scale)),
          );
        });
      }),
      RUNS,
    );
  });

  it.each([
    ['perpendicular axes; before the fix, it mirrored in a rotated, stretched parent', frame],
    ['the axes of a sheared parent; before the fix, an enlargement mirrored', sheared],
  ] as const)('multiplies by a number from the smallest to the largest factor, along %s', (_, frames) => {
    fc.assert(
      fc.property(target(parent), frames, factors, (only, axes, by) => {
        const now = applied({ kind: 'scale', factors: by, axes, own: false, pivot: null }, only);
        now.scale.forEach((n, i) => {
          const factor = n / (only.transform.scale[i] as number);
          expect(factor).toBeGreaterThanOrEqual(Math.min(...by) - 1e-9);
          expect(factor).toBeLessThanOrEqual(Math.max(...by) + 1e-9);
        });
      }),
      RUNS,
    );
  });

  it('multiplies by the factor if all three factors are equal', () => {
    fc.assert(
      fc.property(target(parent), frame, between(0.1, 4), fc.constantFrom(0, 1, 2), (only, axes, by, odd) => {
        const uniform: Delta = { kind: 'scale', factors: [by, by, by], axes, own: false, pivot: null };
        const { scale } = only.transform;
        // A product within rounding of a short decimal number is that number.
        applied(uniform, only).scale.forEach((s, i) => {
          expect(Math.abs(s / ((scale[i] as number) * by) - 1)).toBeLessThan(1e-14);
        });
        const uneven = [by, by, by].map((f, i) => (i === odd ? 2 * f + 1 : f)) as unknown as Vec3;
        const now = applied({ ...uniform, factors: uneven }, only);
        const naive = only.transform.scale.map((s, i) => s * (uneven[i] as number));
        const [exact] = exactMatrices({ ...uniform, factors: uneven }, [only]).matrices;
        const along = UNITS.map((unit, i) =>
          dot(column(exact ?? expect.unreachable(), i as 0), rotate(unit, only.transform.quaternion)),
        );
        fc.pre(Math.max(...along.map((a, i) => Math.abs(a - (naive[i] as number)))) > 1e-6 * size(along));
        expect(now.scale).not.toEqual(naive);
      }),
      RUNS,
    );
  });
});

describe('a rotation', () => {
  const longer = (t: Target, by: number): Target => ({
    ...t,
    transform: { ...t.transform, quaternion: t.transform.quaternion.map((n) => n * by) as unknown as Quat },
  });

  it('writes a unit quaternion if that of the start has the rounding errors of single precision', () => {
    fc.assert(
      fc.property(target(), direction, between(0.1, 3), between(-1e-7, 1e-7), (only, axis, angle, error) => {
        const delta: Delta = { kind: 'rotate', axis, angle, pivot: null };
        expect(Math.abs(size(applied(delta, longer(only, 1 + error)).quaternion) - 1)).toBeLessThan(1e-12);
      }),
      RUNS,
    );
  });

  it('keeps the length of a longer or shorter quaternion; before the fix, the drawn target jumped by 24 px at the first pixel', () => {
    const length = fc.oneof(
      between(0.75, 1.3),
      between(-160, 160).map((e) => 10 ** e),
    );
    fc.assert(
      fc.property(target(), direction, between(-3, 3), length, (only, axis, angle, far) => {
        fc.pre(Math.abs(angle) > 1e-6 && Math.abs(far - 1) > 1e-5);
        const long = applied({ kind: 'rotate', axis, angle, pivot: null }, longer(only, far)).quaternion;
        const unit = applied({ kind: 'rotate', axis, angle, pivot: null }, only).quaternion;
        long.forEach((n, i) => {
          expect(Math.abs(n / far - (unit[i] as number))).toBeLessThan(1e-9);
        });
      }),
      RUNS,
    );
    const [only] = fc.sample(target(), 1) as [Target];
    const start = longer(only, 1.3).transform;
    const after = applied({ kind: 'rotate', axis: [0, 1, 0], angle: 1e-6, pivot: null }, longer(only, 1.3));
    expect(gap(compose(after), compose(start))).toBeLessThan(1e-5 * size(compose(start)));
  });
});

describe('a transform', () => {
  const places = ['position', 'quaternion', 'scale'].flatMap((part) =>
    (part === 'quaternion' ? [0, 1, 2, 3] : [0, 1, 2]).map((i) => [part, i] as const),
  );

  it('is finite if all of its ten numbers are', () => {
    const any = fc.double({ noNaN: true, noDefaultInfinity: true });
    const finite = fc.record({
      position: fc.tuple(any, any, any),
      quaternion: fc.tuple(any, any, any, any),
      scale: fc.tuple(any, any, any),
    });
    fc.assert(
      fc.property(
        finite,
        fc.constantFrom(...places),
        fc.constantFrom(Number.NaN, Infinity, -Infinity),
        (t, [part, i], bad) => {
          expect(isFiniteTransform(t)).toBe(t.quaternion.some((n) => n !== 0));
          const spoilt = { ...t, [part]: t[part as 'position'].map((n, k) => (k === i ? bad : n)) };
          expect(isFiniteTransform(spoilt)).toBe(false);
        },
      ),
      RUNS,
    );
  });

  it('needs a quaternion that is not zero', () => {
    fc.assert(
      fc.property(transform, fc.constantFrom(0, 1, 2, 3), between(0.1, 1), (t, i, n) => {
        const only = [0, 0, 0, 0].map((_, k) => (k === i ? n : 0)) as unknown as Quat;
        expect(isFiniteTransform({ ...t, quaternion: only })).toBe(true);
        expect(isFiniteTransform({ ...t, quaternion: [0, 0, 0, 0] })).toBe(false);
      }),
      RUNS,
    );
  });
});

describe('exact matrices', () => {
  const at = (quaternion: Quat, scale: Vec3): Target => ({
    transform: { position: [0, 0, 0], quaternion, scale },
    worldFromParent: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  });
  const stretch: Delta = { kind: 'scale', factors: [2, 1, 1], axes: UNITS as never, own: false, pivot: null };

  it('are sheared if one of several targets is', () => {
    const straight = at([0, 0, 0, 1], [1, 1, 1]);
    const turned = at([0, 0, Math.sin(0.3), Math.cos(0.3)], [1, 1, 1]);
    expect(exactMatrices(stretch, [straight, straight]).sheared).toBe(false);
    for (const targets of [
      [straight, turned],
      [turned, straight],
    ])
      expect(exactMatrices(stretch, targets).sheared).toBe(true);
  });

  it('equal the start for a child of a target and for a singular parent', () => {
    const turned = at([0, 0, Math.sin(0.3), Math.cos(0.3)], [1, 2, 3]);
    const child = { ...turned, ancestor: 0 };
    const flat = { ...turned, worldFromParent: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] } as Target;
    const { matrices } = exactMatrices(stretch, [turned, child, flat]);
    expect(matrices[0]).not.toEqual(compose(turned.transform));
    expect(matrices.slice(1)).toEqual([compose(turned.transform), compose(turned.transform)]);
  });

  it('that are not finite give no result, even if the transforms are finite', () => {
    const parent = [1e155, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;
    const turn: Delta = { kind: 'rotate', axis: [0, 0, 1], angle: 1, pivot: null };
    const huge: Target = { ...at([0, 0, 0, 1], [1e160, 1, 1]), worldFromParent: parent };
    expect(applyDelta(turn, [huge])).not.toBeNull();
    for (const targets of [[huge], [at([0, 0, 0, 1], [1, 1, 1]), huge]])
      expect(() => exactMatrices(turn, targets)).toThrow('GK005: an exact matrix is not finite');
    expect(() => exactMatrices({ ...turn, angle: Number.NaN }, [huge])).toThrow('GK005: the delta');
  });
});
