import fc from 'fast-check';
import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, direction, rotation, target, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, size, worldFrom } from '../../test/measure.js';
import { alone, isSnapped, moves, near, placeOf, wantedOf } from '../../test/snapping.js';
import { transformPoint } from '../algebra/mat4.js';
import { add, addScaled, dot, mul, rotate, sub } from '../algebra/vec3.js';
import { applyDelta } from '../apply/apply.js';
import { cornersOf } from '../pose/bounds.js';
import type { Target, Vec3 } from '../types.js';
import { liftOver, turnOnto } from './lift.js';

const boxed: fc.Arbitrary<Target> = fc
  .tuple(target(), vec3(2), fc.tuple(between(0.1, 2), between(0.1, 2), between(0.1, 2)))
  .map(([t, min, extent]) => ({ ...t, bounds: { min, max: add(min, extent) } }));
const some = fc.array(boxed, { minLength: 1, maxLength: 3 });

const corners = (t: Target): readonly Vec3[] =>
  cornersOf(t.bounds ?? { min: [0, 0, 0], max: [0, 0, 0] }).map((corner) => transformPoint(worldFrom(t), corner));

describe('the lift over a face', () => {
  it('is the least that has every corner of every target above it', () => {
    fc.assert(
      fc.property(some, vec3(5), direction, rotation, (targets, point, normal, turn) => {
        const lift = liftOver(targets, point, normal, turn);
        const heights = targets
          .flatMap(corners)
          .map((corner) => new Vector3(...sub(corner, point)).applyQuaternion(new Quaternion(...turn)))
          .map((v) => v.dot(new Vector3(...normal)) + lift);
        const slack = 1e-9 * (1 + Math.abs(lift) + Math.max(...heights));
        expect(Math.min(...heights)).toBeGreaterThan(-slack);
        expect(Math.min(...heights)).toBeLessThan(slack);
      }),
      RUNS,
    );
  });

  it('of targets without bounds is told by their origins, and of none it is nothing', () => {
    fc.assert(
      fc.property(target(), direction, (t, normal) => {
        const origin = transformPoint(t.worldFromParent, t.transform.position);
        expect(Math.abs(liftOver([t], addScaled(origin, normal, 2), normal) - 2)).toBeLessThan(1e-9);
        expect(liftOver([], origin, normal)).toBe(0);
      }),
      RUNS,
    );
  });
});

describe('the turn onto a direction', () => {
  it('brings one direction to the other, by the angle between them and no more', () => {
    fc.assert(
      fc.property(direction, direction, (from, to) => {
        const q = turnOnto(from, to);
        expect(Math.abs(size(q) - 1)).toBeLessThan(1e-12);
        expect(gap(rotate(from, q), to)).toBeLessThan(1e-6);
        expect(
          Math.abs(2 * Math.acos(Math.min(1, Math.abs(q[3]))) - new Vector3(...from).angleTo(new Vector3(...to))),
        ).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });

  it('of opposite ones, or nearly, is half a turn all the same', () => {
    fc.assert(
      fc.property(direction, vec3(1), between(-20, -1), (from, aside, digits) => {
        const to = new Vector3(...addScaled(mul(from, -1), aside, 10 ** digits)).normalize().toArray();
        expect(gap(rotate(from, turnOnto(from, to)), to)).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });
});

describe('a face that holds a point above it', () => {
  it('is landed on as the face that far above it, with its place on the face itself', () => {
    fc.assert(
      fc.property(moves, vec3(40), direction, between(-20, 20), ([drawn, amounts], offset, normal, pixels) => {
        const w = wantedOf(drawn, amounts);
        const [point, lift] = [near(w, offset), pixels * w.unit];
        const held = alone(w, { kind: 'face', point, normal, lift });
        const plain = alone(w, { kind: 'face', point: addScaled(point, normal, lift), normal });
        expect(held.snapped === null).toBe(plain.snapped === null);
        if (held.snapped === null) return;
        const slack = 1e-7 * (Math.hypot(...w.point) + 200 * w.unit + Math.abs(lift));
        expect(gap(placeOf(w, held), placeOf(w, plain))).toBeLessThan(slack);
        expect(Math.abs(dot(sub(isSnapped(held).onto, point), normal))).toBeLessThan(slack);
      }),
      RUNS,
    );
  });

  it('turns what is moved about its pivot, and then moves it', () => {
    fc.assert(
      fc.property(moves, vec3(10), direction, rotation, ([drawn, amounts], offset, normal, quaternion) => {
        const w = wantedOf(drawn, amounts);
        const standing = { quaternion, pivot: w.context.pose.origin };
        const { delta, snapped } = alone(w, { kind: 'face', point: near(w, offset), normal, standing });
        fc.pre(snapped !== null);
        const move = delta.kind === 'translate' ? delta.vector : expect.unreachable();
        const results = applyDelta(delta, w.context.targets) ?? expect.unreachable();
        const turn = new Quaternion(...quaternion);
        for (const [i, t] of w.context.targets.entries()) {
          const start = transformPoint(t.worldFromParent, t.transform.position);
          const wish = new Vector3(...sub(start, standing.pivot)).applyQuaternion(turn).toArray();
          const now = transformPoint(t.worldFromParent, (results[i] ?? t.transform).position);
          const slack = 1e-7 * (1 + size(start) + size(standing.pivot) + size(move));
          expect(gap(now, add(add(standing.pivot, wish), move))).toBeLessThan(slack);
          expect(results[i]?.scale).toBe(t.transform.scale);
        }
      }),
      RUNS,
    );
  });
});
