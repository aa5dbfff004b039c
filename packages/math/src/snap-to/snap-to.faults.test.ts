import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import { featureMakers, keyed, mapFeature, offset } from '../../test/snap-features.js';
import { moves, near, originAfter, pixelsOff, snapperOf, unsnappedOf } from '../../test/snapping.js';
import { rejected } from '../algebra/subspace.js';
import { length, sub } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import type { Vec3 } from '../types.js';
import { ofPoint, projectionOf } from '../view/projection.js';
import { alignSnapper } from './align-snapper.js';
import type { SnapFeature } from './feature.js';
import { snapTo, snapToFeatures } from './snap-to.js';
import type { Snapper } from './snapper.js';
import { edgeSnapper, faceSnapper, normalSnapper, vertexSnapper } from './snappers.js';

const radius = between(1, 30);

describe('a move with any snappers', () => {
  it('ignores features that are not finite, degenerate, behind the eye or for rotations', () => {
    fc.assert(
      fc.property(moves, featureMakers, fc.nat(40), offset, ([drawn, amounts], makes, at, p) => {
        const w = unsnappedOf(drawn, amounts);
        const made = makes.map((make) => make(w));
        const here = near(w, p);
        const m = w.context.view.eyeFromWorld;
        const isOpen = w.context.view.clipFromEye[11] !== 0;
        const behind: Vec3 = [
          here[0] + 1e3 * m[2] * w.unit * 1e3,
          here[1] + 1e6 * m[6] * w.unit,
          here[2] + 1e6 * m[10] * w.unit,
        ];
        const bad: readonly SnapFeature[] = [
          ...made.map((f) => withNaN(f, at)),
          { kind: 'line', from: here, to: here },
          { kind: 'face', corners: [here, here, here] },
          { kind: 'face', corners: [] },
          { kind: 'face', point: here, normal: [0, 0, 0] },
          { kind: 'guide', from: here, to: here, normal: [0, 0, 0] },
          { kind: 'normal', normal: [0, 1, 0] },
          ...(isOpen && ofPoint(projectionOf(w.context.view), behind).w < 0
            ? [{ kind: 'point', point: behind } as const]
            : []),
        ];
        const options = { radius: 1e9 };
        expect(snapTo(w.delta, [snapperOf(bad, options)], w.context).delta).toBe(w.delta);
        const both = snapTo(w.delta, [snapperOf([...bad, ...keyed(made)], options)], w.context);
        expect(both).toEqual(snapTo(w.delta, [snapperOf(keyed(made), options)], w.context));
      }),
      RUNS,
    );
  });

  it('ignores lines and faces that are parallel to its axis', () => {
    fc.assert(
      fc.property(moves, offset, offset, ([drawn, amounts], p, d) => {
        const w = unsnappedOf({ ...drawn, id: 'move-x' }, amounts);
        const [axis] = w.along as [Vec3];
        const from = near(w, p);
        const to: Vec3 = [
          from[0] + axis[0] * w.unit * 9,
          from[1] + axis[1] * w.unit * 9,
          from[2] + axis[2] * w.unit * 9,
        ];
        const aside = near(w, d);
        const result = snapTo(
          w.delta,
          [
            snapperOf(
              [
                { kind: 'line', from, to },
                { kind: 'face', corners: [from, to, aside] },
              ],
              { radius: 1e9 },
            ),
          ],
          w.context,
        );
        expect(result.delta).toBe(w.delta);
      }),
      RUNS,
    );
  });

  it('moves only in the directions that locks leave to its handle', () => {
    fc.assert(
      fc.property(moves, offset, ([drawn, amounts], p) => {
        const w = unsnappedOf({ ...drawn, id: 'move-xy' }, amounts);
        const snappers = [snapperOf([{ kind: 'point', point: near(w, p) }], { radius: 1e9 })];
        const along = w.along.slice(0, 1);
        const step = sub(originAfter(w, snapTo(w.delta, snappers, { ...w.context, along })), w.point);
        expect(length(rejected(step, along))).toBeLessThan(1e-9 * (length(w.point) + 100 * w.unit));
        expect(snapTo(w.delta, snappers, { ...w.context, along: [] }).delta).toBe(w.delta);
      }),
      RUNS,
    );
  });

  it('ignores a snapper whose radius is not greater than 0; a priority of NaN counts as 0', () => {
    fc.assert(
      fc.property(moves, fc.constantFrom(0, -1, Number.NaN), ([drawn, amounts], bad) => {
        const w = unsnappedOf(drawn, amounts);
        const here: readonly SnapFeature[] = [{ kind: 'point', point: w.point }];
        expect(snapTo(w.delta, [snapperOf(here, { radius: bad })], w.context).snapped).toBeNull();
        const two = [snapperOf(here, { id: 'a', priority: Number.NaN }), snapperOf(here, { id: 'b', priority: 1 })];
        expect(snapTo(w.delta, two, w.context).snapped?.snapper).toBe('b');
      }),
      RUNS,
    );
  });

  it('is finite for all finite features and moves; a scale does not change', () => {
    const any = fc.double({ noNaN: true, noDefaultInfinity: true });
    const wild: fc.Arbitrary<Vec3> = fc.tuple(any, any, any);
    fc.assert(
      fc.property(moves, wild, wild, wild, wild, ([drawn, amounts], a, b, c, vector) => {
        const w = unsnappedOf(drawn, amounts);
        const wilds: readonly SnapFeature[] = [
          { kind: 'point', point: a },
          { kind: 'line', from: a, to: b },
          { kind: 'face', corners: [a, b, c] },
          { kind: 'face', point: a, normal: b },
          { kind: 'guide', from: a, to: b, normal: c },
          { kind: 'normal', normal: a, point: b },
        ];
        const deltas: readonly Delta[] = [
          w.delta,
          { kind: 'translate', vector },
          { kind: 'rotate', axis: w.along[0] as Vec3, angle: vector[0], pivot: null },
        ];
        for (const delta of deltas)
          for (const feature of wilds) {
            const found = snapTo(delta, [snapperOf([feature], { radius: 1e300 })], w.context);
            const numbers = JSON.stringify(found);
            expect(
              numbers
                .replaceAll('"pivot":null', '')
                .replaceAll('"snapped":null', '')
                .replaceAll('"alignment":null', ''),
            ).not.toContain('null');
          }
        const scale: Delta = { kind: 'scale', factors: a, axes: w.context.pose.axes, own: true, pivot: null };
        expect(snapTo(scale, [snapperOf(wilds, { radius: 1e9 })], w.context).delta).toBe(scale);
      }),
      RUNS,
    );
  });

  it('ignores features, lists and snappers with missing or wrong fields', () => {
    const [drawn, amounts] = fc.sample(moves, { numRuns: 1, seed: 2 })[0] ?? expect.unreachable();
    const w = unsnappedOf(drawn, amounts);
    const here = w.point;
    const valid: readonly SnapFeature[] = [
      { kind: 'point', point: here },
      { kind: 'line', from: here, to: [1, 2, 3] },
      { kind: 'face', corners: [here, [1, 2, 3], [4, 6, 5]] },
      { kind: 'face', point: here, normal: [0, 1, 0], offset: 0 },
      { kind: 'guide', from: here, to: [1, 2, 3], normal: [0, 1, 0] },
      { kind: 'normal', normal: [0, 1, 0] },
    ];
    const wrong = [undefined, null, Number.NaN, Number.POSITIVE_INFINITY, '', {}, []];
    const snapped = (snappers: unknown): unknown => snapTo(w.delta, snappers as Snapper[], w.context).snapped;
    for (const value of wrong) {
      const junk = value as never;
      for (const feature of valid)
        for (const name of Object.keys(feature).filter((n) => n !== 'offset'))
          expect(snapped([snapperOf([{ ...feature, [name]: value } as SnapFeature])])).toBeNull();
      expect(snapped([snapperOf([junk])])).toBeNull();
      expect(snapped([value])).toBeNull();
      expect(snapped([vertexSnapper([junk]), edgeSnapper([junk]), edgeSnapper([[junk, here]])])).toBeNull();
      expect(snapped([faceSnapper([junk]), faceSnapper([[junk]]), normalSnapper([junk])])).toBeNull();
      expect(snapped([alignSnapper([junk]), alignSnapper([{ min: junk, max: here }])])).toBeNull();
      for (const make of [vertexSnapper, edgeSnapper, faceSnapper, normalSnapper, alignSnapper])
        expect(snapped([make(() => junk), make(junk)])).toBeNull();
    }
  });

  it('has plain data as its result', () => {
    fc.assert(
      fc.property(moves, featureMakers, ([drawn, amounts], makes) => {
        const w = unsnappedOf(drawn, amounts);
        const result = snapTo(w.delta, [snapperOf(makes.map((make) => make(w)))], w.context);
        expect(structuredClone(result)).toEqual(result);
      }),
      RUNS,
    );
  });

  it('passes the whole query to a snapper', () => {
    fc.assert(
      fc.property(moves, radius, ([drawn, amounts], r) => {
        const w = unsnappedOf(drawn, amounts);
        let asked = 0;
        const own: Snapper = {
          constrain: snapToFeatures,
          id: 'own',
          radius: r,
          features({ point, pixel, ray, radius: taken, reach, freedom, cursor, delta, handle, pose, targets }) {
            asked++;
            expect(gap(point, w.point)).toBeLessThan(1e-12 * (1 + length(w.point)));
            expect(gap(pixel, w.pixel)).toBeLessThan(1e-6);
            expect(length(ray.direction)).toBeCloseTo(1, 9);
            const ahead: Vec3 = [0, 1, 2].map(
              (i) => (ray.origin[i] as number) + (ray.direction[i] as number) * 50 * w.unit,
            ) as unknown as Vec3;
            expect(pixelsOff(w, ahead)).toBeLessThan(1e-5);
            expect([taken, reach]).toEqual([r, 1.5 * r]);
            expect(freedom.directions.length).toBe(w.along.length);
            expect([cursor, delta, handle, pose, targets]).toEqual([
              w.context.cursor,
              w.delta,
              w.context.handle,
              w.context.pose,
              w.context.targets,
            ]);
            return [];
          },
        };
        snapTo(w.delta, [own], w.context);
        expect(asked).toBe(1);
      }),
      RUNS,
    );
  });
});

/** The feature with NaN in the place of one of its numbers. */
function withNaN(feature: SnapFeature, at: number): SnapFeature {
  const numbers = JSON.stringify(feature).match(/-?\d[\d.e+-]*/g)?.length ?? 1;
  let count = 0;
  const bad = (n: number): number => (count++ === at % numbers ? Number.NaN : n);
  const each = (v: Vec3): Vec3 => [bad(v[0]), bad(v[1]), bad(v[2])];
  return mapFeature(feature, each, each);
}
