// three.js is the reference: its InstancedMesh contains such matrices.
import fc from 'fast-check';
import { Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, direction, parent, rigidParent, rotation, transform, vec3 } from '../../test/arbitrary.js';
import { exactMatrices } from '../../test/exact-matrices.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { compose, IDENTITY } from '../algebra/mat4.js';
import { rotate } from '../algebra/vec3.js';
import type { Delta, RotateDelta, ScaleDelta } from '../delta.js';
import type { Mat4, Vec3 } from '../types.js';
import { applyDeltaToMatrices } from './apply-matrices.js';

const pivot = fc.option(vec3(5));
const factor = between(0.01, 10);
const move: fc.Arbitrary<Delta> = vec3(10).map((vector) => ({ kind: 'translate', vector }));
const turn: fc.Arbitrary<RotateDelta> = fc.record({
  kind: fc.constant('rotate' as const),
  axis: direction,
  angle: between(-10, 10),
  pivot,
});
const resize: fc.Arbitrary<ScaleDelta> = fc.record({
  kind: fc.constant('scale' as const),
  factors: fc.tuple(factor, factor, factor),
  axes: rotation.map((q) => [rotate([1, 0, 0], q), rotate([0, 1, 0], q), rotate([0, 0, 1], q)] as const),
  own: fc.boolean(),
  pivot,
});
const anyDelta: fc.Arbitrary<Delta> = fc.oneof(move, turn, resize);
const isOwn = (delta: Delta): boolean => delta.kind === 'scale' && delta.own;

/** A list of matrices, and the indices of some of them. */
const selection = fc
  .array(transform, { minLength: 1, maxLength: 6 })
  .chain((transforms) =>
    fc.record({ transforms: fc.constant(transforms), indices: fc.subarray([...transforms.keys()]) }),
  );

const flat = (matrices: readonly Mat4[]): number[] => matrices.flatMap((m) => [...m]);
const at = (numbers: ArrayLike<number>, i: number): number[] => Array.from(numbers).slice(16 * i, 16 * i + 16);

/** The matrix of a delta in the world about a point, by three.js. */
function worldChange(delta: Delta, about: Vec3): Matrix4 {
  if (delta.kind === 'translate') return new Matrix4().makeTranslation(...delta.vector);
  const change = new Matrix4();
  if (delta.kind === 'rotate') change.makeRotationAxis(new Vector3(...delta.axis), delta.angle);
  else {
    const [x, y, z] = delta.axes.map((a) => new Vector3(...a)) as [Vector3, Vector3, Vector3];
    const along = new Matrix4().makeBasis(x, y, z);
    change
      .copy(along)
      .scale(new Vector3(...delta.factors))
      .multiply(along.invert());
  }
  const center = new Vector3(...about);
  return new Matrix4()
    .makeTranslation(center)
    .multiply(change)
    .multiply(new Matrix4().makeTranslation(center.negate()));
}

describe('a delta applied to matrices', () => {
  it('returns the exact matrices of the same targets, and does not change the others', () => {
    fc.assert(
      fc.property(anyDelta, selection, rigidParent, (delta, some, worldFromParent) => {
        const { transforms, indices } = some;
        const matrices = Float64Array.from(flat(transforms.map(compose)));
        const out = Float64Array.from(matrices, (_, i) => i + 0.5);
        const before = Float64Array.from(out);
        expect(applyDeltaToMatrices(delta, { matrices, worldFromParent, indices }, out)).toBe(true);
        const targets = transforms.map((t) => ({ transform: t, worldFromParent }));
        const wanted = exactMatrices(delta, targets).matrices;
        transforms.forEach((_, i) => {
          const found = at(out, i);
          const wish = wanted[i] as Mat4;
          if (!indices.includes(i)) expect(found).toEqual(at(before, i));
          else expect(gap(found, wish)).toBeLessThan(1e-12 * size(wish));
        });
      }),
      RUNS,
    );
  });

  it('agrees with three.js for any affine matrices, sheared ones too, in any parent', () => {
    const affine = fc.tuple(parent, vec3(5)).map(([m, p]): Mat4 => [...m.slice(0, 12), ...p, 1] as unknown as Mat4);
    const shared = anyDelta.filter((delta) => !isOwn(delta));
    fc.assert(
      fc.property(shared, fc.array(affine, { minLength: 1, maxLength: 4 }), parent, (delta, list, worldFromParent) => {
        const out: number[] = flat(list);
        expect(applyDeltaToMatrices(delta, { matrices: flat(list), worldFromParent }, out)).toBe(true);
        list.forEach((m, i) => {
          const world = new Matrix4().fromArray(worldFromParent).multiply(new Matrix4().fromArray(m));
          const origin = new Vector3().setFromMatrixPosition(world).toArray();
          const about = delta.kind === 'translate' ? origin : (delta.pivot ?? origin);
          const { elements } = new Matrix4()
            .fromArray(worldFromParent)
            .invert()
            .multiply(worldChange(delta, about))
            .multiply(world);
          expect(gap(at(out, i), elements)).toBeLessThan(1e-9 * (1 + size(elements) + size(m)));
        });
      }),
      RUNS,
    );
  });

  it('scales only the columns if each target is scaled along its own axes about its own origin', () => {
    const own = resize.map((delta): ScaleDelta => ({ ...delta, own: true, pivot: null }));
    fc.assert(
      fc.property(own, selection, parent, (delta, { transforms }, worldFromParent) => {
        const matrices = flat(transforms.map(compose));
        const out = matrices.map(() => 0);
        applyDeltaToMatrices(delta, { matrices, worldFromParent }, out);
        const wanted = matrices.map((n, i) => n * ([...delta.factors, 1][Math.floor(i / 4) % 4] as number));
        expect(gap(out, wanted)).toBe(0);
      }),
      RUNS,
    );
  });

  it('keeps positions bit by bit if each target rotates or scales about its own origin', () => {
    const inPlace = fc.oneof(turn, resize).map((delta) => ({ ...delta, pivot: null }));
    fc.assert(
      fc.property(inPlace, selection, parent, (delta, { transforms }, worldFromParent) => {
        const out = flat(transforms.map(() => IDENTITY));
        applyDeltaToMatrices(delta, { matrices: flat(transforms.map(compose)), worldFromParent }, out);
        transforms.forEach(({ position }, i) => {
          expect(gap(at(out, i).slice(12, 15), position)).toBe(0);
        });
      }),
      RUNS,
    );
  });

  it('returns the start bit by bit for an identity delta', () => {
    const nothing = fc.oneof(
      fc.constant<Delta>({ kind: 'translate', vector: [0, 0, 0] }),
      turn.map((delta): Delta => ({ ...delta, angle: 0 })),
      resize.map((delta): Delta => ({ ...delta, factors: [1, 1, 1] })),
    );
    fc.assert(
      fc.property(nothing, selection, parent, (delta, { transforms }, worldFromParent) => {
        const matrices = flat(transforms.map(compose));
        const out = matrices.map(() => 7);
        applyDeltaToMatrices(delta, { matrices, worldFromParent }, out);
        expect(gap(out, matrices)).toBe(0);
      }),
      RUNS,
    );
  });

  it('writes the same numbers in place, and the nearest single-precision numbers into a Float32Array', () => {
    fc.assert(
      fc.property(anyDelta, selection, rigidParent, (delta, { transforms, indices }, worldFromParent) => {
        const start = Float32Array.from(flat(transforms.map(compose)));
        const [wide, place, narrow] = [Float64Array.from(start), Float64Array.from(start), Float32Array.from(start)];
        for (const out of [wide, narrow])
          applyDeltaToMatrices(delta, { matrices: start, worldFromParent, indices: Uint32Array.from(indices) }, out);
        applyDeltaToMatrices(delta, { matrices: place, worldFromParent, indices }, place);
        expect(place).toEqual(wide);
        expect(narrow).toEqual(Float32Array.from(wide));
      }),
      RUNS,
    );
  });
});

describe('a batch', () => {
  const still = { position: [1, 2, 3], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
  const nothing = compose({ ...still, scale: [0, 0, 0] });
  const two = [...compose(still), ...compose(still)];
  const spoilt = two.map((n, i) => (i === 17 ? Number.NaN : n));
  const big = two.map((n, i) => (i === 16 ? 3e38 : n));
  const double: Delta = {
    kind: 'scale',
    factors: [2, 2, 2],
    axes: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    own: false,
    pivot: [0, 0, 0],
  };

  it.each([
    ['a number that is not finite', { matrices: spoilt, worldFromParent: IDENTITY }],
    ['an index past the end', { matrices: two, worldFromParent: IDENTITY, indices: [0, 2] }],
    ['a fractional index', { matrices: two, worldFromParent: IDENTITY, indices: [0.5] }],
    ['a negative index', { matrices: two, worldFromParent: IDENTITY, indices: [0, -1] }],
    ['numbers beyond single precision', { matrices: big, worldFromParent: IDENTITY }],
  ])('with %s writes nothing', (_, batch) => {
    const out = Float32Array.from(two);
    expect(applyDeltaToMatrices(double, batch, out)).toBe(false);
    expect(out).toEqual(Float32Array.from(two));
    expect(applyDeltaToMatrices(double, { matrices: two, worldFromParent: IDENTITY }, out)).toBe(true);
    expect(out[0]).toBe(2);
  });

  it('with a singular parent keeps the matrices of the start', () => {
    const out = new Float32Array(two.length);
    expect(applyDeltaToMatrices(double, { matrices: two, worldFromParent: nothing }, out)).toBe(true);
    expect(out).toEqual(Float32Array.from(two));
  });

  it('with a delta that is not finite or an array that is too short writes nothing', () => {
    const out = Float64Array.from(two);
    const bad: Delta = { kind: 'translate', vector: [0, Number.NaN, 0] };
    expect(applyDeltaToMatrices(bad, { matrices: two, worldFromParent: IDENTITY }, out)).toBe(false);
    expect(applyDeltaToMatrices(double, { matrices: two, worldFromParent: IDENTITY }, out.subarray(0, 31))).toBe(false);
    expect([...out]).toEqual(two);
  });

  it('may contain any numbers in matrices that are not selected', () => {
    const out = Float64Array.from(two);
    expect(applyDeltaToMatrices(double, { matrices: spoilt, worldFromParent: IDENTITY, indices: [0] }, out)).toBe(true);
    expect([...out]).toEqual([2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 2, 4, 6, 1, ...compose(still)]);
  });
});
