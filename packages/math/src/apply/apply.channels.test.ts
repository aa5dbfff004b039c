import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, rigidParent, rotation, target, vec3 } from '../../test/arbitrary.js';
import { exactMatrices } from '../../test/exact-matrices.js';
import { gap, RUNS, size, turnGap } from '../../test/measure.js';
import { compose, IDENTITY, multiply } from '../algebra/mat4.js';
import { rotate } from '../algebra/vec3.js';
import type { Delta, RotateDelta, ScaleDelta, TranslateDelta } from '../delta.js';
import { worldOrigin } from '../pose/pivot.js';
import type { Mat4, Quat, Target, Transform, Vec3 } from '../types.js';
import { applyDelta } from './apply.js';

const factor = between(0.01, 10);
const move: fc.Arbitrary<TranslateDelta> = vec3(10).map((vector) => ({ kind: 'translate', vector }));
const turn: fc.Arbitrary<RotateDelta> = fc.record({
  kind: fc.constant('rotate' as const),
  axis: direction,
  angle: between(-10, 10),
  pivot: fc.option(vec3(5)),
});
const resize: fc.Arbitrary<ScaleDelta> = fc.record({
  kind: fc.constant('scale' as const),
  factors: fc.tuple(factor, factor, factor),
  axes: rotation.map((q) => [rotate([1, 0, 0], q), rotate([0, 1, 0], q), rotate([0, 0, 1], q)] as const),
  own: fc.boolean(),
  pivot: fc.option(vec3(5)),
});
const anyDelta: fc.Arbitrary<Delta> = fc.oneof(move, turn, resize);
const nothing: fc.Arbitrary<Delta> = fc.oneof(
  fc.constant<Delta>({ kind: 'translate', vector: [0, 0, 0] }),
  turn.map((delta): Delta => ({ ...delta, angle: 0 })),
  resize.map((delta): Delta => ({ ...delta, factors: [1, 1, 1] })),
);

const applied = (delta: Delta, t: Target): Transform => applyDelta(delta, [t])?.[0] ?? expect.unreachable();

describe('a channel that a delta does not write', () => {
  it('is the same array', () => {
    fc.assert(
      fc.property(anyDelta, target(), (delta, t) => {
        const result = applied(delta, t);
        if (delta.kind !== 'rotate') expect(result.quaternion).toBe(t.transform.quaternion);
        if (delta.kind !== 'scale') expect(result.scale).toBe(t.transform.scale);
        if (delta.kind !== 'translate' && delta.pivot === null) expect(result.position).toBe(t.transform.position);
      }),
      RUNS,
    );
  });

  it('includes the position of a target whose origin is the pivot, anywhere in the world', () => {
    const exponent = between(-6, 6);
    fc.assert(
      fc.property(fc.oneof(turn, resize), target(), vec3(1), exponent, (delta, t, at, power) => {
        const far = compose({
          position: [at[0] * 10 ** power, at[1] * 10 ** power, at[2] * 10 ** power],
          quaternion: [0, 0, 0, 1],
          scale: [1, 1, 1],
        });
        const moved = { ...t, worldFromParent: multiply(far, t.worldFromParent) };
        const result = applied({ ...delta, pivot: worldOrigin(moved) }, moved);
        expect(result.position).toBe(t.transform.position);
      }),
      RUNS,
    );
  });

  it('is the same transform object for a target that does not change', () => {
    fc.assert(
      fc.property(nothing, target(), (delta, t) => {
        expect(applied(delta, t)).toBe(t.transform);
        // A copy of the parent.
        expect(applied(delta, { ...t, worldFromParent: [...t.worldFromParent] })).toBe(t.transform);
      }),
      RUNS,
    );
  });

  it('includes the transform of a far target if a small move does not change its position', () => {
    const far: Transform = { position: [1e9, 1e9, 1e9], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
    const at: Target = { transform: far, worldFromParent: IDENTITY };
    expect(applied({ kind: 'translate', vector: [1e-8, 0, 0] }, at)).toBe(far);
    expect(applied({ kind: 'translate', vector: [1e-6, 0, 0] }, at).position[0]).toBeGreaterThan(1e9);
  });
});

describe('the digits', () => {
  it('of a small move are exact, however far from the origin of the world the parent is', () => {
    fc.assert(
      fc.property(target(), vec3(1e9), vec3(1e-6), (t, far, vector) => {
        const from = (p: Vec3) => [...t.worldFromParent.slice(0, 12), ...p, 1] as unknown as Mat4;
        const place = (worldFromParent: Mat4) =>
          applied({ kind: 'translate', vector }, { ...t, worldFromParent }).position;
        expect(gap(place(from(far)), place(from([0, 0, 0])))).toBe(0);
      }),
      RUNS,
    );
  });

  it('of the other coordinates are kept for a move along an axis of a rotated parent at rest', () => {
    const quarter = [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 7, 8, 9, 1] as unknown as Mat4;
    fc.assert(
      fc.property(target(), between(-10, 10), (t, by) => {
        const [x, y, z] = t.transform.position;
        const delta: Delta = { kind: 'translate', vector: [by, 0, 0] };
        const found = applied(delta, { ...t, worldFromParent: quarter }).position;
        expect([found[0], found[1]]).toEqual([x, y]);
        expect(Math.abs(found[2] - z - by)).toBeLessThan(1e-13);
      }),
      RUNS,
    );
  });

  it('of a transform agree with the exact matrix to 1e-12, if it has no shear', () => {
    const uniform = resize.map(({ factors: [f], ...rest }): Delta => ({ ...rest, factors: [f, f, f] }));
    const own = resize.map((delta): Delta => ({ ...delta, own: true }));
    fc.assert(
      fc.property(fc.oneof(move, turn, uniform, own), target(rigidParent), (delta, t) => {
        const exact = exactMatrices(delta, [t]).matrices[0] as Mat4;
        expect(gap(compose(applied(delta, t)), exact)).toBeLessThan(1e-12 * size(exact));
      }),
      RUNS,
    );
  });

  it('of a rotation do not depend on the length of the quaternion', () => {
    const turned = turn.filter(({ angle }) => angle !== 0);
    fc.assert(
      fc.property(turned, target(), between(-300, 300), (delta, t, power) => {
        // A length this close to 1 becomes 1.
        fc.pre(Math.abs(power) > 1e-5);
        const quaternion = t.transform.quaternion.map((n) => n * 10 ** power) as unknown as Quat;
        const found = applied(delta, { ...t, transform: { ...t.transform, quaternion } });
        const unit = found.quaternion.map((n) => n / 10 ** power) as unknown as Quat;
        expect(turnGap(unit, applied(delta, t).quaternion)).toBeLessThan(1e-14);
      }),
      RUNS,
    );
  });

  it('of a scale along perpendicular axes are those of the factors', () => {
    const square: Vec3 = [0.1, 0.3, 0.7];
    const axes = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const;
    const delta: Delta = { kind: 'scale', factors: square, axes, own: false, pivot: null };
    const unit: Transform = { position: [1, 2, 3], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
    const { scale } = applied(delta, { transform: unit, worldFromParent: IDENTITY });
    square.forEach((factor, i) => {
      expect(scale[i]).toBeCloseTo(factor, 15);
    });
  });
});

describe('a scale of zero', () => {
  it('that grows along its own axis has no shear', () => {
    const grown = resize.map((delta): Delta => ({ ...delta, own: true, pivot: null }));
    fc.assert(
      fc.property(grown, target(), fc.constantFrom(0, 1, 2), (delta, t, flat) => {
        const scale = t.transform.scale.map((s, i) => (i === flat ? 0 : s)) as unknown as Vec3;
        const only = { ...t, transform: { ...t.transform, scale } };
        const { matrices, sheared } = exactMatrices(delta, [only]);
        const wanted = compose(applied(delta, only));
        expect(sheared).toBe(false);
        expect(gap(matrices[0] as Mat4, wanted)).toBeLessThan(1e-12 * size(wanted));
      }),
      RUNS,
    );
  });
});
