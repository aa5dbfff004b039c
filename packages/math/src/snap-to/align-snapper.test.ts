import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing, rigidParent, scaledWorld, VIEWPORT, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import { moves, near, originAfter, pixelsOff, snappedOf, type Unsnapped, unsnappedOf } from '../../test/snapping.js';
import { compose, transformPoint } from '../algebra/mat4.js';
import { add, dot, sub } from '../algebra/vec3.js';
import type { Bounds, Target, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { alignSnapper } from './align-snapper.js';
import { snapTo } from './snap-to.js';

const halves = fc.tuple(between(1, 30), between(1, 30), between(1, 30));

/** Centers and half sizes of boxes around a moved point, in pixels. */
const around = fc.array(fc.record({ p: vec3(60), half: halves }), { minLength: 1, maxLength: 4 });
type Around = typeof around extends fc.Arbitrary<infer T> ? T : never;

const boxesOf = (w: Unsnapped, places: Around): readonly Bounds[] =>
  places.map(({ p, half }) => ({
    min: near(w, sub(p, half)),
    max: near(w, add(p, half)),
  }));

/** A move of targets with bounds. */
const boxed = fc.tuple(moves, halves).map(([[drawn, amounts], half]) => {
  const targets = drawn.targets.map((t): Target => {
    const bounds: Bounds = {
      min: [-0.1 * half[0], -0.02 * half[1], -0.05],
      max: [0.05 * half[2], 0.03 * half[1], 0.01],
    };
    return { ...t, bounds };
  });
  return [{ ...drawn, targets }, amounts] as const;
});

/** The corners of the moved targets. */
const cornersOf = (w: Unsnapped): readonly Vec3[] =>
  w.context.targets.flatMap(({ transform, worldFromParent, bounds }) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
      const at = [i & 1, i & 2, i & 4].map((bit, k) => (bounds?.[bit ? 'max' : 'min'][k] as number) ?? 0);
      return add(
        transformPoint(worldFromParent, transformPoint(compose(transform), at as unknown as Vec3)),
        w.delta.vector,
      );
    }),
  );

const levels = (heights: readonly number[]): readonly number[] => {
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  return [least, (least + most) / 2, most];
};

const cornersOfBox = ({ min, max }: Bounds): readonly Vec3[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [(i & 1 ? max : min)[0], (i & 2 ? max : min)[1], (i & 4 ? max : min)[2]]);

/** The steps along a unit direction that align the targets with boxes, shortest first. */
const gapsAlong = (w: Unsnapped, boxes: readonly Bounds[], direction: Vec3): readonly number[] => {
  const own = levels(cornersOf(w).map((p) => dot(p, direction)));
  const others = boxes.flatMap((box) => levels(cornersOfBox(box).map((p) => dot(p, direction))));
  return others.flatMap((h) => own.map((o) => h - o)).sort((a, b) => Math.abs(a) - Math.abs(b));
};

/** An orthographic front view: a pixel has the same length everywhere. */
const front = fc
  .tuple(
    drawing({
      modes: ['translate'],
      of: rigidParent,
      only: ({ id }) => ['move-x', 'move-y', 'move-xy', 'move-view'].includes(id),
    }),
    fc.tuple(between(-100, 100), between(-100, 100), fc.constant(0)),
  )
  .map(([drawn, amounts]) => {
    const view = lookAt([0, 0, 50], [0, 0, 0], { height: 80 }, VIEWPORT);
    return [{ ...drawn, view, space: 'world' as const }, amounts as Vec3] as const;
  });

describe('an align snapper', () => {
  it('aligns each axis of the handle independently, with the nearest of the nine pairs of positions of each box', () => {
    let snapped = 0;
    fc.assert(
      fc.property(front, around, between(2, 12), ([drawn, amounts], places, radius) => {
        const w = unsnappedOf(drawn, amounts);
        const boxes = boxesOf(w, places);
        const axes: readonly Vec3[] = w.along;
        const nearest = axes.map((axis) => (gapsAlong(w, boxes, axis)[0] as number) / w.unit);
        fc.pre(nearest.every((n) => Math.abs(Math.abs(n) - radius) > 1e-5));
        const result = snapTo(w.delta, [alignSnapper(boxes, { radius })], w.context);
        const step = sub(originAfter(w, result), w.point);
        const inside = nearest.map((n) => (Math.abs(n) < radius ? n : 0));
        // All three guides together may be out of reach, two never are.
        fc.pre(Math.hypot(...inside) < 1.5 * radius);
        axes.forEach((axis, i) => {
          expect(Math.abs(Math.abs(dot(step, axis)) / w.unit - Math.abs(inside[i] as number))).toBeLessThan(1e-6);
        });
        const moved = { ...w, delta: result.delta.kind === 'translate' ? result.delta : expect.unreachable() };
        const count = nearest.filter((n) => Math.abs(n) < radius).length;
        expect(result.snapped?.keys.length ?? 0).toBe(count);
        if (count === 0) expect(result.delta).toBe(w.delta);
        snapped += count;
        axes.forEach((axis, i) => {
          if (Math.abs(nearest[i] as number) >= radius) return;
          expect(Math.abs(gapsAlong(moved, boxes, axis)[0] as number)).toBeLessThan(1e-9 * 100);
        });
      }),
      RUNS,
    );
    expect(snapped).toBeGreaterThan(0.2 * RUNS.numRuns);
  });

  it('has guides whose ends are aligned, from the moved bounds to the other box, along any axes and in any view', () => {
    fc.assert(
      fc.property(boxed, around, ([drawn, amounts], places) => {
        const w = unsnappedOf(drawn, amounts);
        const boxes = boxesOf(w, places);
        const result = snapTo(w.delta, [alignSnapper(boxes)], w.context);
        expect(result.delta === w.delta || result.snapped !== null).toBe(true);
        fc.pre(result.snapped !== null);
        const { guides, keys, point, onto, kind } = snappedOf(result);
        const step = sub(originAfter(w, result), w.point);
        const slack = 1e-8 * (Math.hypot(...w.point) + 200 * w.unit + 20);
        expect(kind).toBe('guide');
        // One line for each guide, except if its two positions coincide.
        fc.pre(guides.length === keys.length);
        expect(pixelsOff(w, originAfter(w, result))).toBeLessThan(18);
        const moved = cornersOf(w).map((p) => add(p, step));
        const { axes } = w.context.pose;
        guides.forEach(({ from, to }, i) => {
          const [axis, box, own, other] = (keys[i] as string).split(':').map(Number) as [
            0 | 1 | 2,
            number,
            number,
            number,
          ];
          const direction = axes[axis];
          expect(Math.abs(dot(sub(from, to), direction))).toBeLessThan(slack);
          expect(
            Math.abs(dot(from, direction) - (levels(moved.map((p) => dot(p, direction)))[own] as number)),
          ).toBeLessThan(slack);
          const corners = cornersOfBox(boxes[box] as Bounds);
          expect(
            Math.abs(dot(to, direction) - (levels(corners.map((p) => dot(p, direction)))[other] as number)),
          ).toBeLessThan(slack);
        });
        if (guides[0] !== undefined) expect([guides[0].from, guides[0].to]).toEqual([point, onto]);
      }),
      RUNS,
    );
  });

  it('keeps each guide of the last step within its reach, even if another one is nearer', () => {
    fc.assert(
      fc.property(front, between(-11, 11), between(-17, 17), between(-11, 11), ([drawn, amounts], x, drift, y) => {
        const target = drawn.targets[0] as Target;
        const scene = { ...drawn, id: 'move-xy', targets: [{ ...target, bounds: undefined }] };
        const w = unsnappedOf(scene, amounts);
        const at = (p: Vec3): Bounds => ({ min: near(w, p), max: near(w, p) });
        fc.pre(Math.abs(drift) > 1e-3);
        const snapper = alignSnapper([at([x, 300, 0]), at([400, y, 0]), at([x + 1.5 * drift, 500, 0])], { radius: 12 });
        fc.pre(Math.abs(x + 1.5 * drift) > Math.abs(x) + 1e-3);
        const first = snapTo(w.delta, [snapper], w.context);
        const keys = [...snappedOf(first).keys].sort();
        expect(keys).toEqual(['0:0:0:0', '1:1:0:0']);
        // The pointer moves along x; the guide is kept within 18 pixels.
        const next = unsnappedOf(scene, [amounts[0] + drift, amounts[1], 0]);
        const off = Math.abs(x - drift);
        fc.pre(Math.abs(off - 18) > 1e-3 && Math.hypot(x - drift, y) < 17.99);
        const then = snapTo(next.delta, [snapper], next.context, first.snapped);
        expect([...snappedOf(then).keys].sort()).toEqual(keys);
      }),
      RUNS,
    );
  });

  it('gives the same result at 1e-6 and 1e6 units', () => {
    fc.assert(
      fc.property(boxed, around, fc.constantFrom(1e-6, 1e6), ([drawn, amounts], places, factor) => {
        const w = unsnappedOf(drawn, amounts);
        const other = unsnappedOf(scaledWorld(factor, drawn), amounts);
        const boxes = boxesOf(w, places);
        // Pairs at the same distance may be in another order because of rounding.
        fc.pre(isClear(w, boxes));
        const sized = (v: Vec3): Vec3 => [v[0] * factor, v[1] * factor, v[2] * factor];
        const large = boxes.map(({ min, max }) => ({ min: sized(min), max: sized(max) }));
        const [a, b] = [
          snapTo(w.delta, [alignSnapper(boxes)], w.context),
          snapTo(other.delta, [alignSnapper(large)], other.context),
        ];
        expect(b.snapped?.keys).toEqual(a.snapped?.keys);
        expect(gap(originAfter(other, b), sized(originAfter(w, a)))).toBeLessThan(
          1e-6 * factor * (Math.hypot(...w.point) + 100 * w.unit),
        );
      }),
      RUNS,
    );
  });

  it('ignores boxes that are not finite or have min above max; targets without bounds align their origins', () => {
    fc.assert(
      fc.property(moves, vec3(9), ([drawn, amounts], p) => {
        const w = unsnappedOf(drawn, amounts);
        const [a, b] = [near(w, p), near(w, [p[0] + 5, p[1] + 5, p[2] + 5])];
        const bad: readonly Bounds[] = [
          { min: b, max: a },
          { min: a, max: [Number.NaN, b[1], b[2]] },
          { min: [-Infinity, a[1], a[2]], max: b },
        ];
        expect(snapTo(w.delta, [alignSnapper(bad)], w.context).delta).toBe(w.delta);
        expect(snapTo(w.delta, [alignSnapper(() => bad)], { ...w.context, targets: [] }).delta).toBe(w.delta);
        const only = { ...w.context, targets: w.context.targets.slice(-1) };
        const dots: readonly Bounds[] = [{ min: a, max: a }];
        const { snapped } = snapTo(w.delta, [alignSnapper(dots, { radius: 1e6 })], only);
        // One position on each side: one guide per axis.
        expect(snapped?.keys.length).toBe(w.along.length);
        expect(gap(snapped?.onto ?? [], a)).toBeLessThan(1e-12 * Math.hypot(...a));
      }),
      RUNS,
    );
  });
});

/** Whether the pairs of each axis have different distances, beyond rounding. */
const isClear = (w: Unsnapped, boxes: readonly Bounds[]): boolean =>
  w.context.pose.axes.every((axis) => {
    const sorted = [...gapsAlong(w, boxes, axis)].sort((a, b) => a - b);
    return sorted.every((g, i) => i === 0 || Math.abs(g - (sorted[i - 1] as number)) > 1e-6 * w.unit);
  });
