import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, drawing, rotation } from '../../test/arbitrary.js';
import { held } from '../../test/constraints.js';
import { RUNS } from '../../test/measure.js';
import { amounts, applied, FREE, posedHandleOf } from '../../test/posed-handle.js';
import { nearestTurn } from '../algebra/angle.js';
import { WORLD } from '../algebra/basis.js';
import { IDENTITY } from '../algebra/mat4.js';
import { conjugate, fromAxisAngle, multiply, normalize, twist } from '../algebra/quat.js';
import type { RotateDelta } from '../delta.js';
import { rotateAxes } from '../handles/rotate.js';
import { rotateFree } from '../handles/rotate-free.js';
import { poseOf } from '../pose/pose.js';
import type { Quat, Target, Transform } from '../types.js';
import { lookAt } from '../view/look-at.js';
import type { AngleRange } from './constraint.js';
import { badLimits } from './limits.js';
import type { RotationLimits } from './rotation-limits.js';

const NAMES = ['x', 'y', 'z'] as const;
const QUARTER = Math.PI / 2;

/** How far the twist of a transform about an axis from rest is outside of a range, with any number of turns. */
function outside({ quaternion }: Transform, rest: Quat, i: 0 | 1 | 2, [min, max]: AngleRange): number {
  const angle = twist(multiply(conjugate(rest), normalize(quaternion)), WORLD[i]);
  const near = [-2, -1, 0, 1, 2].map((n) => angle + 2 * Math.PI * n);
  return Math.min(...near.map((at) => Math.max(0, min - at, at - max)));
}

const range = fc.tuple(between(-3, 0), between(0, 3)).map((ends): AngleRange => ends);
const view = lookAt([3, 4, 5], [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 800, height: 600 });

/** A target at the origin of the world, with a rotation about y. */
const hinge = (angle: number): Target => ({
  transform: { position: [0, 0, 0], quaternion: fromAxisAngle([0, 1, 0], angle), scale: [1, 1, 1] },
  worldFromParent: IDENTITY,
});

/** The angle by which the ring about y rotates a target, or the delta of the trackball. */
function turned(target: Target, delta: Partial<RotateDelta>, given: Parameters<typeof held>[2], isFree = false) {
  const targets = [target];
  const pose = poseOf({ targets, view, mode: 'rotate' }) ?? expect.unreachable();
  const handle = isFree ? rotateFree : (rotateAxes[1] ?? expect.unreachable());
  const sample = { point: [0, 0], view, modifiers: FREE } as const;
  const wanted: RotateDelta = { kind: 'rotate', axis: [0, 1, 0], angle: 0, pivot: null, ...delta };
  return held(
    { context: { handle, pose, targets, sample, previous: null, typed: false } },
    wanted,
    given,
  ) as RotateDelta;
}

describe('a limit of rotate', () => {
  it('keeps each target that starts inside within its ranges, for any handle, parent and rest', () => {
    fc.assert(
      fc.property(
        drawing({ modes: ['rotate'], most: 3 }),
        amounts,
        rotation,
        fc.tuple(fc.option(range), fc.option(range), fc.option(range)),
        (scene, free, rest, ranges) => {
          const posedHandle = posedHandleOf(scene);
          const rotate = { rest, ...Object.fromEntries(NAMES.flatMap((n, i) => (ranges[i] ? [[n, ranges[i]]] : []))) };
          const found = held(posedHandle, posedHandle.deltaOf(free), { limits: { rotate } });
          applied(found, posedHandle).forEach((after, n) => {
            const start = posedHandle.targets[n]?.transform ?? expect.unreachable();
            for (const i of [0, 1, 2] as const) {
              const one = ranges[i];
              if (!one) continue;
              // What starts outside does not go farther.
              expect(outside(after, rest, i, one)).toBeLessThan(outside(start, rest, i, one) + 1e-6);
            }
          });
        },
      ),
      RUNS,
    );
  });

  it('leaves a rotation that stays inside as it is', () => {
    fc.assert(
      fc.property(between(-0.7, 0.7), between(-0.7, 0.7), direction, (start, angle, axis) => {
        const limits = { rotate: { y: [-1.5, 1.5] as const } };
        expect(turned(hinge(start), { angle }, { limits }).angle).toBe(angle);
        expect(turned(hinge(0), { axis, angle }, { limits }, true)).toMatchObject({ axis, angle });
      }),
      RUNS,
    );
  });

  it('of a hinge stops at exactly the limit, and turns back at once', () => {
    const limits = { rotate: { y: [-Math.PI / 4, QUARTER] as const } };
    expect(turned(hinge(0), { angle: 2 }, { limits }).angle).toBe(QUARTER);
    expect(turned(hinge(0), { angle: -2 }, { limits }).angle).toBe(-Math.PI / 4);
    expect(turned(hinge(0), { angle: 40 }, { limits }).angle).toBe(QUARTER);
    expect(turned(hinge(0), { angle: 1 }, { limits }).angle).toBe(1);
  });

  it('counts full turns', () => {
    const limits = { rotate: { y: [-Math.PI, 5 * Math.PI] as const } };
    expect(turned(hinge(1), { angle: 40 }, { limits }).angle).toBeCloseTo(5 * Math.PI - 1, 12);
    expect(turned(hinge(1), { angle: 9 }, { limits }).angle).toBe(9);
    expect(turned(hinge(1), { angle: -40 }, { limits }).angle).toBeCloseTo(-Math.PI - 1, 12);
    // The angle at the press is within the range if any congruent angle is.
    expect(turned(hinge(-1), { angle: 40 }, { limits: { rotate: { y: [3, 12] } } }).angle).toBeCloseTo(
      12 - (2 * Math.PI - 1),
      12,
    );
  });

  it('lets a target that starts outside come back, and not go farther', () => {
    const limits = { rotate: { y: [-0.5, 0.5] as const } };
    expect(turned(hinge(1.2), { angle: 0.1 }, { limits }).angle).toBe(0);
    expect(turned(hinge(1.2), { angle: -0.3 }, { limits }).angle).toBe(-0.3);
    expect(turned(hinge(1.2), { angle: -3 }, { limits }).angle).toBeCloseTo(-1.7, 12);
  });

  it('is measured from the rest orientation', () => {
    const rest = fromAxisAngle([0, 1, 0], 1);
    expect(turned(hinge(1), { angle: 2 }, { limits: { rotate: { y: [-0.5, 0.5], rest } } }).angle).toBeCloseTo(0.5, 12);
  });

  it('leaves the nearest step that it allows', () => {
    const snap = { rotate: 0.4 };
    const limits = { rotate: { y: [-1, 1] as const } };
    fc.assert(
      fc.property(between(-3, 3), (angle) => {
        const all = [-0.8, -0.4, 0, 0.4, 0.8];
        const nearest = Math.min(...all.map((at) => Math.abs(at - angle)));
        const found = turned(hinge(0), { angle }, { limits, snap }).angle;
        expect(all.some((at) => Math.abs(at - found) < 1e-12)).toBe(true);
        expect(Math.abs(found - angle)).toBeLessThan(nearest + 1e-9);
      }),
      RUNS,
    );
    const grid = { rotate: { step: QUARTER / 3, mode: 'absolute' } } as const;
    const door = { rotate: { y: [0, QUARTER] as const } };
    expect(turned(hinge(0.1), { angle: 9 }, { limits: door, snap: grid }).angle).toBeCloseTo(QUARTER - 0.1, 12);
  });

  it('of the trackball keeps the swing of the rotation, and clamps the twist', () => {
    fc.assert(
      fc.property(direction, between(-3, 3), between(0.1, 1), (axis, angle, end) => {
        const found = turned(hinge(0), { axis, angle }, { limits: { rotate: { y: [-end, end] } } }, true);
        const whole = fromAxisAngle(axis, angle);
        const about = twist(whole, [0, 1, 0]);
        fc.pre(Math.abs(whole[1]) + Math.abs(whole[3]) > 0.1);
        const swing = multiply(whole, fromAxisAngle([0, 1, 0], -about));
        const clamped = Math.max(-end, Math.min(end, nearestTurn(about, 0)));
        const wanted = multiply(swing, fromAxisAngle([0, 1, 0], clamped));
        const same = fromAxisAngle(found.axis, found.angle).reduce((sum, n, i) => sum + n * (wanted[i] as number), 0);
        expect(Math.abs(same)).toBeGreaterThan(1 - 1e-9);
      }),
      RUNS,
    );
  });

  it.each<[string, RotationLimits]>([
    ['a min above the max', { y: [1, 0] }],
    ['a number that is not one', { y: [Number.NaN, 0] }],
  ])('with %s is ignored, and reported', (_, rotate) => {
    expect(turned(hinge(0), { angle: 9 }, { limits: { rotate } }).angle).toBe(9);
    expect(badLimits({ rotate })).toEqual(['rotate']);
  });
});
