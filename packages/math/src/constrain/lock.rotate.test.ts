import fc from 'fast-check';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, direction, drawing } from '../../test/arbitrary.js';
import { held } from '../../test/constraints.js';
import { indices, NAMES, names } from '../../test/locks.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { amounts, applied, posedHandleOf } from '../../test/posed-handle.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { dot, mul } from '../algebra/vec3.js';
import type { RotateDelta } from '../delta.js';
import type { Vec3 } from '../types.js';
import type { AxisName, Locks } from './lock.js';

describe('a lock of rotate', () => {
  const turns = drawing({ modes: ['rotate'], only: ({ id }) => /^rotate-[xyz]$/.test(id) });
  const freely = drawing({ modes: ['rotate'], only: ({ id }) => id === 'rotate-view' });

  it('stops the ring about the axis, and no other ring', () => {
    fc.assert(
      fc.property(turns, amounts, names, (scene, free, locked) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(free) as RotateDelta;
        const found = held(posedHandle, wanted, { lock: { rotate: locked } });
        if (!indices(locked).includes(posedHandle.along[0] as 0)) expect(found).toBe(wanted);
        else expect(found).toEqual({ ...wanted, angle: 0 });
      }),
      RUNS,
    );
  });

  it('stops the ring on a grid as well; before the fix, the grid rotated a locked target', () => {
    fc.assert(
      fc.property(drawing({ modes: ['rotate'] }), amounts, between(0.1, 2), (scene, free, step) => {
        const posedHandle = posedHandleOf(scene);
        const own = NAMES.filter((_, i) => posedHandle.along.includes(i as 0));
        const snap = { rotate: { step, mode: 'absolute' } } as const;
        const found = held(posedHandle, posedHandle.deltaOf(free), { lock: { rotate: own }, snap });
        expect(applied(found, posedHandle)[0]).toBe(posedHandle.targets[0]?.transform);
      }),
      RUNS,
    );
  });

  it('of two axes leaves the twist about the third, with full turns counted', () => {
    fc.assert(
      fc.property(freely, direction, between(-20, 20), fc.nat(2), (scene, axis, angle, open) => {
        const posedHandle = posedHandleOf(scene);
        const about = posedHandle.pose.axes[open as 0];
        const lock: Locks = { rotate: NAMES.filter((_, i) => i !== open) };
        const turned = (by: number) =>
          held(posedHandle, { kind: 'rotate', axis, angle: by, pivot: null }, { lock }) as RotateDelta;
        fc.pre(Math.abs(dot(axis, about)) > 1e-3);
        const found = turned(angle);
        expect(found.axis).toBe(about);
        // The swing that remains without the twist has a perpendicular axis.
        const [x, y, z, w] = fromAxisAngle(axis, angle);
        const [a, b, c, d] = fromAxisAngle(about, -found.angle);
        const swing: Vec3 = [
          d * x + a * w + b * z - c * y,
          d * y + b * w + c * x - a * z,
          d * z + c * w + a * y - b * x,
        ];
        expect(Math.abs(dot(swing, about))).toBeLessThan(1e-9);
        // The twist makes as many turns as the rotation, and is continuous.
        const sense = Math.sign(dot(axis, about));
        expect(turned(angle + 2 * Math.PI).angle - found.angle).toBeCloseTo(sense * 2 * Math.PI, 6);
        expect(sense * found.angle * Math.sign(angle)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(turned(angle + 1e-7).angle - found.angle)).toBeLessThan(1e-3);
      }),
      RUNS,
    );
  });

  it('of one axis leaves the component of axis · angle in the plane of the others', () => {
    fc.assert(
      fc.property(freely, direction, between(-3, 3), fc.nat(2), (scene, axis, angle, shut) => {
        const posedHandle = posedHandleOf(scene);
        const lock: Locks = { rotate: [NAMES[shut] as AxisName] };
        const found = held(posedHandle, { kind: 'rotate', axis, angle, pivot: null }, { lock }) as RotateDelta;
        const [u, v] = [0, 1, 2].filter((i) => i !== shut).map((i) => posedHandle.pose.axes[i as 0]) as [Vec3, Vec3];
        const normal = new Vector3(...u).cross(new Vector3(...v)).normalize();
        const wish = new Vector3(...axis).multiplyScalar(angle).projectOnPlane(normal).toArray();
        expect(gap(mul(found.axis, found.angle), wish)).toBeLessThan(1e-9);
        expect(size(found.axis)).toBeCloseTo(1, 9);
      }),
      RUNS,
    );
  });

  it('of all three axes stops every rotation', () => {
    fc.assert(
      fc.property(drawing({ modes: ['rotate'] }), amounts, (scene, free) => {
        const posedHandle = posedHandleOf(scene);
        const found = held(posedHandle, posedHandle.deltaOf(free), { lock: { rotate: NAMES } });
        expect(applied(found, posedHandle)[0]).toBe(posedHandle.targets[0]?.transform);
      }),
      RUNS,
    );
  });

  it('of two axes keeps the steps of the third', () => {
    fc.assert(
      fc.property(freely, between(-9, 9), fc.nat(2), (scene, angle, open) => {
        const posedHandle = posedHandleOf({ ...scene, space: 'world' });
        const rotate = [0.1, 0.2, 0.3] as const;
        const lock: Locks = { rotate: NAMES.filter((_, i) => i !== open) };
        const found = held(posedHandle, posedHandle.deltaOf([angle, 0, 0]), { lock, snap: { rotate } }) as RotateDelta;
        const steps = found.angle / (rotate[open as 0] as number);
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-9);
      }),
      RUNS,
    );
  });
});
