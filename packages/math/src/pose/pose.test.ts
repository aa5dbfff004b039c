import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VIEWPORT } from '../../test/arbitrary.js';
import { RUNS } from '../../test/measure.js';
import { IDENTITY } from '../algebra/mat4.js';
import { add, addScaled, cross, length, rotate, sub } from '../algebra/vec3.js';
import type { Bounds, Quat, Target, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { pivotPoint } from './pivot.js';
import { poseOf } from './pose.js';
import type { Space } from './space.js';

const view = lookAt([3, 4, 10], [0, 0, 0], { fov: 50 }, VIEWPORT);
const at = (position: Vec3, more: Partial<Target> = {}): Target => ({
  transform: { position, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
  worldFromParent: IDENTITY,
  ...more,
});
const EMPTY: Bounds = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };

describe('the size of a pose', () => {
  it.each([
    [50, 50],
    [-5, 1],
    [0, 1],
    [1e10, 1e4],
    [1e12, 1e4],
    [Number.NaN, 100],
    [Infinity, 100],
    [undefined, 100],
  ])('of %s is %s', (size, wanted) => {
    expect(poseOf({ targets: [at([0, 0, 0])], view, size })?.size).toBe(wanted);
  });
});

describe('empty bounds', () => {
  const box: Bounds = { min: [-1, -1, -1], max: [1, 1, 3] };
  const bad: readonly Bounds[] = [
    EMPTY,
    { min: [0, 0, 0], max: [1, -1, 1] },
    { min: [Number.NaN, 0, 0], max: [1, 1, 1] },
    { min: [0, 0, 0], max: [1, Infinity, 1] },
  ];

  it('are left out of the pivot and of the box around the targets', () => {
    for (const bounds of bad) {
      const targets = [at([50, 0, 0], { bounds }), at([1, 0, 0], { bounds: box })];
      expect(pivotPoint('bounds', targets)).toEqual([1, 0, 1]);
      expect(poseOf({ targets, view, pivot: 'bounds' })?.origin).toEqual([1, 0, 1]);
      expect(poseOf({ targets, view, boxed: true })).toMatchObject({ origin: [1, 0, 1], extent: [1, 1, 2] });
    }
  });

  it('put the gizmo at the origin of the active target if no target has bounds', () => {
    for (const bounds of bad) {
      const targets = [at([5, 0, 0], { bounds }), at([1, 2, 3], { bounds })];
      for (const some of [targets, targets.slice(1)]) {
        expect(pivotPoint('bounds', some)).toEqual([1, 2, 3]);
        expect(poseOf({ targets: some, view, boxed: true })).toMatchObject({ origin: [1, 2, 3], extent: [0, 0, 0] });
      }
    }
  });
});

describe('the space of a pose', () => {
  const targets = [at([0, 0, 0])];

  it.each([
    ['global'],
    [Number.NaN],
    [{}],
    [[0, 0, 1]],
    [[0, 0, 0, 0]],
    [[0, Number.NaN, 0, 1]],
    [[0, 0, Infinity, 1]],
  ])('refuses %o', (space) => {
    expect(() => poseOf({ targets, view, space: space as unknown as Space })).toThrow(/^GK012: /);
  });

  it('normalizes a quaternion', () => {
    const half = Math.sqrt(0.5);
    const wanted: Quat = [0, half, 0, half];
    const found = poseOf({ targets, view, space: [0, 1e-3, 0, 1e-3] })?.axes as readonly Vec3[];
    const axes: readonly Vec3[] = [rotate([1, 0, 0], wanted), rotate([0, 1, 0], wanted), rotate([0, 0, 1], wanted)];
    found.flat().forEach((n, i) => {
      expect(n).toBeCloseTo(axes.flat()[i] as number, 14);
    });
  });
});

describe('a pose', () => {
  it('refuses an unknown pivot', () => {
    for (const pivot of ['middle', null, [1, 2], 7])
      expect(() => poseOf({ targets: [at([0, 0, 0])], view, pivot: pivot as unknown as Vec3 })).toThrow(/^GK012: /);
  });

  it('is null without targets, for a position that is not finite, and behind the eye', () => {
    expect(poseOf({ targets: [], view })).toBeNull();
    expect(poseOf({ targets: [at([Number.NaN, 0, 0])], view })).toBeNull();
    expect(poseOf({ targets: [at([1e308, 1e308, 0])], view })).toBeNull();
    expect(poseOf({ targets: [at([0, 0, 0])], view, pivot: [0, Infinity, 0] })).toBeNull();
    expect(poseOf({ targets: [at([3, 4, 11])], view })).toBeNull();
    expect(poseOf({ targets: [at([3, 4, 10])], view })).toBeNull();
  });

  // There the depth is a rounding error. Before the fix, handles were drawn up to 1e24 pixels away, and rounding errors put discs
  // and the edges of boxes at every pixel of the viewport.
  it('is null in the plane of the eye', () => {
    const whole = fc.integer({ min: -6, max: 6 });
    const wholes = fc.tuple(whole, whole, whole);
    fc.assert(
      fc.property(wholes, wholes, wholes, (eye, center, by) => {
        const forward = sub(center, eye);
        const aside = cross(forward, by);
        fc.pre(length(aside) > 0);
        const beside = add(eye, aside);
        const seen = lookAt(eye, center, { fov: 50 }, VIEWPORT);
        expect(poseOf({ targets: [at(beside)], view: seen })).toBeNull();
        expect(poseOf({ targets: [at(addScaled(beside, forward, 1e-6))], view: seen })).not.toBeNull();
      }),
      RUNS,
    );
  });

  it('ignores targets with an ancestor among the targets', () => {
    const targets = [at([9, 0, 0], { ancestor: 1 }), at([1, 0, 0])];
    const alone = poseOf({ targets: targets.slice(1), view, mode: 'scale', pivot: 'median' });
    expect(poseOf({ targets, view, mode: 'scale', pivot: 'median' })).toEqual(alone);
  });
});
