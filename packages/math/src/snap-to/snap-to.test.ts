import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import { differences, features, offset, preClear, somewhere, strayOf } from '../../test/snap-features.js';
import {
  alone,
  isSnapped,
  moves,
  near,
  offering,
  pixelsOff,
  placeOf,
  type Wanted,
  wantedOf,
} from '../../test/snapping.js';
import { length } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { snapTo } from './snap-to.js';
import type { SnapFeature, Snapped, SnapTo } from './snapper.js';

const radius = between(1, 30);

describe('a move with snappers', () => {
  it('is the very same delta where nothing is near, and else within the radius of where it was wanted', () => {
    fc.assert(
      fc.property(moves, somewhere, radius, ([drawn, amounts], make, r) => {
        const w = wantedOf(drawn, amounts);
        const feature = make(w);
        const stray = strayOf(w, feature);
        preClear([stray], r);
        const result = snapTo(w.delta, [offering([feature], { radius: r })], w.context);
        if (stray > r) expect(result).toEqual({ delta: w.delta, snapped: null });
        if (stray > r) expect(result.delta).toBe(w.delta);
        else {
          expect(pixelsOff(w, placeOf(w, result))).toBeLessThan(r);
          expect(isSnapped(result).distance).toBeCloseTo(stray, 5);
        }
      }),
      RUNS,
    );
  });

  it('has a radius of 12 pixels, and holds up to 18 of them', () => {
    fc.assert(
      fc.property(moves, between(0, 30), ([drawn, amounts], pixels) => {
        const w = wantedOf({ ...drawn, id: 'move-view' }, amounts);
        const right = toTheRight(w, pixels);
        const snapper = offering([{ kind: 'point', point: right, key: 'it' }]);
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

  it('goes to the highest priority that is near, of these to the nearest, of these to the first before the eye', () => {
    fc.assert(
      fc.property(
        moves,
        features,
        fc.array(between(0, 2), { minLength: 6, maxLength: 6 }),
        radius,
        (m, makes, ps, r) => {
          const w = wantedOf(...m);
          const snappers = makes.map((make, i) =>
            offering([make(w)], { id: `${i}`, priority: Math.round(ps[i] as number), radius: r }),
          );
          const depth = (feature: SnapFeature) => {
            const [row, place] = [w.context.view.eyeFromWorld, placeOf(w, alone(w, feature))];
            return -(row[2] * place[0] + row[6] * place[1] + row[10] * place[2] + row[14]);
          };
          const all = makes.map((make, i) => {
            const feature = make(w);
            const stray = strayOf(w, feature);
            return { id: `${i}`, priority: Math.round(ps[i] as number), stray, depth: depth(feature) };
          });
          preClear(
            all.map((a) => a.stray),
            r,
          );
          const inside = all.filter((a) => a.stray < r);
          const top = Math.max(...inside.map((a) => a.priority));
          const highest = inside.filter((a) => a.priority === top);
          const nearest = Math.min(...highest.map((a) => a.stray));
          const ties = highest.filter((a) => a.stray < nearest + 1e-5).sort((a, b) => a.depth - b.depth);
          fc.pre(ties.every((a) => Math.abs(a.stray - nearest) < 1e-8));
          expect(snapTo(w.delta, snappers, w.context).snapped?.snapper).toBe(ties[0]?.id);
        },
      ),
      RUNS,
    );
  });

  it('stays with what it was snapped to, until that is out of reach or a higher priority is near', () => {
    const step = fc.tuple(between(-60, 60), between(-60, 60), between(-60, 60));
    const points = fc.array(fc.tuple(vec3(60), fc.nat(2)), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(moves, points, fc.array(step, { minLength: 2, maxLength: 8 }), ([drawn], places, steps) => {
        const start = wantedOf(drawn, [0, 0, 0]);
        const world = places.map(([p, priority]) => ({ point: near(start, p), priority }));
        const snappers = [0, 1, 2].map((priority) =>
          offering(
            world.flatMap(({ point, priority: p }, i) => (p === priority ? [{ kind: 'point', point, key: i }] : [])),
            { id: `${priority}`, priority, radius: 20 },
          ),
        );
        let [memory, held]: [Snapped | null, number | null] = [null, null];
        for (const amounts of steps) {
          const w = wantedOf(drawn, amounts);
          const strays = world.map(({ point }) => strayOf(w, { kind: 'point', point }));
          preClear(strays, 20, 30);
          preClear(differences(strays), 0);
          const best = world
            .map(({ priority }, i) => ({ i, priority, stray: strays[i] as number }))
            .filter(({ stray }) => stray < 20)
            .sort((a, b) => b.priority - a.priority || a.stray - b.stray)[0];
          const keeps: boolean =
            held !== null &&
            (strays[held] as number) < 30 &&
            !(best !== undefined && best.priority > (world[held]?.priority ?? 0));
          held = keeps ? held : (best?.i ?? null);
          const { snapped }: SnapTo = snapTo(w.delta, snappers, w.context, memory);
          expect(snapped?.keys ?? null).toEqual(held === null ? null : [`${held}`]);
          memory = snapped;
        }
      }),
      RUNS,
    );
  });

  it('remembers by data alone: from a file it goes on the same, and every number comes back as it was', () => {
    fc.assert(
      fc.property(moves, features, vec3(15), ([drawn, amounts], makes, more) => {
        const w = wantedOf(drawn, amounts);
        const snappers = [offering(makes.map((make) => make(w)))];
        const { snapped } = snapTo(w.delta, snappers, w.context);
        fc.pre(snapped !== null);
        const revived = JSON.parse(JSON.stringify(snapped));
        expect(revived).toEqual(snapped);
        const next = wantedOf(drawn, amounts.map((n, i) => n + (more[i] as number)) as unknown as Vec3);
        expect(snapTo(next.delta, snappers, next.context, revived)).toEqual(
          snapTo(next.delta, snappers, next.context, snapped),
        );
      }),
      RUNS,
    );
  });

  it('tells features without a key apart by where they are, in whatever order they come', () => {
    fc.assert(
      fc.property(moves, features, ([drawn, amounts], makes) => {
        const w = wantedOf(drawn, amounts);
        const made = makes.map((make) => make(w));
        fc.pre(made.every(({ kind }) => kind !== 'guide'));
        const { snapped } = snapTo(w.delta, [offering(made)], w.context);
        fc.pre(snapped !== null);
        const again = snapTo(w.delta, [offering([...made].reverse())], w.context, snapped);
        expect(again.snapped).toEqual(snapped);
      }),
      RUNS,
    );
  });

  it('is the same delta where the feature is already, and says so', () => {
    fc.assert(
      fc.property(moves, ([drawn, amounts]) => {
        const w = wantedOf(drawn, amounts);
        const result = snapTo(w.delta, [offering([{ kind: 'point', point: w.point, label: 'here' }])], w.context);
        expect(result.delta).toBe(w.delta);
        expect(result.snapped).toMatchObject({ snapper: 'test', label: 'here', distance: 0, guides: [] });
        expect(gap(isSnapped(result).point, isSnapped(result).onto)).toBe(0);
      }),
      RUNS,
    );
  });

  it('changes nothing when it is snapped again', () => {
    fc.assert(
      fc.property(moves, offset, ([drawn, amounts], p) => {
        const w = wantedOf(drawn, amounts);
        const snappers = [offering([{ kind: 'point', point: near(w, p) }])];
        const once = snapTo(w.delta, snappers, w.context);
        const twice = snapTo(once.delta, snappers, w.context, once.snapped);
        const slack = 1e-9 * (length(w.point) + length(w.context.pose.origin) + 100 * w.unit);
        expect(gap(placeOf(w, twice), placeOf(w, once))).toBeLessThan(slack);
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

/** A place so many pixels to the right of where a move goes. */
function toTheRight(w: Wanted, pixels: number): Vec3 {
  const m = w.context.view.eyeFromWorld;
  return near(w, [m[0] * pixels, m[4] * pixels, m[8] * pixels]);
}
