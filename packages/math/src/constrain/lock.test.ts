import fc from 'fast-check';
import { Matrix3, Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, direction, drawing, rigidParent, scaledWorld, vec3 } from '../../test/arbitrary.js';
import { type Constraints, constrained } from '../../test/constraints.js';
import { gap, RUNS, size, turnGap } from '../../test/measure.js';
import { amounts, numbersOf, type PosedHandle, posedHandleOf } from '../../test/posed-handle.js';
import { IDENTITY, invertAffine } from '../algebra/mat4.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { cross, dot, mul, normalize } from '../algebra/vec3.js';
import { applyDelta } from '../apply/apply.js';
import type { Delta, RotateDelta } from '../delta.js';
import type { Target, Transform, Vec3 } from '../types.js';
import type { AxisName, Lock } from './lock.js';

const NAMES: readonly AxisName[] = ['x', 'y', 'z'];
const names = fc.subarray([...NAMES], { minLength: 1 });
const indices = (locked: readonly AxisName[]) => locked.map((name) => NAMES.indexOf(name) as 0 | 1 | 2);
const held = (posedHandle: PosedHandle, delta: Delta, options: Constraints): Delta =>
  constrained(delta, options, posedHandle.context);
const applied = (delta: Delta, { targets }: PosedHandle): readonly Transform[] =>
  applyDelta(delta, targets) ?? expect.unreachable();
const every = (locked: readonly AxisName[]): Lock => ({ translate: locked, rotate: locked, scale: locked });
const snap = fc.constantFrom<Constraints>(
  {},
  { snap: { translate: 0.7, scale: 0.3 } },
  {
    limits: { translate: { min: [-4, -4, -4], max: [4, 4, 4] }, scale: { min: [0.5, 0.5, 0.5], max: [3, 3, 3] } },
  },
);

describe('a lock of translate', () => {
  it('keeps the coordinate bit by bit in the world, snapped or limited too', () => {
    const plain = drawing({ modes: ['translate'], most: 3, of: fc.constant(IDENTITY) });
    fc.assert(
      fc.property(plain, amounts, names, snap, (scene, free, locked, options) => {
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

  it('changes the coordinate by rounding only in any parents', () => {
    fc.assert(
      fc.property(drawing({ modes: ['translate'], most: 3 }), amounts, names, snap, (scene, free, locked, options) => {
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
      }),
      RUNS,
    );
  });

  /** The move on the handle's axes nearest to the wanted one that keeps the locked coordinates of one target. */
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

  it('gives the nearest move that the handle can make: none, on a line, on a plane', () => {
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
        const lock: Lock = { translate: locked };
        const wanted = posedHandle.deltaOf(free);
        expect(held(posedHandle, wanted, { lock })).toEqual(constrained(wanted, { lock }, alone));
      }),
      RUNS,
    );
  });

  it('leaves on a plane the steps of the axis nearest to the remaining line', () => {
    const plane = drawing({ modes: ['translate'], only: ({ id }) => /^move-(xy|yz|xz)$/.test(id) });
    fc.assert(
      fc.property(plane, amounts, fc.constantFrom(...NAMES), between(0.1, 3), (scene, free, name, step) => {
        const posedHandle = posedHandleOf(scene);
        const lock: Lock = { translate: [name] };
        const plain = held(posedHandle, posedHandle.deltaOf(free), { lock });
        const found = held(posedHandle, posedHandle.deltaOf(free), { lock, snap: { translate: step } });
        fc.pre(size(numbersOf(plain)) > 1e-3 && gap(numbersOf(plain), numbersOf(posedHandle.deltaOf(free))) > 1e-3);
        const [a, b] = [numbersOf(plain), numbersOf(found)] as unknown as [Vec3, Vec3];
        // On the same line; its largest coordinate is a multiple of the step.
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

describe('a lock of one coordinate in space', () => {
  it('leaves the steps of two axes, at most two steps from the wanted move', () => {
    const inView = drawing({ modes: ['translate'], of: rigidParent, only: ({ id }) => id === 'move-view' });
    fc.assert(
      fc.property(inView, amounts, fc.constantFrom(...NAMES), between(0.1, 3), (scene, free, name, step) => {
        const posedHandle = posedHandleOf({ ...scene, space: 'world' });
        const lock: Lock = { translate: [name] };
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

describe('a lock of rotate', () => {
  const turns = drawing({ modes: ['rotate'], only: ({ id }) => /^rotate-[xyz]$/.test(id) });
  const freely = drawing({ modes: ['rotate'], only: ({ id }) => id === 'rotate-view' });

  it('stops the ring about the axis, and no other', () => {
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

  it('of two axes leaves the twist about the third, full turns counted', () => {
    fc.assert(
      fc.property(freely, direction, between(-20, 20), fc.nat(2), (scene, axis, angle, open) => {
        const posedHandle = posedHandleOf(scene);
        const about = posedHandle.pose.axes[open as 0];
        const lock: Lock = { rotate: NAMES.filter((_, i) => i !== open) };
        const turned = (by: number) =>
          held(posedHandle, { kind: 'rotate', axis, angle: by, pivot: null }, { lock }) as RotateDelta;
        fc.pre(Math.abs(dot(axis, about)) > 1e-3);
        const found = turned(angle);
        expect(found.axis).toBe(about);
        // The swing, which remains without the twist, is about a perpendicular axis.
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

  it('of one axis leaves the part of axis · angle in the plane of the others', () => {
    fc.assert(
      fc.property(freely, direction, between(-3, 3), fc.nat(2), (scene, axis, angle, shut) => {
        const posedHandle = posedHandleOf(scene);
        const lock: Lock = { rotate: [NAMES[shut] as AxisName] };
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

  it('of two axes leaves the steps of the third', () => {
    fc.assert(
      fc.property(freely, between(-9, 9), fc.nat(2), (scene, angle, open) => {
        const posedHandle = posedHandleOf({ ...scene, space: 'world' });
        const rotate = [0.1, 0.2, 0.3] as const;
        const lock: Lock = { rotate: NAMES.filter((_, i) => i !== open) };
        const found = held(posedHandle, posedHandle.deltaOf([angle, 0, 0]), { lock, snap: { rotate } }) as RotateDelta;
        const steps = found.angle / (rotate[open as 0] as number);
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-9);
      }),
      RUNS,
    );
  });
});

describe('a lock of scale', () => {
  const one = drawing({ modes: ['scale'] });

  it('keeps the coordinate of one target bit by bit, and does not affect the others', () => {
    fc.assert(
      fc.property(one, vec3(5), names, snap, (scene, free, locked, options) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(free.map((n) => 0.01 + Math.abs(n)) as unknown as Vec3);
        const [before] = posedHandle.targets as readonly [Target];
        const [after] = applied(held(posedHandle, wanted, { ...options, lock: { scale: locked } }), posedHandle);
        for (const i of indices(locked)) expect(after?.scale[i]).toBe(before.transform.scale[i]);
        const found = held(posedHandle, wanted, { lock: { scale: locked } });
        for (const i of [0, 1, 2] as const) {
          const wish = locked.includes(NAMES[i] as AxisName) ? 1 : (numbersOf(wanted)[i] as number);
          expect(Math.abs((numbersOf(found)[i] as number) - wish)).toBeLessThan(1e-12 * (1 + wish));
        }
        // A uniform scale stays uniform along the other axes.
        const left = [0, 1, 2].filter((i) => !locked.includes(NAMES[i] as AxisName));
        const uniform = held(posedHandle, wanted, { ...options, lock: { scale: locked } });
        if (posedHandle.along.length === 3)
          expect(new Set(left.map((i) => numbersOf(uniform)[i])).size).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  it('changes the coordinate of several targets by rounding only, in any orientation', () => {
    fc.assert(
      fc.property(drawing({ modes: ['scale'], most: 3 }), vec3(5), names, (scene, free, locked) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(free.map((n) => 0.01 + Math.abs(n)) as unknown as Vec3);
        const delta = held(posedHandle, wanted, { lock: { scale: locked } });
        const after = applied(delta, posedHandle);
        posedHandle.targets.forEach((target, t) => {
          const { worldFromParent: m } = target;
          const worst = size(m.slice(0, 12)) * size(invertAffine(m).slice(0, 12)) * size(numbersOf(delta));
          for (const i of indices(locked))
            expect(Math.abs((after[t]?.scale[i] as number) / target.transform.scale[i] - 1)).toBeLessThan(1e-9 * worst);
        });
      }),
      RUNS,
    );
  });

  it('lets targets of the same orientation scale along the other axes', () => {
    const square = drawing({ modes: ['scale'], only: ({ id }) => id === 'scale-all', of: fc.constant(IDENTITY) });
    fc.assert(
      fc.property(square, between(0.01, 5), (scene, factor) => {
        const [only] = scene.targets as readonly [Target];
        const alike: Target = { ...only, transform: { ...only.transform, quaternion: [0, 0, 0, 1] } };
        const posedHandle = posedHandleOf({ ...scene, targets: [alike, { ...alike }], space: 'world' });
        const found = held(posedHandle, posedHandle.deltaOf([factor, factor, factor]), { lock: { scale: ['y'] } });
        const [x, y, z] = numbersOf(found) as unknown as Vec3;
        expect(y).toBe(1);
        expect(x).toBeCloseTo(factor, 12);
        expect(z).toBeCloseTo(x, 12);
      }),
      RUNS,
    );
  });
});

describe('a lock', () => {
  const any = drawing({ most: 3 });

  it('of nothing returns the same delta object', () => {
    fc.assert(
      fc.property(any, amounts, (scene, free) => {
        const posedHandle = posedHandleOf(scene);
        const wanted = posedHandle.deltaOf(free.map((n) => 0.01 + Math.abs(n)) as unknown as Vec3);
        for (const lock of [{}, every([])]) expect(held(posedHandle, wanted, { lock })).toBe(wanted);
        const kinds = (['translate', 'rotate', 'scale'] as const).filter((kind) => kind !== wanted.kind);
        expect(held(posedHandle, wanted, { lock: Object.fromEntries(kinds.map((k) => [k, NAMES])) })).toBe(wanted);
      }),
      RUNS,
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(any, amounts, names, (scene, free, locked) => {
        const posedHandle = posedHandleOf(scene);
        const lock = every(locked);
        const once = held(posedHandle, posedHandle.deltaOf(free), { lock });
        const twice = held(posedHandle, once, { lock });
        expect(gap(numbersOf(twice), numbersOf(once))).toBeLessThan(1e-10 * (1 + size(numbersOf(once))));
        if (once.kind === 'rotate' && twice.kind === 'rotate')
          expect(turnGap(fromAxisAngle(twice.axis, twice.angle), fromAxisAngle(once.axis, once.angle))).toBeLessThan(
            1e-9,
          );
      }),
      RUNS,
    );
  });

  it('is the same at 1e-6 and 1e6 units', () => {
    fc.assert(
      fc.property(
        drawing({ modes: ['translate'], most: 2 }),
        amounts,
        names,
        fc.constantFrom(1e-6, 1e6),
        (scene, free, locked, by) => {
          const [one, other] = [posedHandleOf(scene), posedHandleOf(scaledWorld(by, scene) as Drawing)];
          const lock: Lock = { translate: locked };
          const sized = other.deltaOf(free.map((n) => n * by) as unknown as Vec3);
          const [a, b] = [held(one, one.deltaOf(free), { lock }), held(other, sized, { lock })];
          expect(
            gap(
              numbersOf(b).map((n) => n / by),
              numbersOf(a),
            ),
          ).toBeLessThan(1e-7 * (1 + size(free)));
        },
      ),
      RUNS,
    );
  });
});
