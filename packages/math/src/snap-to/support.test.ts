import fc from 'fast-check';
import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, direction, rotation, target, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, size, worldFrom } from '../../test/measure.js';
import { moves, near, originAfter, snappedOf, snapToOnly, unsnappedOf } from '../../test/snapping.js';
import { transformPoint } from '../algebra/mat4.js';
import { add, addScaled, dot, mul, rotate, sub } from '../algebra/vec3.js';
import { applyDelta } from '../apply/apply.js';
import { cornersOf } from '../pose/bounds.js';
import type { Target, Vec3 } from '../types.js';
import { ofPoint, projectionOf } from '../view/projection.js';
import { offsetOver, rotationBetween } from './support.js';

const boxed: fc.Arbitrary<Target> = fc
  .tuple(target(), vec3(2), fc.tuple(between(0.1, 2), between(0.1, 2), between(0.1, 2)))
  .map(([t, min, extent]) => ({ ...t, bounds: { min, max: add(min, extent) } }));
const some = fc.array(boxed, { minLength: 1, maxLength: 3 });

const corners = (t: Target): readonly Vec3[] =>
  cornersOf(t.bounds ?? { min: [0, 0, 0], max: [0, 0, 0] }).map((corner) => transformPoint(worldFrom(t), corner));

describe('the offset over a face', () => {
  it('is the smallest one that keeps all corners of all targets above the face', () => {
    fc.assert(
      fc.property(some, vec3(5), direction, rotation, (targets, point, normal, turn) => {
        const offset = offsetOver(targets, point, normal, turn);
        const heights = targets
          .flatMap(corners)
          .map((corner) => new Vector3(...sub(corner, point)).applyQuaternion(new Quaternion(...turn)))
          .map((v) => v.dot(new Vector3(...normal)) + offset);
        const slack = 1e-9 * (1 + Math.abs(offset) + Math.max(...heights));
        expect(Math.min(...heights)).toBeGreaterThan(-slack);
        expect(Math.min(...heights)).toBeLessThan(slack);
      }),
      RUNS,
    );
  });

  it('uses the origin of a target without bounds, and is 0 without targets', () => {
    fc.assert(
      fc.property(target(), direction, (t, normal) => {
        const origin = transformPoint(t.worldFromParent, t.transform.position);
        expect(Math.abs(offsetOver([t], addScaled(origin, normal, 2), normal) - 2)).toBeLessThan(1e-9);
        expect(offsetOver([], origin, normal)).toBe(0);
      }),
      RUNS,
    );
  });
});

describe('the rotation between two directions', () => {
  it('maps one to the other, by the angle between them', () => {
    fc.assert(
      fc.property(direction, direction, (from, to) => {
        const q = rotationBetween(from, to);
        expect(Math.abs(size(q) - 1)).toBeLessThan(1e-12);
        expect(gap(rotate(from, q), to)).toBeLessThan(1e-6);
        expect(
          Math.abs(2 * Math.acos(Math.min(1, Math.abs(q[3]))) - new Vector3(...from).angleTo(new Vector3(...to))),
        ).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });

  it('maps one to the other if they are opposite or nearly opposite', () => {
    fc.assert(
      fc.property(direction, vec3(1), between(-20, -1), (from, aside, digits) => {
        const to = new Vector3(...addScaled(mul(from, -1), aside, 10 ** digits)).normalize().toArray();
        expect(gap(rotate(from, rotationBetween(from, to)), to)).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });
});

describe('a face with an offset', () => {
  it('snaps as the face moved along its normal, with feedback on the face itself', () => {
    fc.assert(
      fc.property(moves, vec3(40), direction, between(-20, 20), ([drawn, amounts], shift, normal, pixels) => {
        const w = unsnappedOf(drawn, amounts);
        const [point, offset] = [near(w, shift), pixels * w.unit];
        const held = snapToOnly(w, { kind: 'face', point, normal, offset });
        const plain = snapToOnly(w, { kind: 'face', point: addScaled(point, normal, offset), normal });
        // A feature behind the eye does not snap. The face can be behind the eye while the moved face is not.
        const place = plain.snapped?.onto ?? (held.snapped && addScaled(held.snapped.onto, normal, offset));
        const isInFront = (p: Vec3) => ofPoint(projectionOf(drawn.view), p).w > 0;
        fc.pre(place === null || isInFront(place) === isInFront(addScaled(place, normal, -offset)));
        expect(held.snapped === null).toBe(plain.snapped === null);
        fc.pre(held.snapped !== null);
        const slack = 1e-7 * (Math.hypot(...w.point) + 200 * w.unit + Math.abs(offset));
        expect(gap(originAfter(w, held), originAfter(w, plain))).toBeLessThan(slack);
        expect(Math.abs(dot(sub(snappedOf(held).onto, point), normal))).toBeLessThan(slack);
      }),
      RUNS,
    );
  });

  it('can rotate the targets about a pivot before it moves them', () => {
    fc.assert(
      fc.property(moves, vec3(10), direction, rotation, ([drawn, amounts], offset, normal, quaternion) => {
        const w = unsnappedOf(drawn, amounts);
        const alignment = { quaternion, pivot: w.context.pose.origin };
        const { delta, snapped } = snapToOnly(w, { kind: 'face', point: near(w, offset), normal, alignment });
        fc.pre(snapped !== null);
        const move = delta.kind === 'translate' ? delta.vector : expect.unreachable();
        const results = applyDelta(delta, w.context.targets, alignment) ?? expect.unreachable();
        const turn = new Quaternion(...quaternion);
        for (const [i, t] of w.context.targets.entries()) {
          const start = transformPoint(t.worldFromParent, t.transform.position);
          const wish = new Vector3(...sub(start, alignment.pivot)).applyQuaternion(turn).toArray();
          const now = transformPoint(t.worldFromParent, (results[i] ?? t.transform).position);
          const slack = 1e-7 * (1 + size(start) + size(alignment.pivot) + size(move));
          expect(gap(now, add(add(alignment.pivot, wish), move))).toBeLessThan(slack);
          expect(results[i]?.scale).toBe(t.transform.scale);
        }
      }),
      RUNS,
    );
  });
});
