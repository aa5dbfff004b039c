import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, rotation } from '../../test/arbitrary.js';
import { constrained } from '../../test/constraints.js';
import { gap, RUNS } from '../../test/measure.js';
import { numbersOf, type PosedHandle } from '../../test/posed-handle.js';
import { compose, IDENTITY, invertAffine, transformDirection } from '../algebra/mat4.js';
import { fromAxisAngle } from '../algebra/quat.js';
import type { Delta } from '../delta.js';
import { handlesOf } from '../handles/presets.js';
import { worldOrigin } from '../pose/pivot.js';
import { poseOf } from '../pose/pose.js';
import type { Mat4, Target, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { limits } from './limits.js';
import { snap } from './snap.js';

const view = lookAt([0, 10, 10], [0, 0, 0], { height: 10 }, { x: 0, y: 0, width: 800, height: 800 });
const start = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;

/** The constraint context of a handle on one target. */
function benchFor(id: string, worldFromParent: Mat4, position: Vec3 = [0, 0, 0]): PosedHandle['context'] {
  const handle = handlesOf('translate').find((h) => h.id === id) ?? expect.unreachable();
  const targets: readonly Target[] = [{ transform: { ...start, position }, worldFromParent }];
  const pose = poseOf({ targets, view }) ?? expect.unreachable();
  return { handle, pose, targets, sample: { point: [0, 0], view }, previous: null, typed: false };
}

/** The nearest allowed grid point. The sides of the box are at most 4 from the start, so its corners are within 7. */
function bruteForce(
  wanted: Vec3,
  axes: readonly number[],
  allowed: (vector: Vec3) => boolean,
  offset: Vec3,
): { readonly found: Vec3 | null; readonly distance: number } {
  const counts = [0, 1, 2].map((i) => {
    if (!axes.includes(i)) return [0];
    const zero = offset[i] as number;
    return Array.from({ length: 16 }, (_, n) => n - 8 + (zero - Math.floor(zero)));
  });
  let [found, distance]: [Vec3 | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const x of counts[0] ?? [])
    for (const y of counts[1] ?? [])
      for (const z of counts[2] ?? []) {
        const vector: Vec3 = [x, y, z];
        const away = gap(vector, wanted);
        if (away < distance && allowed(vector)) [found, distance] = [vector, away];
      }
  return { found, distance };
}

describe('a step within limits along other axes than those of the handle', () => {
  it('is at the nearest grid point in the box, (1, 0, 1); before the fix, it was off the grid at (2.029, 0, 1.715)', () => {
    const rotated = compose({ ...start, quaternion: fromAxisAngle([0, 1, 0], Math.PI / 6) });
    const wanted: Delta = { kind: 'translate', vector: [3, 0, 1.2] };
    const given = { snap: { translate: 1 }, limits: { translate: { max: [0.9, 0, 2.5] } } } as const;
    expect(numbersOf(constrained(wanted, given, benchFor('move-xz', rotated)))).toEqual([1, 0, 1]);
  });

  const handle = fc.constantFrom('move-x', 'move-xz', 'move-xy', 'move-view');
  const room = fc.tuple(between(0, 4), between(0, 4), between(0, 4));
  const wish = fc.tuple(between(-6, 6), between(-6, 6), between(-6, 6));

  it('is at the nearest grid point in the box, by brute force; if there is none, within the box', () => {
    fc.assert(
      fc.property(handle, rotation, room, room, wish, fc.boolean(), (id, quaternion, below, above, free, absolute) => {
        const worldFromParent = compose({ ...start, quaternion });
        const position: Vec3 = [0.3, -0.2, 0.1];
        const context = benchFor(id, worldFromParent, position);
        const axes = context.handle.axes.length === 0 ? [0, 1, 2] : context.handle.axes;
        const wanted = free.map((n, i) => (axes.includes(i as 0) ? n : 0)) as unknown as Vec3;
        const box = {
          min: position.map((n, i) => n - (below[i] as number)) as unknown as Vec3,
          max: position.map((n, i) => n + (above[i] as number)) as unknown as Vec3,
        };
        const inverse = invertAffine(worldFromParent);
        const outside = (vector: Vec3): number => {
          const moved = transformDirection(inverse, vector);
          return Math.max(...moved.flatMap((n, i) => [n - (above[i] as number), -n - (below[i] as number)]));
        };
        const origin = worldOrigin(context.targets[0] as Target);
        const offset = origin.map((n) => (absolute ? -n : 0)) as unknown as Vec3;
        const step = { step: 1, mode: absolute ? 'absolute' : 'relative' } as const;
        const delta = constrained(
          { kind: 'translate', vector: wanted },
          { snap: { translate: step }, limits: { translate: box } },
          context,
        );
        const vector = numbersOf(delta) as unknown as Vec3;
        expect(outside(vector)).toBeLessThan(1e-8);
        const { found, distance } = bruteForce(wanted, axes, (v) => outside(v) <= 1e-10, offset);
        if (found !== null) {
          const onGrid = axes.every((i) => {
            const place = (vector[i] as number) - (offset[i] as number);
            return Math.abs(place - Math.round(place)) < 1e-9;
          });
          expect(onGrid).toBe(true);
          expect(gap(vector, wanted)).toBeLessThanOrEqual(distance + 1e-8);
        }
        // It is unchanged when it is constrained again.
        const again = constrained(delta, { snap: { translate: step }, limits: { translate: box } }, context);
        expect(gap(numbersOf(again), vector)).toBeLessThan(1e-8);
      }),
      RUNS,
    );
  });

  it('is the start where no other grid point is allowed; before the fix, it was off the grid in half of the directions', () => {
    const rotated = compose({ ...start, quaternion: fromAxisAngle([0, 1, 0], 0.5) });
    const range = { min: [Number.NEGATIVE_INFINITY, 0, 0], max: [Number.POSITIVE_INFINITY, 0, 0] } as const;
    fc.assert(
      fc.property(between(-6, 6), between(-6, 6), (x, z) => {
        const given = { snap: { translate: 1 }, limits: { translate: range } };
        const wanted: Delta = { kind: 'translate', vector: [x, 0, z] };
        expect(numbersOf(constrained(wanted, given, benchFor('move-xz', rotated)))).toEqual([0, 0, 0]);
      }),
      RUNS,
    );
  });

  it('is on the grid along the other axes if limits fix an axis off the grid; before the fix, it was off the grid along all axes', () => {
    const position: Vec3 = [0.1, 0.05, 0.3];
    const range = { min: [-9, 0.05, -9], max: [9, 0.05, 9] } as const;
    fc.assert(
      fc.property(fc.constantFrom('move-xz', 'move-xy', 'move-view'), between(-6, 6), between(-6, 6), (id, x, z) => {
        const given = { snap: { translate: { step: 0.25, mode: 'absolute' } }, limits: { translate: range } } as const;
        const along: Vec3 = [x, 0, id === 'move-xy' ? 0 : z];
        const wanted: Delta = { kind: 'translate', vector: along };
        const moved = numbersOf(constrained(wanted, given, benchFor(id, IDENTITY, position)));
        const places = moved.map((n, i) => n + (position[i] as number));
        expect(places[1]).toBe(0.05);
        for (const i of id === 'move-xy' ? [0] : [0, 2]) {
          const place = places[i] as number;
          expect(Math.abs(place / 0.25 - Math.round(place / 0.25))).toBeLessThan(1e-9);
          expect(Math.abs(place - (position[i] as number) - (along[i] as number))).toBeLessThan(0.125 + 1e-9);
        }
      }),
      RUNS,
    );
  });

  it('stays in the box if a long thin box contains no grid point', () => {
    const rotated = compose({ ...start, quaternion: fromAxisAngle([0, 1, 0], 0.6180339887) });
    const position: Vec3 = [0.5, 0.5, 0.5];
    const context = benchFor('move-view', rotated, position);
    const min: Vec3 = [0.5, 0.5, -1e9];
    const max: Vec3 = [0.5, 0.5, 1e9];
    const given = { snap: { translate: { step: 1, mode: 'absolute' } }, limits: { translate: { min, max } } } as const;
    const vector = numbersOf(constrained({ kind: 'translate', vector: [1e5, 3, 2e5] }, given, context));
    const moved = transformDirection(invertAffine(rotated), vector as unknown as Vec3);
    expect(Math.abs(moved[0]) + Math.abs(moved[1])).toBeLessThan(1e-3);
  });
});

describe('constraints with unusable numbers', () => {
  const any = fc.constantFrom<unknown>(null, undefined, false, {}, { translate: '1' }, { translate: null });
  it('are ignored', () => {
    fc.assert(
      fc.property(any, any, (steps, box) => {
        const context = benchFor('move-xz', IDENTITY);
        const wanted: Delta = { kind: 'translate', vector: [0.3, 0, 1.2] };
        const given = [snap(steps as never), limits(box as never)];
        expect(numbersOf(constrained(wanted, { own: given }, context))).toEqual([0.3, 0, 1.2]);
      }),
      RUNS,
    );
  });

  it('that return no delta have no effect', () => {
    const bad = fc.constantFrom<unknown>(undefined, null, Number.NaN, 'delta', {}, { kind: 'translate' }, []);
    fc.assert(
      fc.property(bad, (answer) => {
        const context = benchFor('move-xz', IDENTITY);
        const wanted: Delta = { kind: 'translate', vector: [0.3, 0, 1.2] };
        expect(constrained(wanted, { own: [() => answer as Delta] }, context)).toBe(wanted);
      }),
      RUNS,
    );
  });
});
