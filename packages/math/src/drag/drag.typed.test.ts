import fc from 'fast-check';
import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, drawing, rigidParent, VIEWPORT } from '../../test/arbitrary.js';
import { constraintsOf } from '../../test/constraints.js';
import { gap, RUNS, size, turnGap, way, ways } from '../../test/measure.js';
import { afterKeys, afterMoves, afterText, begun, keyed } from '../../test/typing.js';
import { compose } from '../algebra/mat4.js';
import { rotationOf } from '../algebra/polar.js';
import { multiply as multiplyQuat } from '../algebra/quat.js';
import { cross, normalize } from '../algebra/vec3.js';
import type { Constraint } from '../constrain/constraint.js';
import { limits } from '../constrain/limits.js';
import { rect } from '../handles/rect.js';
import { worldOrigin } from '../pose/pivot.js';
import { poseHandles } from '../screen/posed.js';
import type { Quat, Target, Transform, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { beginDrag, stepDrag } from './drag.js';
import { keyDrag } from './key-drag.js';
import type { KeyedDrag } from './keyed-drag.js';
import { stepKeyed } from './step-keyed.js';
import { typedAxes, typedFields } from './typed-amount.js';

/** A typed number and its value. */
const amount = fc.tuple(between(-400, 400), fc.nat(6)).map(([n, digits]) => {
  const text = n.toFixed(digits);
  return { text, value: Number(text) + 0 };
});
const factor = fc.tuple(between(0.01, 20), fc.integer({ min: 2, max: 6 })).map(([n, digits]) => {
  const text = n.toFixed(digits);
  return { text, value: Number(text) };
});
const snaps = fc.constantFrom(false as const, { translate: 0.5, rotate: 0.3, scale: 0.25 });

const target = ({ targets }: Drawing): Target => targets[0] as Target;
const result = ({ drag }: KeyedDrag): Transform => drag.transforms[0] as Transform;

describe('a typed amount', () => {
  const moves = drawing({ modes: ['translate'], of: rigidParent });

  it('of a move is in world units along each axis of the handle', () => {
    fc.assert(
      fc.property(moves, fc.tuple(amount, amount, amount), ways, snaps, (drawn, amounts, to, snap) => {
        const begin = begun(drawn);
        const groups = typedAxes(begin);
        const keys = groups.map((_, i) => amounts[i]?.text ?? '');
        const drag = keys.reduce(
          (now, text, i) =>
            i === 0
              ? afterText(now, text, { constraints: constraintsOf({ snap }) })
              : afterText(afterKeys(now, 'Tab'), text, { constraints: constraintsOf({ snap }) }),
          afterMoves(begin, to, { constraints: constraintsOf({ snap }) }),
        );
        const start = worldOrigin(target(drawn));
        const goal = groups.reduce<Vec3>((sum, [axis], i) => {
          const along = begin.drag.pose.axes[axis as 0];
          return sum.map((n, k) => n + (amounts[i]?.value ?? 0) * (along[k] as number)) as unknown as Vec3;
        }, start);
        const found = worldOrigin({ ...target(drawn), transform: result(drag) });
        const sizes = amounts.map(({ value }) => value);
        expect(gap(found, goal)).toBeLessThanOrEqual(1e-12 * (1 + size(start) + size(sizes)));
        if (groups.length === 1) expect(drag.drag.delta).toEqual({ kind: 'translate', vector: expect.anything() });
      }),
      RUNS,
    );
  });

  it('of a rotation is in degrees about the axis of the handle', () => {
    const turns = drawing({ modes: ['rotate'], of: rigidParent });
    fc.assert(
      fc.property(turns, amount, ways, snaps, (drawn, { text, value }, to, snap) => {
        const drag = afterText(afterMoves(begun(drawn), to, { constraints: constraintsOf({ snap }) }), text, {
          constraints: constraintsOf({ snap }),
        });
        const { delta, pose, handle } = drag.drag;
        const axis =
          handle.axes[0] === undefined
            ? (pose.viewDirection.map((n) => -n) as unknown as Vec3)
            : pose.axes[handle.axes[0]];
        if (delta?.kind !== 'rotate') return expect.unreachable();
        expect(delta.angle).toBe((value * Math.PI) / 180);
        expect(gap(delta.axis, axis)).toBe(0);
        const inWorld = (t: Transform): Quat => multiplyQuat(rotationOf(target(drawn).worldFromParent), t.quaternion);
        const turn = new Quaternion().setFromAxisAngle(new Vector3(...axis), (value * Math.PI) / 180);
        const start = new Quaternion(...inWorld(target(drawn).transform));
        expect(turnGap(inWorld(result(drag)), turn.multiply(start).toArray() as unknown as Quat)).toBeLessThan(1e-12);
      }),
      RUNS,
    );
  });

  it('of the knob of a rectangle rotates in its plane, as the drag does; before the fix, it left the plane in a stretched parent', () => {
    const stretched = compose({ position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [2, 1, 1] });
    const bounds = { min: [-1, -1, -1], max: [1, 1, 1] } as const;
    const transform: Transform = {
      position: [0, 0, 0],
      quaternion: [0, Math.sin(0.4), 0, Math.cos(0.4)],
      scale: [1, 1, 1],
    };
    const targets: readonly Target[] = [{ transform, worldFromParent: stretched, bounds }];
    const view = lookAt([3, 4, 9], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const { handle, pose } = poseHandles(rect(), { targets, view }).at(-1) ?? expect.unreachable();
    const begin = beginDrag({ handle, pose, targets, sample: { point: [600, 300], view } }) ?? expect.unreachable();
    const moved = stepDrag(begin, { point: [640, 310], view });
    const axis = normalize(cross(pose.axes[0], pose.axes[1]));
    expect(moved.delta).toMatchObject({ axis: axis?.map((n) => expect.closeTo(n, 12)) });
    expect(afterText(keyed(moved), '30').drag.delta).toEqual({ ...moved.delta, angle: Math.PI / 6 });
  });

  it('of a scale is the factor of all axes, or of each axis of a plane', () => {
    fc.assert(
      fc.property(drawing({ modes: ['scale'] }), factor, factor, ways, snaps, (drawn, one, two, to, snap) => {
        const first = afterText(afterMoves(begun(drawn), to, { constraints: constraintsOf({ snap }) }), one.text, {
          constraints: constraintsOf({ snap }),
        });
        const groups = typedAxes(first);
        const drag =
          groups.length === 1
            ? first
            : afterText(keyDrag(first, { key: 'Tab' }), two.text, { constraints: constraintsOf({ snap }) });
        const { scale } = target(drawn).transform;
        const factors = [0, 1, 2].map((i) => {
          const at = groups.findIndex((axes) => axes.includes(i as 0));
          return at < 0 ? 1 : at === 0 ? one.value : two.value;
        });
        expect(drag.drag.delta).toMatchObject({ kind: 'scale', factors });
        result(drag).scale.forEach((s, i) => {
          const exact = (scale[i] as number) * (factors[i] as number);
          expect(Math.abs(s - exact)).toBeLessThanOrEqual(
            1e-15 * Math.max(Math.abs(exact), Math.abs(scale[i] as number)),
          );
        });
        expect(groups.length).toBe(/^scale-..$/.test(drawn.id) ? 2 : 1);
      }),
      RUNS,
    );
  });

  it('does not depend on the pointer, the modifier keys and the camera', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), amount, ways, fc.boolean(), snaps, (drawn, { text }, to, ctrl, snap) => {
        const drag = afterText(begun(drawn), text, { constraints: constraintsOf({ snap }) });
        const ctrlled = stepKeyed(
          drag,
          { ...drag.drag.sample, modifiers: { ctrl, shift: false, alt: false } },
          { constraints: constraintsOf({ snap }) },
        );
        const then = afterMoves(ctrlled, to, { constraints: constraintsOf({ snap }) });
        expect(then.drag.transforms).toEqual(drag.drag.transforms);
        expect(then.drag.delta).toEqual(drag.drag.delta);
        expect(then.texts).toEqual(drag.texts);
      }),
      RUNS,
    );
  });

  it('depends on the final text, not on the keys that produced it', () => {
    const noise = fc.array(fc.constantFrom(...'0123456789.='), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(drawing({ most: 2 }), amount, noise, ways, (drawn, { text }, wrong, to) => {
        const straight = afterText(begun(drawn), text);
        const around = [...text].reduce((now, key, i) => {
          const mistaken = keyDrag(now, { key: wrong[i] as string });
          // An equals sign is inserted at the front, so Backspace does not delete it.
          const corrected = wrong[i] === '=' ? now : keyDrag(mistaken, { key: 'Backspace' });
          return keyDrag(corrected, { key });
        }, begun(drawn));
        expect(around.texts).toEqual(straight.texts);
        expect(around.drag.transforms).toEqual(straight.drag.transforms);
        expect(afterMoves(around, to).drag.transforms).toEqual(straight.drag.transforms);
      }),
      RUNS,
    );
  });

  it('that is deleted has no effect: the drag of the pointer continues', () => {
    const count = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(
        drawing({ most: 2 }),
        amount,
        ways,
        ways,
        ways,
        snaps,
        count,
        (drawn, { text }, a, b, c, snap, tabs) => {
          const options = { constraints: constraintsOf({ snap }) };
          const pointer = afterMoves(afterMoves(begun(drawn), a, options), b, options);
          const tabbed = afterKeys(afterMoves(begun(drawn), a, options), new Array(tabs).fill({ key: 'Tab' }), options);
          const typed = afterMoves(afterText(tabbed, text, options), b, options);
          // A second minus removes the first one. Backspace deletes the remaining characters.
          const emptied = afterKeys(typed, new Array(text.length + 1).fill({ key: 'Backspace' }), options);
          expect(emptied).toEqual(pointer);
          expect(afterMoves(emptied, c, options)).toEqual(afterMoves(pointer, c, options));
        },
      ),
      RUNS,
    );
  });

  it('that is empty follows the pointer, and keeps its index', () => {
    fc.assert(
      fc.property(moves, way, way, (drawn, to, on) => {
        const pointer = afterMoves(begun(drawn), [to, on]);
        const drag = afterMoves(begun(drawn), [to]);
        fc.pre(typedAxes(drag).length > 1);
        const waiting = afterMoves(afterKeys(drag, 'Tab 5 Backspace'), [on]);
        expect({ ...waiting, texts: null }).toEqual(pointer);
        expect(typedFields(waiting).map(({ isActive }) => isActive)).toEqual(
          [false, true, false].slice(0, typedAxes(drag).length),
        );
      }),
      RUNS,
    );
  });

  it('without a value keeps its last value', () => {
    fc.assert(
      fc.property(
        drawing({ most: 2 }),
        factor,
        fc.constantFrom('.', '..', '*', '+', '(', '/2('),
        (drawn, { text }, rest) => {
          const read = afterText(begun(drawn), text);
          const unread = afterText(read, rest);
          expect(unread.texts?.list).toEqual([text + rest, ...(read.texts?.list.slice(1) ?? [])]);
          expect(unread.drag.transforms).toEqual(read.drag.transforms);
        },
      ),
      RUNS,
    );
  });

  it('of zero returns the start transforms, the same objects', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), ways, (drawn, to) => {
        const { drag } = afterText(afterMoves(begun(drawn), to), drawn.mode === 'scale' ? '1' : '0');
        expect(drag.changed).toBe(false);
        drag.transforms.forEach((t, i) => {
          expect(t).toBe(drawn.targets[i]?.transform);
        });
      }),
      RUNS,
    );
  });

  it('cannot scale to zero', () => {
    fc.assert(
      fc.property(drawing({ modes: ['scale'] }), fc.constantFrom('0', '.0001'), (drawn, text) => {
        const { delta } = afterText(begun(drawn), text).drag;
        if (delta?.kind !== 'scale') return expect.unreachable();
        expect(Math.min(...delta.factors)).toBe(1e-3);
      }),
      RUNS,
    );
  });

  it('mirrors if it is a negative factor, unless a constraint forbids it', () => {
    const given = [
      undefined,
      { scale: { max: [Infinity, Infinity, Infinity] as const } },
      { scale: { min: [0, 0, 0] as const } },
    ] as const;
    fc.assert(
      fc.property(drawing({ modes: ['scale'], of: rigidParent }), fc.constantFrom(...given), (drawn, range) => {
        const least = (constraints: readonly Constraint[]): number => {
          const { delta } = afterText(begun(drawn), '-2', { constraints }).drag;
          return delta?.kind === 'scale' ? Math.min(...delta.factors) : expect.unreachable();
        };
        expect(least([])).toBe(-2);
        expect(least([limits(range, { mirror: false })])).toBeGreaterThan(0);
        if (range?.scale && 'min' in range.scale) expect(least([limits(range)])).toBeGreaterThan(0);
        else expect(least([limits(range)])).toBe(-2);
      }),
      RUNS,
    );
  });

  it('moves to the axes of an axis key, and back when the axis key ends', () => {
    const keys = fc.tuple(fc.constantFrom('x', 'y', 'z'), fc.boolean());
    fc.assert(
      fc.property(drawing({ most: 2 }), factor, keys, ways, (drawn, { text }, [key, shift], to) => {
        const drag = afterMoves(begun(drawn), to);
        const typedFirst = keyDrag(afterText(drag, text), { key, shift });
        const typedLast = afterText(keyDrag(drag, { key, shift }), text);
        expect(typedFirst.drag.delta).toEqual(typedLast.drag.delta);
        expect(typedFirst.drag.transforms).toEqual(typedLast.drag.transforms);
        const freed = afterKeys(typedFirst, [
          { key, shift },
          { key, shift },
        ]);
        expect(freed.axis).toBeNull();
        const moved = stepKeyed(begun(drawn), drag.drag.sample);
        expect(freed.drag.transforms).toEqual(afterText(moved, text).drag.transforms);
        const emptied = afterKeys(typedFirst, new Array(text.length + 1).fill({ key: 'Backspace' }));
        expect(emptied).toEqual(keyDrag(drag, { key, shift }));
      }),
      RUNS,
    );
  });

  it('is carried by the parent', () => {
    fc.assert(
      fc.property(moves, rigidParent, amount, (drawn, moved, { text }) => {
        const drag = afterText(begun(drawn), text);
        const now = stepKeyed(drag, drag.drag.sample, { parents: [moved] });
        expect(gap(result(now).position, result(drag).position)).toBeLessThan(1e-9 * (1 + size(result(drag).position)));
      }),
      RUNS,
    );
  });
});
