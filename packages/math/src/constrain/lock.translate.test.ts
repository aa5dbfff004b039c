import fc from 'fast-check';
import { Matrix3, Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, drawing, rigidParent } from '../../test/arbitrary.js';
import { constrained, held } from '../../test/constraints.js';
import { indices, NAMES, names, others } from '../../test/locks.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { amounts, applied, numbersOf, type PosedHandle, posedHandleOf } from '../../test/posed-handle.js';
import { IDENTITY, invertAffine } from '../algebra/mat4.js';
import { cross, dot, mul, normalize } from '../algebra/vec3.js';
import type { Target, Vec3 } from '../types.js';
import type { AxisName, Locks } from './lock.js';

describe('a lock of translate', () => {
  it('keeps the coordinate bit by bit in the world, also if the move is snapped or limited', () => {
    const plain = drawing({ modes: ['translate'], most: 3, of: fc.constant(IDENTITY) });
    fc.assert(
      fc.property(plain, amounts, names, others, (scene, free, locked, options) => {
        const posedHandle = posedHandleOf(scene);
        const after = applied(
          held(posedHandle, posedHandle.deltaOf(free), { ...options, lock: { translate: locked } }),
          posedHandle,
        );
        posedHandle.targets.forEach((target, t) => {
          for (const i of indices(locked)) expect(after[t]?.position[i] === target.transform.position[i]).toBe(true);
        });
      }),
      RUNS,
    );
  });

  it('changes the coordinate only by rounding in any parents', () => {
    fc.assert(
      fc.property(
        drawing({ modes: ['translate'], most: 3 }),
        amounts,
        names,
        others,
        (scene, free, locked, options) => {
          const posedHandle = posedHandleOf(scene);
          const delta = held(posedHandle, posedHandle.deltaOf(free), { ...options, lock: { translate: locked } });
          const after = applied(delta, posedHandle);
          posedHandle.targets.forEach((target, t) => {
            const made = size(invertAffine(target.worldFromParent).slice(0, 12)) * size(numbersOf(delta));
            for (const i of indices(locked))
              expect(Math.abs((after[t]?.position[i] as number) - target.transform.position[i])).toBeLessThanOrEqual(
                1e-12 * (made + size(target.transform.position)),
              );
          });
        },
      ),
      RUNS,
    );
  });

  /** The move on the axes of the handle that is nearest to the wanted one and keeps the locked coordinates of one target. */
  function nearestFree(posedHandle: PosedHandle, wanted: Vec3, locked: readonly AxisName[]): Vec3 {
    const inverse = invertAffine((posedHandle.targets[0] as Target).worldFromParent);
    const rows = indices(locked).map((i): Vec3 => [inverse[i], inverse[(i + 4) as 4], inverse[(i + 8) as 8]]);
    const { along, pose } = posedHandle;
    const barred = along.length === 2 ? [cross(pose.axes[along[0] as 0], pose.axes[along[1] as 0])] : [];
    const normals = [...rows, ...barred].map((n) => normalize(n) as Vec3);
    // v − Nᵀ(N Nᵀ)⁻¹N v
    if (normals.length === 3) return [0, 0, 0];
    const [a = [0, 0, 0] as Vec3, b] = normals;
    if (b === undefined) return wanted.map((n, i) => n - dot(wanted, a) * (a[i] as number)) as unknown as Vec3;
    const d = normalize(cross(a, b)) as Vec3;
    return mul(d, dot(d, wanted));
  }

  it('returns the nearest move that the handle can make: none, on a line, or on a plane', () => {
    fc.assert(
      fc.property(drawing({ modes: ['translate'] }), amounts, names, (scene, free, locked) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(free);
        const found = held(posedHandle, wanted, { lock: { translate: locked } });
        const { along, pose, targets } = posedHandle;
        const inverse = invertAffine((targets[0] as Target).worldFromParent);
        if (along.length === 1) {
          const axis = pose.axes[along[0] as 0];
          const inParent = new Vector3(...axis)
            .applyMatrix3(new Matrix3().setFromMatrix4(new Matrix4().fromArray(inverse)))
            .normalize();
          const most = Math.max(...indices(locked).map((i) => Math.abs(inParent.getComponent(i))));
          fc.pre(most < 1e-13 || most > 1e-4);
          const wish = most < 1e-13 ? numbersOf(wanted) : [0, 0, 0];
          expect(gap(numbersOf(found), wish)).toBeLessThan(1e-9 * (1 + size(free)));
          return;
        }
        const rows = indices(locked).map(
          (i) => normalize([inverse[i], inverse[(i + 4) as 4], inverse[(i + 8) as 8]]) as Vec3,
        );
        if (along.length === 2) {
          const normal = normalize(cross(pose.axes[along[0] as 0], pose.axes[along[1] as 0])) as Vec3;
          fc.pre(rows.every((n) => size(cross(n, normal)) > 1e-4));
          const [first, second] = rows.map((n) => normalize(cross(n, normal)) as Vec3);
          fc.pre(second === undefined || size(cross(first as Vec3, second)) > 1e-4);
          if (second !== undefined) expect(size(numbersOf(found))).toBe(0);
          else
            expect(
              gap(numbersOf(found), nearestFree(posedHandle, numbersOf(wanted) as unknown as Vec3, locked)),
            ).toBeLessThan(1e-8 * (1 + size(free)));
          return;
        }
        expect(
          gap(numbersOf(found), nearestFree(posedHandle, numbersOf(wanted) as unknown as Vec3, locked)),
        ).toBeLessThan(1e-8 * (1 + size(free)));
      }),
      RUNS,
    );
  });

  it('stops a plane of two locked axes, and does not affect a plane without a locked axis', () => {
    const plane = drawing({ modes: ['translate'], of: fc.constant(IDENTITY), only: ({ id }) => id === 'move-xy' });
    fc.assert(
      fc.property(plane, amounts, (scene, free) => {
        const posedHandle = posedHandleOf({ ...scene, space: 'world' });
        const [x, y] = free;
        const moved = (...locked: AxisName[]) =>
          numbersOf(held(posedHandle, posedHandle.deltaOf(free), { lock: { translate: locked } }));
        expect(moved('x', 'y')).toEqual([0, 0, 0]);
        expect(moved('z')).toEqual([x + 0, y + 0, 0]);
        expect(moved('x')).toEqual([0, y + 0, 0]);
        expect(moved('x', 'z')).toEqual([0, y + 0, 0]);
      }),
      RUNS,
    );
  });

  it('does not apply to a target with an ancestor', () => {
    const two = drawing({ modes: ['translate'], only: ({ id }) => id === 'move-view', most: 3 });
    fc.assert(
      fc.property(two, amounts, names, (scene, free, locked) => {
        fc.pre(scene.targets.length > 1);
        const [first, ...others] = scene.targets as readonly [Target, ...Target[]];
        const targets = [first, ...others.map((t) => ({ ...t, ancestor: 0 }))];
        const posedHandle = posedHandleOf({ ...scene, targets });
        const alone = { ...posedHandle.context, targets: [first] };
        const lock: Locks = { translate: locked };
        const wanted = posedHandle.deltaOf(free);
        expect(held(posedHandle, wanted, { lock })).toEqual(constrained(wanted, { lock }, alone));
      }),
      RUNS,
    );
  });

  it('leaves, on a plane, the steps of the axis nearest to the remaining line', () => {
    const plane = drawing({ modes: ['translate'], only: ({ id }) => /^move-(xy|yz|xz)$/.test(id) });
    fc.assert(
      fc.property(plane, amounts, fc.constantFrom(...NAMES), between(0.1, 3), (scene, free, name, step) => {
        const posedHandle = posedHandleOf(scene);
        const lock: Locks = { translate: [name] };
        const plain = held(posedHandle, posedHandle.deltaOf(free), { lock });
        const found = held(posedHandle, posedHandle.deltaOf(free), { lock, snap: { translate: step } });
        fc.pre(size(numbersOf(plain)) > 1e-3 && gap(numbersOf(plain), numbersOf(posedHandle.deltaOf(free))) > 1e-3);
        const [a, b] = [numbersOf(plain), numbersOf(found)] as unknown as [Vec3, Vec3];
        // On the same line, with a largest coordinate that is a multiple of the step.
        expect(size(cross(a, b))).toBeLessThan(1e-8 * size(a) * (1 + size(b)));
        const parts = new Vector3(...b)
          .applyMatrix3(
            new Matrix3()
              .set(
                posedHandle.pose.axes[0][0],
                posedHandle.pose.axes[1][0],
                posedHandle.pose.axes[2][0],
                posedHandle.pose.axes[0][1],
                posedHandle.pose.axes[1][1],
                posedHandle.pose.axes[2][1],
                posedHandle.pose.axes[0][2],
                posedHandle.pose.axes[1][2],
                posedHandle.pose.axes[2][2],
              )
              .invert(),
          )
          .toArray();
        const most = Math.max(...parts.map(Math.abs));
        expect(Math.abs(most / step - Math.round(most / step))).toBeLessThan(1e-6 * (1 + most / step));
      }),
      RUNS,
    );
  });
});

describe('a lock of one coordinate in free space', () => {
  it('leaves the steps of two axes, within two steps of the wanted move', () => {
    const inView = drawing({ modes: ['translate'], of: rigidParent, only: ({ id }) => id === 'move-view' });
    fc.assert(
      fc.property(inView, amounts, fc.constantFrom(...NAMES), between(0.1, 3), (scene, free, name, step) => {
        const posedHandle = posedHandleOf({ ...scene, space: 'world' });
        const lock: Locks = { translate: [name] };
        const plain = numbersOf(held(posedHandle, posedHandle.deltaOf(free), { lock }));
        const found = numbersOf(held(posedHandle, posedHandle.deltaOf(free), { lock, snap: { translate: step } }));
        const whole = found.filter((n) => Math.abs(n / step - Math.round(n / step)) < 1e-6);
        expect(whole.length).toBeGreaterThanOrEqual(2);
        // The third coordinate follows from the two, with a slope of at most 2.
        expect(gap(plain, found)).toBeLessThan(2 * step);
      }),
      RUNS,
    );
  });
});
