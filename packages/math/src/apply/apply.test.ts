// three.js is the reference: its matrices are independent, and the results are for its objects.
import fc from 'fast-check';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, direction, parent, rigidParent, rotation, target, vec3 } from '../../test/arbitrary.js';
import { exactMatrices } from '../../test/exact-matrices.js';
import { gap, RUNS, size, turnGap } from '../../test/measure.js';
import { singularParent } from '../../test/singular-parents.js';
import { compose, IDENTITY, multiply } from '../algebra/mat4.js';
import { fromAxisAngle, multiply as multiplyQuat } from '../algebra/quat.js';
import { rotate } from '../algebra/vec3.js';
import type { Delta, RotateDelta, ScaleDelta, TranslateDelta } from '../delta.js';
import { spaceAxes } from '../pose/space.js';
import type { Basis, Mat4, Target, Transform, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { applyDelta } from './apply.js';

const matrix = (m: readonly number[]): Matrix4 => new Matrix4().fromArray(m);
const composed = (t: Transform): Matrix4 =>
  new Matrix4().compose(new Vector3(...t.position), new Quaternion(...t.quaternion), new Vector3(...t.scale));

const factor = between(0.01, 10);
const factors: fc.Arbitrary<Vec3> = fc.tuple(factor, factor, factor);
const pivot = fc.option(vec3(5));
const frame: fc.Arbitrary<Basis> = rotation.map((q) => [
  rotate([1, 0, 0], q),
  rotate([0, 1, 0], q),
  rotate([0, 0, 1], q),
]);

const translate: fc.Arbitrary<TranslateDelta> = vec3(10).map((vector) => ({ kind: 'translate', vector }));
const turn: fc.Arbitrary<RotateDelta> = fc.record({
  kind: fc.constant('rotate' as const),
  axis: direction,
  angle: between(-10, 10),
  pivot,
});
const resize = (along: fc.Arbitrary<Vec3>): fc.Arbitrary<ScaleDelta> =>
  fc.record({ kind: fc.constant('scale' as const), factors: along, axes: frame, own: fc.constant(false), pivot });
const evenly = resize(factor.map((f) => [f, f, f]));
const anyDelta: fc.Arbitrary<Delta> = fc.oneof(translate, turn, resize(factors));

/** A scale along the target's own axes, as returned by handles. */
const ownScale = (of: fc.Arbitrary<Mat4>) =>
  fc.record({ only: target(of), factors, pivot }).map(({ only, ...rest }) => {
    const axes = spaceAxes(
      'local',
      only,
      lookAt([0, 0, 1], [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 1, height: 1 }),
    );
    return { only, delta: { kind: 'scale', axes, own: true, ...rest } as const };
  });

/** The world matrix of a delta: about its pivot, or about the origin of the target. */
function worldChange(delta: Delta, at: Vector3): Matrix4 {
  if (delta.kind === 'translate') return new Matrix4().makeTranslation(new Vector3(...delta.vector));
  const center = delta.pivot === null ? at : new Vector3(...delta.pivot);
  const change = delta.kind === 'rotate' ? turned(delta) : stretched(delta);
  return new Matrix4()
    .makeTranslation(center)
    .multiply(change)
    .multiply(new Matrix4().makeTranslation(center.clone().negate()));
}
const turned = ({ axis, angle }: RotateDelta): Matrix4 => new Matrix4().makeRotationAxis(new Vector3(...axis), angle);
function stretched({ axes, factors: by }: ScaleDelta): Matrix4 {
  const along = new Matrix4().makeBasis(...(axes.map((a) => new Vector3(...a)) as [Vector3, Vector3, Vector3]));
  return along
    .clone()
    .multiply(new Matrix4().makeScale(...by))
    .multiply(along.invert());
}

/** The expected matrix in the parent, by three.js. */
function wanted(delta: Delta, t: Target): Matrix4 {
  const world = matrix(t.worldFromParent).multiply(composed(t.transform));
  const change = worldChange(delta, new Vector3().setFromMatrixPosition(world));
  return matrix(t.worldFromParent).invert().multiply(change).multiply(world);
}

/** Relative to the terms of the sum. */
function expectMatrix(found: Mat4, oracle: Matrix4, tolerance = 1e-9): void {
  const { elements } = oracle;
  const linear = (m: readonly number[]) => [...m.slice(0, 3), ...m.slice(4, 7), ...m.slice(8, 11)];
  expect(gap(linear(found), linear(elements))).toBeLessThan(tolerance * size(linear(elements)));
  expect(gap(found.slice(12), elements.slice(12))).toBeLessThan(tolerance * (1 + size(elements.slice(12))));
}

const exactOf = (delta: Delta, t: Target) => {
  const { matrices, sheared } = exactMatrices(delta, [t]);
  return { matrix: matrices[0] as Mat4, sheared };
};
const applied = (delta: Delta, t: Target): Transform => applyDelta(delta, [t])?.[0] ?? expect.unreachable();

describe('the exact result', () => {
  it('agrees with three.js in any parent', () => {
    fc.assert(
      fc.property(anyDelta, target(), (delta, t) => {
        expectMatrix(exactOf(delta, t).matrix, wanted(delta, t), 1e-8);
      }),
      RUNS,
    );
  });

  it('is sheared exactly if the transform differs from it', () => {
    let seen = { sheared: 0, square: 0 };
    fc.assert(
      fc.property(
        fc.oneof(translate, turn, resize(factors), evenly),
        fc.oneof(target(), target(rigidParent)),
        (delta, t) => {
          const { matrix: exact, sheared } = exactOf(delta, t);
          const { elements } = composed(applied(delta, t));
          const linear = (m: readonly number[]) => [...m.slice(0, 3), ...m.slice(4, 7), ...m.slice(8, 11)];
          const off = gap(linear(elements), linear(exact)) / size(linear(exact));
          // Between the two thresholds, rounding decides.
          fc.pre(off < 1e-8 || off > 1e-6);
          seen = { sheared: seen.sheared + Number(off > 1e-6), square: seen.square + Number(off < 1e-8) };
          expect(sheared).toBe(off > 1e-6);
        },
      ),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.sheared, seen.square)).toBeGreaterThan(300);
  });
});

describe('the transform', () => {
  const composes = (delta: Delta, t: Target) => {
    expect(exactOf(delta, t).sheared).toBe(false);
    expectMatrix(compose(applied(delta, t)), wanted(delta, t), 1e-8);
  };

  it('of a move composes to the exact matrix, in any parent', () => {
    fc.assert(fc.property(translate, target(), composes), RUNS);
  });

  it('of a rotation composes to the exact matrix in any parent with a rotation, a reflection and a uniform scale [R36]', () => {
    const mirrored = rigidParent.map((m) =>
      multiply(m, compose({ position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [-1, 1, 1] })),
    );
    fc.assert(fc.property(turn, target(fc.oneof(rigidParent, mirrored)), composes), RUNS);
  });

  it('of a uniform scale composes to the exact matrix, in any parent', () => {
    fc.assert(fc.property(evenly, target(), composes), RUNS);
  });

  it('of a scale along its own axes about its origin composes to the exact matrix, in any parent', () => {
    fc.assert(
      fc.property(ownScale(parent), ({ delta, only }) => {
        const inPlace = { ...delta, pivot: null };
        expect(exactOf(inPlace, only).sheared).toBe(false);
        const own = composed(only.transform).multiply(new Matrix4().makeScale(...delta.factors));
        expectMatrix(compose(applied(inPlace, only)), own, 1e-12);
        expectMatrix(exactOf(inPlace, only).matrix, own, 1e-8);
      }),
      RUNS,
    );
  });

  it('has the exact position, even if the matrix is sheared', () => {
    fc.assert(
      fc.property(anyDelta, target(), (delta, t) => {
        const exact = wanted(delta, t).elements.slice(12, 15);
        expect(gap(applied(delta, t).position, exact)).toBeLessThan(1e-8 * (1 + size(exact)));
      }),
      RUNS,
    );
  });

  it('of a rotation in a parent with non-uniform scale does not depend on the order of the axes of the parent [R35]', () => {
    const swapped: Mat4 = [0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1];
    fc.assert(
      fc.property(turn, target(), (delta, t) => {
        // The same target in the world, in a parent with permuted axes.
        const q = new Quaternion().setFromRotationMatrix(matrix(swapped).invert());
        const rename = (local: Transform): Transform => ({
          position: new Vector3(...local.position).applyQuaternion(q).toArray() as Vec3,
          quaternion: q
            .clone()
            .multiply(new Quaternion(...local.quaternion))
            .toArray() as unknown as Transform['quaternion'],
          scale: local.scale,
        });
        const other = { transform: rename(t.transform), worldFromParent: multiply(t.worldFromParent, swapped) };
        const [a, b] = [rename(applied(delta, t)), applied(delta, other)];
        expect(turnGap(a.quaternion, b.quaternion)).toBeLessThan(1e-8);
        expect(gap(a.position, b.position)).toBeLessThan(1e-8 * (1 + size(a.position)));
      }),
      RUNS,
    );
  });

  it('of a non-uniform scale of several targets is its effect along the axes of each', () => {
    const quarter = fc
      .constantFrom<Vec3>([1, 0, 0], [0, 1, 0], [0, 0, 1])
      .chain((axis) => fc.constantFrom(0, 1, 2, 3).map((n) => fromAxisAngle(axis, (n * Math.PI) / 2)));
    const square = fc
      .record({ t: target(fc.constant(IDENTITY)), turned: fc.tuple(quarter, quarter) })
      .map(
        ({ t, turned: [a, b] }): Target => ({ ...t, transform: { ...t.transform, quaternion: multiplyQuat(a, b) } }),
      );
    const WORLD: Basis = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    fc.assert(
      fc.property(resize(factors), square, (delta, t) => composes({ ...delta, axes: WORLD }, t)),
      RUNS,
    );
  });
});

describe('parents', () => {
  it('that are singular or not finite keep their target at the start; the others move', () => {
    fc.assert(
      fc.property(anyDelta, target(rigidParent), target(rigidParent), singularParent, (delta, t, other, singular) => {
        const [result] = applyDelta(delta, [other]) ?? expect.unreachable();
        const targets = [{ ...t, worldFromParent: singular }, other];
        const [held, moved] = applyDelta(delta, targets) ?? expect.unreachable();
        expect(held).toBe(t.transform);
        expect(moved).toEqual(result);
      }),
      { numRuns: 100 },
    );
  });
});
