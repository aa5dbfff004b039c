import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedWorld, rotation, scaledWorld, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import { distanceOf, featureMakers, keyed, mapFeature, preClear } from '../../test/snap-features.js';
import { moves, originAfter, snapperOf, unsnappedOf } from '../../test/snapping.js';
import { compose, transformPoint } from '../algebra/mat4.js';
import { add, addScaled, length, rotate, sub } from '../algebra/vec3.js';
import type { Quat, Vec3 } from '../types.js';
import { snapTo } from './snap-to.js';

type Unsnapped = ReturnType<typeof unsnappedOf>;
type Made = readonly Parameters<typeof mapFeature>[0][];

/** Skips samples in which rounding selects the feature, such as on the edge of a face. */
function preStable(w: Unsnapped, made: Made): void {
  const keysOf = (features: Made) => String(snapTo(w.delta, [snapperOf(keyed(features))], w.context).snapped?.keys);
  const perturbed = [1e-9, -1e-9].map((by) => {
    const half = by / 2;
    const turn: Quat = [half, 0.7 * half, -0.4 * half, 1];
    const at = (p: Vec3): Vec3 =>
      addScaled(add(rotate(sub(p, w.point), turn), w.point), [1, 0.6, -0.8], by * 100 * w.unit);
    return keysOf(made.map((feature) => mapFeature(feature, at, (d) => rotate(d, turn))));
  });
  fc.pre(perturbed.every((keys) => keys === keysOf(made)));
}

describe('a move with snappers', () => {
  it('is covariant: it moves with the world and its camera', () => {
    fc.assert(
      fc.property(moves, featureMakers, vec3(10), rotation, ([drawn, amounts], makes, position, quaternion) => {
        const by = { position, quaternion, scale: [1, 1, 1] as const };
        const world = compose(by);
        const w = unsnappedOf(drawn, amounts);
        fc.pre(drawn.space !== 'world');
        const [made, other] = [makes.map((make) => make(w)), unsnappedOf(movedWorld(by, drawn), amounts)];
        const distances = made.map((f) => distanceOf(w, f));
        preClear(distances, 12);
        // The distances must differ by more than rounding.
        preClear(
          distances.slice(1).flatMap((a, i) => distances.slice(0, i + 1).map((b) => a - b)),
          0,
        );
        preStable(w, made);
        const moved = made.map((f) =>
          mapFeature(
            f,
            (p) => transformPoint(world, p),
            (d) => rotate(d, quaternion),
          ),
        );
        const [a, b] = [
          snapTo(w.delta, [snapperOf(keyed(made))], w.context),
          snapTo(other.delta, [snapperOf(keyed(moved))], other.context),
        ];
        expect(b.snapped?.keys).toEqual(a.snapped?.keys);
        expect(gap(originAfter(other, b), transformPoint(world, originAfter(w, a)))).toBeLessThan(
          1e-6 * (length(w.point) + 20 + 100 * w.unit),
        );
      }),
      RUNS,
    );
  });

  it('gives the same result at 1e-6 and 1e6 units', () => {
    fc.assert(
      fc.property(moves, featureMakers, fc.constantFrom(1e-6, 1e6), ([drawn, amounts], makes, factor) => {
        const w = unsnappedOf(drawn, amounts);
        const [made, other] = [makes.map((make) => make(w)), unsnappedOf(scaledWorld(factor, drawn), amounts)];
        const distances = made.map((f) => distanceOf(w, f));
        preClear(distances, 12);
        preClear(
          distances.slice(1).flatMap((a, i) => distances.slice(0, i + 1).map((b) => a - b)),
          0,
        );
        preStable(w, made);
        const sized = (p: Vec3): Vec3 => [p[0] * factor, p[1] * factor, p[2] * factor];
        const [a, b] = [
          snapTo(w.delta, [snapperOf(keyed(made))], w.context),
          snapTo(other.delta, [snapperOf(keyed(made.map((f) => mapFeature(f, sized, sized))))], other.context),
        ];
        expect(b.snapped?.keys).toEqual(a.snapped?.keys);
        expect(gap(originAfter(other, b), sized(originAfter(w, a)))).toBeLessThan(
          1e-6 * factor * (length(w.point) + 20 + 100 * w.unit),
        );
        expect(b.snapped?.guides.length).toBe(a.snapped?.guides.length);
      }),
      RUNS,
    );
  });
});
