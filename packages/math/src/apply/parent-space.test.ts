// Least squares by their normal equations, and three.js for what happens in the world.
import fc from 'fast-check';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, direction, rotation, target, transform, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, size, turnGap } from '../../test/measure.js';
import { type FlatParent, flatParent } from '../../test/singular-parents.js';
import { WORLD } from '../algebra/basis.js';
import { column, compose, isInvertible, multiply, transformDirection, transformPoint } from '../algebra/mat4.js';
import { cross, dot, mul, normalize, perpendicular, sub } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import type { Mat4, Target, Transform, Vec3 } from '../types.js';
import { applyDelta } from './apply.js';
import { applyDeltaToMatrices } from './apply-matrices.js';
import { exactMatrices } from './exact.js';

const COLUMNS = [0, 1, 2] as const;
const factor = between(0.1, 8);
const translate: fc.Arbitrary<Delta> = vec3(10).map((vector) => ({ kind: 'translate', vector }));
const turnAbout = (pivot: fc.Arbitrary<Vec3 | null>): fc.Arbitrary<Delta> =>
  fc.record({ kind: fc.constant('rotate' as const), axis: direction, angle: between(-3, 3), pivot });
const shared: fc.Arbitrary<Delta> = fc
  .record({ factors: fc.tuple(factor, factor, factor), q: rotation, pivot: vec3(5) })
  .map(({ factors, q, pivot }) => {
    const m = compose({ position: [0, 0, 0], quaternion: q, scale: [1, 1, 1] });
    return { kind: 'scale', factors, axes: [column(m, 0), column(m, 1), column(m, 2)], own: false, pivot };
  });
const anyDelta = fc.oneof(translate, turnAbout(vec3(5)), shared);

const inside = ({ matrix }: FlatParent): fc.Arbitrary<Target> => target(fc.constant(matrix));
const flat = flatParent.chain((parent) => inside(parent).map((only) => ({ parent, only })));

const applied = (delta: Delta, only: Target, now?: Mat4): Transform =>
  applyDelta(delta, [only], now && [now])?.[0] ?? expect.unreachable();

/** What a delta with a pivot does to the world. */
function worldChange(delta: Delta): Matrix4 {
  if (delta.kind === 'translate') return new Matrix4().makeTranslation(new Vector3(...delta.vector));
  const pivot = new Vector3(...(delta.pivot ?? expect.unreachable()));
  const about = new Matrix4().makeTranslation(pivot);
  const back = new Matrix4().makeTranslation(pivot.clone().negate());
  if (delta.kind === 'rotate')
    return about.multiply(new Matrix4().makeRotationAxis(new Vector3(...delta.axis), delta.angle)).multiply(back);
  const along = new Matrix4().makeBasis(...(delta.axes.map((a) => new Vector3(...a)) as [Vector3, Vector3, Vector3]));
  const stretched = along.clone().multiply(new Matrix4().makeScale(...delta.factors));
  return about.multiply(stretched).multiply(along.invert()).multiply(back);
}
const through = (m: Matrix4, p: Vec3): Vec3 => new Vector3(...p).applyMatrix4(m).toArray();

/** Whether a vector is square to all that a parent can hold. */
function expectOutOf(matrix: Mat4, v: Vec3, slack: number): void {
  const longest = Math.max(...COLUMNS.map((i) => size(column(matrix, i))));
  for (const i of COLUMNS) expect(Math.abs(dot(column(matrix, i), v)) / longest).toBeLessThan(slack);
}
function expectNothingOf(swallowed: readonly Vec3[], v: Vec3, slack: number): void {
  for (const out of swallowed) expect(Math.abs(dot(out, v))).toBeLessThan(slack);
}

describe('in a parent that flattens space', () => {
  it('a target goes where it can that is nearest to where it should, and what is swallowed of it stays', () => {
    fc.assert(
      fc.property(flat, anyDelta, ({ parent: { matrix, swallowed }, only }, delta) => {
        const { position } = applied(delta, only);
        const start = transformPoint(matrix, only.transform.position);
        const wish = through(worldChange(delta), start);
        const slack = 1e-9 * (1 + size(wish) + size(start) + size(matrix));
        expectOutOf(matrix, sub(transformPoint(matrix, position), wish), slack);
        expectNothingOf(swallowed, sub(position, only.transform.position), slack);
      }),
      RUNS,
    );
  });

  it('a move along what it holds is exact, and writes the position alone', () => {
    fc.assert(
      fc.property(flat, vec3(5), ({ parent: { matrix }, only }, way) => {
        const vector = transformDirection(matrix, way);
        const result = applied({ kind: 'translate', vector }, only);
        const moved = sub(transformPoint(matrix, result.position), transformPoint(matrix, only.transform.position));
        expect(gap(moved, vector)).toBeLessThan(1e-9 * (1 + size(matrix)));
        expect(result.quaternion).toBe(only.transform.quaternion);
        expect(result.scale).toBe(only.transform.scale);
      }),
      RUNS,
    );
  });

  it('a move along an axis that it swallows gives back the very number of that axis', () => {
    fc.assert(
      fc.property(transform, target(), vec3(5), fc.nat(2), (above, only, vector, axis) => {
        const scale = above.scale.map((n, i) => (i === axis ? 0 : n)) as unknown as Vec3;
        const worldFromParent = compose({ ...above, scale });
        const { position } = applied({ kind: 'translate', vector }, { ...only, worldFromParent });
        // Whichever zero it is.
        expect(position[axis] === only.transform.position[axis]).toBe(true);
      }),
      RUNS,
    );
  });

  it('the exact matrices do to what is seen of the target what the delta does, as far as the parent holds it', () => {
    fc.assert(
      fc.property(flat, anyDelta, ({ parent: { matrix, swallowed }, only }, delta) => {
        const [after] = exactMatrices(delta, [only]).matrices as [Mat4];
        const before = compose(only.transform);
        const change = worldChange(delta);
        const slack = 1e-8 * (1 + size(matrix) * (size(before) + size(after)) * 10);
        for (const i of [0, 1, 2, 3] as const) {
          const tip = (m: Mat4): Vec3 =>
            i === 3 ? column(m, 3) : (column(m, 3).map((n, k) => n + column(m, i)[k as 0]) as unknown as Vec3);
          const wish = through(change, transformPoint(matrix, tip(before)));
          expectOutOf(matrix, sub(transformPoint(matrix, tip(after)), wish), slack);
          expectNothingOf(swallowed, sub(tip(after), tip(before)), slack);
        }
        const out = new Array<number>(16).fill(0);
        expect(applyDeltaToMatrices(delta, { matrices: before, worldFromParent: matrix }, out)).toBe(true);
        expect(gap(out, after)).toBeLessThan(slack);
      }),
      RUNS,
    );
  });

  it('a turn is the one of a parent that is as wide, and thick by any amount to its right-handed side', () => {
    fc.assert(
      fc.property(flat, turnAbout(fc.constant(null)), between(-3, 3), ({ parent, only }, delta, digits) => {
        const [out, other] = parent.swallowed as [Vec3, Vec3?];
        fc.pre(other === undefined);
        const u = perpendicular(out, [1, 0.3, 0.2]);
        const [a, b] = [u, cross(out, u)].map((v) => transformDirection(parent.matrix, v)) as [Vec3, Vec3];
        const up = mul(normalize(cross(a, b)) ?? expect.unreachable(), 10 ** digits);
        const thick = parent.matrix.map((n, i) =>
          i < 12 && i % 4 < 3 ? n + (up[(i % 4) as 0] as number) * (out[Math.floor(i / 4) as 0] as number) : n,
        ) as unknown as Mat4;
        fc.pre(isInvertible(thick));
        const [thin, wide] = [applied(delta, only), applied(delta, { ...only, worldFromParent: thick })];
        expect(turnGap(thin.quaternion, wide.quaternion)).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });

  it('a turn within a plane that is even is exact in the picture', () => {
    fc.assert(
      fc.property(transform, target(), factor, between(-3, 3), fc.nat(2), (above, only, uniform, angle, axis) => {
        const scale = [0, 1, 2].map((i) => (i === axis ? 0 : uniform)) as unknown as Vec3;
        const matrix = compose({ ...above, scale });
        const normal = new Vector3().setComponent(axis, 1).applyQuaternion(new Quaternion(...above.quaternion));
        const delta: Delta = { kind: 'rotate', axis: normal.toArray(), angle, pivot: null };
        const after = multiply(matrix, compose(applied(delta, { ...only, worldFromParent: matrix })));
        const turn = new Matrix4().makeRotationAxis(normal, angle);
        const before = multiply(matrix, compose(only.transform));
        for (const i of COLUMNS)
          expect(gap(column(after, i), through(turn, column(before, i)))).toBeLessThan(1e-9 * (1 + size(before)));
      }),
      RUNS,
    );
  });

  it('to a line, there is nothing to turn', () => {
    fc.assert(
      fc.property(flat, turnAbout(fc.constant(null)), ({ parent, only }, delta) => {
        fc.pre(parent.swallowed.length === 2);
        expect(applied(delta, only).quaternion).toBe(only.transform.quaternion);
      }),
      RUNS,
    );
  });

  it('a scale along the own axes, which may then lie in one plane, multiplies the scale to the last bit', () => {
    fc.assert(
      fc.property(flat, fc.tuple(factor, factor, factor), fc.option(vec3(5)), ({ parent, only }, factors, pivot) => {
        const axes = COLUMNS.map((i) => {
          const own = column(multiply(parent.matrix, compose(only.transform)), i);
          return normalize(own) ?? WORLD[i];
        }) as unknown as readonly [Vec3, Vec3, Vec3];
        const { position, scale } = applied({ kind: 'scale', factors, axes, own: true, pivot }, only);
        expect(scale).toEqual(only.transform.scale.map((n, i) => n * (factors[i] as number)));
        const slack = 1e-7 * (1 + size(position) + size(only.transform.position));
        expectNothingOf(parent.swallowed, sub(position, only.transform.position), slack);
      }),
      RUNS,
    );
  });

  it('that changes during the drag, the result is the nearest one in world space, and the flattened part is as at the press [R34]', () => {
    fc.assert(
      fc.property(target(), flatParent, anyDelta, (only, { matrix: now, swallowed }, delta) => {
        const { position } = applied(delta, only, now);
        const wish = through(worldChange(delta), transformPoint(only.worldFromParent, only.transform.position));
        const slack = 1e-8 * (1 + size(wish) + size(now) * (1 + size(position)));
        expectOutOf(now, sub(transformPoint(now, position), wish), slack);
        expectNothingOf(swallowed, sub(position, only.transform.position), slack);
      }),
      RUNS,
    );
  });

  it('that it has left in mid-drag, the result goes on in the world from where it was seen', () => {
    fc.assert(
      fc.property(flat, target(), translate, ({ only, parent }, { worldFromParent: now }, delta) => {
        const start = transformPoint(parent.matrix, only.transform.position);
        const place = transformPoint(now, applied(delta, only, now).position);
        expect(gap(place, through(worldChange(delta), start))).toBeLessThan(1e-8 * (1 + size(start) + size(now)));
      }),
      RUNS,
    );
  });

  it('of a millionth or a million, the answer is the same in its own units', () => {
    fc.assert(
      fc.property(flat, translate, fc.constantFrom(1e-6, 1e6), ({ parent, only }, delta, unit) => {
        const sized = compose({ position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [unit, unit, unit] });
        const large = { ...only, worldFromParent: multiply(sized, parent.matrix) };
        const vector = delta.kind === 'translate' ? mul(delta.vector, unit) : expect.unreachable();
        const [a, b] = [applied(delta, only), applied({ kind: 'translate', vector }, large)];
        expect(gap(a.position, b.position)).toBeLessThan(1e-8 * (1 + size(a.position)));
      }),
      RUNS,
    );
  });
});
