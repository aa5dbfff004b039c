import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vec3 } from '../../test/arbitrary.js';
import { RUNS } from '../../test/measure.js';
import { moves, near, originAfter, pixelsOff, snapperOf, snapToOnly, unsnappedOf } from '../../test/snapping.js';
import type { Vec3 } from '../types.js';
import { snapTo } from './snap-to.js';
import type { SnapQuery } from './snapper.js';
import { vertexSnapper } from './snappers.js';

describe('a vertex snapper', () => {
  it('has the same result as a list of all vertices, and leaves out only vertices that are out of reach', () => {
    const cloud = fc.array(vec3(40), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(moves, cloud, ([drawn, amounts], offsets) => {
        const w = unsnappedOf(drawn, amounts);
        const points = [...offsets.map((p) => near(w, p)), [Number.NaN, 0, 0] as const];
        const all = points.map((point, key) => ({ kind: 'point', point, key }) as const);
        const distances = all.flatMap((f) => {
          const result = snapToOnly(w, f);
          return result.snapped === null ? [] : [pixelsOff(w, originAfter(w, result))];
        });
        fc.pre(distances.every((s) => Math.abs(s - 18) > 1e-6 && Math.abs(s - 12) > 1e-6));
        const [listed, asked] = [snapperOf(all, { id: 'vertex' }), vertexSnapper(points)];
        expect(snapTo(w.delta, [asked], w.context)).toEqual(snapTo(w.delta, [listed], w.context));
        const before = { snapper: 'vertex', keys: ['0'], kind: 'point', point: w.point, onto: w.point } as const;
        const memory = { ...before, guides: [], distance: 0 };
        expect(snapTo(w.delta, [asked], w.context, memory)).toEqual(snapTo(w.delta, [listed], w.context, memory));
        const counts: number[] = [];
        const features = (query: SnapQuery) => {
          const found = asked.features(query);
          counts.push(found.length);
          return found;
        };
        const counting = { ...asked, features };
        snapTo(w.delta, [counting], w.context);
        expect(counts).toEqual([distances.filter((s) => s < 18).length]);
      }),
      RUNS,
    );
  });

  it('takes a function that finds points for each query', () => {
    fc.assert(
      fc.property(moves, vec3(5), ([drawn, amounts], p) => {
        const w = unsnappedOf(drawn, amounts);
        const point = near(w, p);
        const found = snapTo(w.delta, [vertexSnapper(({ cursor }) => (cursor[0] === 0 ? [point] : []))], w.context);
        expect(found.delta).toEqual(snapTo(w.delta, [vertexSnapper([point])], w.context).delta);
      }),
      RUNS,
    );
  });

  it('takes points in typed arrays, as a drag takes transforms', () => {
    fc.assert(
      fc.property(moves, vec3(5), ([drawn, amounts], p) => {
        const w = unsnappedOf(drawn, amounts);
        const point = near(w, p);
        const typed = new Float64Array(point) as unknown as Vec3;
        expect(snapTo(w.delta, [vertexSnapper([typed])], w.context)).toEqual(
          snapTo(w.delta, [vertexSnapper([point])], w.context),
        );
      }),
      RUNS,
    );
  });

  it('has no features for a rotation', () => {
    const rotate = { kind: 'rotate', axis: [0, 0, 1], angle: 0, pivot: null } as const;
    expect(vertexSnapper([[0, 0, 0]]).features({ delta: rotate } as unknown as SnapQuery)).toEqual([]);
  });
});
