import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedWorld, rotation, scaledWorld, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import { carry, features, keyed, preClear, strayOf } from '../../test/snap-features.js';
import { moves, offering, placeOf, wantedOf } from '../../test/snapping.js';
import { compose, transformPoint } from '../algebra/mat4.js';
import { add, addScaled, length, rotate, sub } from '../algebra/vec3.js';
import type { Quat, Vec3 } from '../types.js';
import { snapTo } from './snap-to.js';

type Wanted = ReturnType<typeof wantedOf>;
type Made = readonly Parameters<typeof carry>[0][];

/** Where rounding decides what is snapped to (a face just parallel to the way, its very edge), another world may decide otherwise. */
function preStable(w: Wanted, made: Made): void {
  const keysOf = (features: Made) => String(snapTo(w.delta, [offering(keyed(features))], w.context).snapped?.keys);
  const shaken = [1e-9, -1e-9].map((by) => {
    const half = by / 2;
    const turn: Quat = [half, 0.7 * half, -0.4 * half, 1];
    const at = (p: Vec3): Vec3 =>
      addScaled(add(rotate(sub(p, w.point), turn), w.point), [1, 0.6, -0.8], by * 100 * w.unit);
    return keysOf(made.map((feature) => carry(feature, at, (d) => rotate(d, turn))));
  });
  fc.pre(shaken.every((keys) => keys === keysOf(made)));
}

describe('a move with snappers, in other worlds', () => {
  it('moves with the world', () => {
    fc.assert(
      fc.property(moves, features, vec3(10), rotation, ([drawn, amounts], makes, position, quaternion) => {
        const by = { position, quaternion, scale: [1, 1, 1] as const };
        const world = compose(by);
        const w = wantedOf(drawn, amounts);
        fc.pre(drawn.space !== 'world');
        const [made, other] = [makes.map((make) => make(w)), wantedOf(movedWorld(by, drawn), amounts)];
        const strays = made.map((f) => strayOf(w, f));
        preClear(strays, 12);
        // The nearest has to be the nearest by more than rounding.
        preClear(
          strays.slice(1).flatMap((a, i) => strays.slice(0, i + 1).map((b) => a - b)),
          0,
        );
        preStable(w, made);
        const moved = made.map((f) =>
          carry(
            f,
            (p) => transformPoint(world, p),
            (d) => rotate(d, quaternion),
          ),
        );
        const [a, b] = [
          snapTo(w.delta, [offering(keyed(made))], w.context),
          snapTo(other.delta, [offering(keyed(moved))], other.context),
        ];
        expect(b.snapped?.keys).toEqual(a.snapped?.keys);
        expect(gap(placeOf(other, b), transformPoint(world, placeOf(w, a)))).toBeLessThan(
          1e-6 * (length(w.point) + 20 + 100 * w.unit),
        );
      }),
      RUNS,
    );
  });

  it('is the same in micrometres and in kilometres', () => {
    fc.assert(
      fc.property(moves, features, fc.constantFrom(1e-6, 1e6), ([drawn, amounts], makes, factor) => {
        const w = wantedOf(drawn, amounts);
        const [made, other] = [makes.map((make) => make(w)), wantedOf(scaledWorld(factor, drawn), amounts)];
        const strays = made.map((f) => strayOf(w, f));
        preClear(strays, 12);
        preClear(
          strays.slice(1).flatMap((a, i) => strays.slice(0, i + 1).map((b) => a - b)),
          0,
        );
        preStable(w, made);
        const sized = (p: Vec3): Vec3 => [p[0] * factor, p[1] * factor, p[2] * factor];
        const [a, b] = [
          snapTo(w.delta, [offering(keyed(made))], w.context),
          snapTo(other.delta, [offering(keyed(made.map((f) => carry(f, sized, sized))))], other.context),
        ];
        expect(b.snapped?.keys).toEqual(a.snapped?.keys);
        expect(gap(placeOf(other, b), sized(placeOf(w, a)))).toBeLessThan(
          1e-6 * factor * (length(w.point) + 20 + 100 * w.unit),
        );
        expect(b.snapped?.guides.length).toBe(a.snapped?.guides.length);
      }),
      RUNS,
    );
  });
});
