import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vec3 } from '../../test/arbitrary.js';
import { RUNS } from '../../test/measure.js';
import { alone, moves, near, offering, pixelsOff, placeOf, wantedOf } from '../../test/snapping.js';
import { moveView } from '../handles/move-view.js';
import { poseOf } from '../pose/pose.js';
import type { Target, Vec3 } from '../types.js';
import { lookAt } from '../view/camera.js';
import { snapTo } from './snap-to.js';
import type { SnapQuery } from './snapper.js';
import { vertexSnapper } from './vertex-snapper.js';

describe('a vertex snapper', () => {
  it('answers as if it told of every vertex: it leaves out only what is out of reach', () => {
    const cloud = fc.array(vec3(40), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(moves, cloud, ([drawn, amounts], offsets) => {
        const w = wantedOf(drawn, amounts);
        const points = [...offsets.map((p) => near(w, p)), [Number.NaN, 0, 0] as const];
        const all = points.map((point, key) => ({ kind: 'point', point, key }) as const);
        const strays = all.flatMap((f) => {
          const result = alone(w, f);
          return result.snapped === null ? [] : [pixelsOff(w, placeOf(w, result))];
        });
        fc.pre(strays.every((s) => Math.abs(s - 18) > 1e-6 && Math.abs(s - 12) > 1e-6));
        const [told, asked] = [offering(all, { id: 'vertex' }), vertexSnapper(points)];
        expect(snapTo(w.delta, [asked], w.context)).toEqual(snapTo(w.delta, [told], w.context));
        const before = { snapper: 'vertex', keys: ['0'], kind: 'point', point: w.point, onto: w.point } as const;
        const memory = { ...before, guides: [], distance: 0 };
        expect(snapTo(w.delta, [asked], w.context, memory)).toEqual(snapTo(w.delta, [told], w.context, memory));
        const counts: number[] = [];
        const features = (query: SnapQuery) => {
          const found = asked.features(query);
          counts.push(found.length);
          return found;
        };
        const counting = { ...asked, features };
        snapTo(w.delta, [counting], w.context);
        expect(counts).toEqual([strays.filter((s) => s < 18).length]);
      }),
      RUNS,
    );
  });

  it('takes points that are found anew at every query', () => {
    fc.assert(
      fc.property(moves, vec3(5), ([drawn, amounts], p) => {
        const w = wantedOf(drawn, amounts);
        const point = near(w, p);
        const found = snapTo(w.delta, [vertexSnapper(({ cursor }) => (cursor[0] === 0 ? [point] : []))], w.context);
        expect(found).toEqual(snapTo(w.delta, [vertexSnapper([point])], w.context));
      }),
      RUNS,
    );
  });

  it('says nothing to a turn', () => {
    const rotate = { kind: 'rotate', axis: [0, 0, 1], angle: 0, pivot: null } as const;
    expect(vertexSnapper([[0, 0, 0]]).features({ delta: rotate } as unknown as SnapQuery)).toEqual([]);
  });

  it('looks through ten thousand vertices within a millisecond', () => {
    const target: Target = {
      transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
      worldFromParent: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    };
    const view = lookAt([3, 4, 12], [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 1200, height: 800 });
    const pose = poseOf({ targets: [target], view });
    if (pose === null) throw new Error('nothing is drawn');
    const points = Array.from(
      { length: 10_000 },
      (_, i): Vec3 => [Math.sin(i) * 4, Math.sin(i * 1.7) * 4, Math.cos(i * 2.3) * 4],
    );
    const snapper = vertexSnapper(points);
    const context = { handle: moveView, pose, targets: [target], view, cursor: [0, 0] } as const;
    const times: number[] = [];
    for (let i = 0; i < 200; i++) {
      const start = performance.now();
      snapTo({ kind: 'translate', vector: [Math.sin(i), 0, 0] }, [snapper], context);
      times.push(performance.now() - start);
    }
    // The median, on a machine that is busy with other things.
    expect(times.sort((a, b) => a - b)[100]).toBeLessThan(1);
  });
});
