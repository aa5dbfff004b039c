import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import { differences, distanceOf, featureMakers, moveFeature, offset, preClear } from '../../test/snap-features.js';
import {
  moves,
  near,
  originAfter,
  pixelsOff,
  snappedOf,
  snapperOf,
  snapToOnly,
  type Unsnapped,
  unsnappedOf,
} from '../../test/snapping.js';
import { length } from '../algebra/vec3.js';
import type { FeatureSnap, Snapped } from '../constrain/constraint.js';
import type { Vec3 } from '../types.js';
import type { SnapFeature } from './feature.js';
import { snapTo } from './snap-to.js';

const radius = between(1, 30);

describe('a move with snappers', () => {
  it('is the same object if no feature is near, and is within the radius otherwise', () => {
    fc.assert(
      fc.property(moves, moveFeature, radius, ([drawn, amounts], make, r) => {
        const w = unsnappedOf(drawn, amounts);
        const feature = make(w);
        const distance = distanceOf(w, feature);
        preClear([distance], r);
        const result = snapTo(w.delta, [snapperOf([feature], { radius: r })], w.context);
        if (distance > r) expect(result).toEqual({ delta: w.delta, snapped: null, alignment: null });
        if (distance > r) expect(result.delta).toBe(w.delta);
        else {
          expect(pixelsOff(w, originAfter(w, result))).toBeLessThan(r);
          expect(snappedOf(result).distance).toBeCloseTo(distance, 5);
        }
      }),
      RUNS,
    );
  });

  it('has a default radius of 12 pixels, and keeps a feature up to 18', () => {
    fc.assert(
      fc.property(moves, between(0, 30), ([drawn, amounts], pixels) => {
        const w = unsnappedOf({ ...drawn, id: 'move-view' }, amounts);
        const right = toTheRight(w, pixels);
        const snapper = snapperOf([{ kind: 'point', point: right, key: 'it' }]);
        const off = pixelsOff(w, right);
        preClear([off], 12, 18);
        const fresh = snapTo(w.delta, [snapper], w.context);
        expect(fresh.snapped !== null).toBe(off < 12);
        const held = snapTo(w.delta, [snapper], w.context, { ...MEMORY, keys: ['it'] });
        expect(held.snapped !== null).toBe(off < 18);
        expect(snapTo(w.delta, [snapper], w.context, { ...MEMORY, keys: ['other'] })).toEqual(fresh);
      }),
      RUNS,
    );
  });

  it('snaps to the highest priority, then to the nearest on screen, then to the nearest to the eye', () => {
    fc.assert(
      fc.property(
        moves,
        featureMakers,
        fc.array(between(0, 2), { minLength: 6, maxLength: 6 }),
        radius,
        (m, makes, ps, r) => {
          const w = unsnappedOf(...m);
          const snappers = makes.map((make, i) =>
            snapperOf([make(w)], { id: `${i}`, priority: Math.round(ps[i] as number), radius: r }),
          );
          const depth = (feature: SnapFeature) => {
            const [row, place] = [w.context.view.eyeFromWorld, originAfter(w, snapToOnly(w, feature))];
            return -(row[2] * place[0] + row[6] * place[1] + row[10] * place[2] + row[14]);
          };
          const all = makes.map((make, i) => {
            const feature = make(w);
            const distance = distanceOf(w, feature);
            return { id: `${i}`, priority: Math.round(ps[i] as number), distance, depth: depth(feature) };
          });
          preClear(
            all.map((a) => a.distance),
            r,
          );
          const inside = all.filter((a) => a.distance < r);
          const top = Math.max(...inside.map((a) => a.priority));
          const highest = inside.filter((a) => a.priority === top);
          const nearest = Math.min(...highest.map((a) => a.distance));
          const ties = highest.filter((a) => a.distance < nearest + 1e-5).sort((a, b) => a.depth - b.depth);
          fc.pre(ties.every((a) => Math.abs(a.distance - nearest) < 1e-8));
          expect(snapTo(w.delta, snappers, w.context).snapped?.snapper).toBe(ties[0]?.id);
        },
      ),
      RUNS,
    );
  });

  it('keeps its feature until that is out of reach or a higher priority is within its radius', () => {
    const step = fc.tuple(between(-60, 60), between(-60, 60), between(-60, 60));
    const points = fc.array(fc.tuple(vec3(60), fc.nat(2)), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(moves, points, fc.array(step, { minLength: 2, maxLength: 8 }), ([drawn], places, steps) => {
        const start = unsnappedOf(drawn, [0, 0, 0]);
        const world = places.map(([p, priority]) => ({ point: near(start, p), priority }));
        const snappers = [0, 1, 2].map((priority) =>
          snapperOf(
            world.flatMap(({ point, priority: p }, i) => (p === priority ? [{ kind: 'point', point, key: i }] : [])),
            { id: `${priority}`, priority, radius: 20 },
          ),
        );
        let [memory, held]: [Snapped | null, number | null] = [null, null];
        for (const amounts of steps) {
          const w = unsnappedOf(drawn, amounts);
          const distances = world.map(({ point }) => distanceOf(w, { kind: 'point', point }));
          preClear(distances, 20, 30);
          preClear(differences(distances), 0);
          const best = world
            .map(({ priority }, i) => ({ i, priority, distance: distances[i] as number }))
            .filter(({ distance }) => distance < 20)
            .sort((a, b) => b.priority - a.priority || a.distance - b.distance)[0];
          const keeps: boolean =
            held !== null &&
            (distances[held] as number) < 30 &&
            !(best !== undefined && best.priority > (world[held]?.priority ?? 0));
          held = keeps ? held : (best?.i ?? null);
          const { snapped }: FeatureSnap = snapTo(w.delta, snappers, w.context, memory);
          expect(snapped?.keys ?? null).toEqual(held === null ? null : [`${held}`]);
          memory = snapped;
        }
      }),
      RUNS,
    );
  });

  it('has JSON data as its only state', () => {
    fc.assert(
      fc.property(moves, featureMakers, vec3(15), ([drawn, amounts], makes, more) => {
        const w = unsnappedOf(drawn, amounts);
        const snappers = [snapperOf(makes.map((make) => make(w)))];
        const { snapped } = snapTo(w.delta, snappers, w.context);
        fc.pre(snapped !== null);
        const revived = JSON.parse(JSON.stringify(snapped));
        expect(revived).toEqual(snapped);
        const next = unsnappedOf(drawn, amounts.map((n, i) => n + (more[i] as number)) as unknown as Vec3);
        expect(snapTo(next.delta, snappers, next.context, revived)).toEqual(
          snapTo(next.delta, snappers, next.context, snapped),
        );
      }),
      RUNS,
    );
  });

  it('identifies features without a key by their numbers, in any order', () => {
    fc.assert(
      fc.property(moves, featureMakers, ([drawn, amounts], makes) => {
        const w = unsnappedOf(drawn, amounts);
        const made = makes.map((make) => make(w));
        fc.pre(made.every(({ kind }) => kind !== 'guide'));
        const { snapped } = snapTo(w.delta, [snapperOf(made)], w.context);
        fc.pre(snapped !== null);
        const again = snapTo(w.delta, [snapperOf([...made].reverse())], w.context, snapped);
        expect(again.snapped).toEqual(snapped);
      }),
      RUNS,
    );
  });

  it('is the same object with feedback if the point is already at the feature', () => {
    fc.assert(
      fc.property(moves, ([drawn, amounts]) => {
        const w = unsnappedOf(drawn, amounts);
        const result = snapTo(w.delta, [snapperOf([{ kind: 'point', point: w.point, label: 'here' }])], w.context);
        expect(result.delta).toBe(w.delta);
        expect(result.snapped).toMatchObject({ snapper: 'test', label: 'here', distance: 0, guides: [] });
        expect(gap(snappedOf(result).point, snappedOf(result).onto)).toBe(0);
      }),
      RUNS,
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(moves, offset, ([drawn, amounts], p) => {
        const w = unsnappedOf(drawn, amounts);
        const snappers = [snapperOf([{ kind: 'point', point: near(w, p) }])];
        const once = snapTo(w.delta, snappers, w.context);
        const twice = snapTo(once.delta, snappers, w.context, once.snapped);
        const slack = 1e-9 * (length(w.point) + length(w.context.pose.origin) + 100 * w.unit);
        expect(gap(originAfter(w, twice), originAfter(w, once))).toBeLessThan(slack);
      }),
      RUNS,
    );
  });
});

const MEMORY: Snapped = {
  snapper: 'test',
  keys: [],
  kind: 'point',
  point: [0, 0, 0],
  onto: [0, 0, 0],
  guides: [],
  distance: 0,
};

/** A point some pixels to the right of the moved point. */
function toTheRight(w: Unsnapped, pixels: number): Vec3 {
  const m = w.context.view.eyeFromWorld;
  return near(w, [m[0] * pixels, m[4] * pixels, m[8] * pixels]);
}
