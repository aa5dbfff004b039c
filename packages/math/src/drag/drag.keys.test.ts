import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Drawing, drawing, space, VIEWPORT } from '../../test/arbitrary.js';
import { constraintsOf } from '../../test/constraints.js';
import { GizmoDriver } from '../../test/driver.js';
import { HandleDriver } from '../../test/handle-driver.js';
import { RUNS, turnGap, way, ways } from '../../test/measure.js';
import { afterKeys, afterMoves, begun, keyed } from '../../test/typing.js';
import { compose, IDENTITY } from '../algebra/mat4.js';
import type { Handle } from '../handles/handle.js';
import { handlesOf } from '../handles/presets.js';
import { rect } from '../handles/rect.js';
import { poseOf } from '../pose/pose.js';
import type { Space } from '../pose/space.js';
import { lookAt } from '../view/look-at.js';
import { beginDrag, stepDrag } from './drag.js';
import type { Drag } from './drag-state.js';
import { keyDrag } from './key-drag.js';
import type { KeyedDrag } from './keyed-drag.js';
import { stepKeyed } from './step-keyed.js';

const axisKey = fc.constantFrom('x', 'Y', 'z');
const snaps = fc.constantFrom(false as const, { translate: 0.5, rotate: 0.3, scale: 0.25 });
/** The planes perpendicular to the axes. */
const PLANES = { X: 'yz', Y: 'xz', Z: 'xy' } as const;

/** The id of the preset handle that an axis key selects. */
function idOf({ mode }: Drawing, key: string, shift: boolean): string {
  const name = key.toUpperCase() as 'X' | 'Y' | 'Z';
  const prefix = { translate: 'move', rotate: 'rotate', scale: 'scale' }[mode];
  return `${prefix}-${shift && mode !== 'rotate' ? PLANES[name] : name.toLowerCase()}`;
}

const handleOf = ({ mode }: Drawing, id: string): Handle =>
  handlesOf(mode).find((handle) => handle.id === id) ?? expect.unreachable(id);

/** A drag of a handle in a space, with the press of another drag. */
const begunIn = (
  drawn: Drawing,
  { drag: { press: sample } }: KeyedDrag,
  id: string,
  inSpace: Space,
): KeyedDrag | null => {
  const { targets, view, mode } = drawn;
  const pose = poseOf({ targets, view, mode, space: inSpace }) ?? expect.unreachable();
  const drag = beginDrag({ handle: handleOf(drawn, id), sample, pose, targets });
  return drag && keyed(drag);
};

const expectEqual = ({ drag: found }: KeyedDrag, { drag: wanted }: KeyedDrag): void => {
  expect(found.delta).toEqual(wanted.delta);
  expect(found.transforms).toEqual(wanted.transforms);
  expect(found.changed).toBe(wanted.changed);
  expect(found.solved).toEqual(wanted.solved);
};

describe('an axis key', () => {
  const moved = drawing({ modes: ['translate', 'rotate'], most: 3 });
  const shifts = fc.boolean();
  const spaces = fc.tuple(space, space);

  it('returns the drag of the handle of its axis, grabbed at the press, bit by bit, for this and all later samples', () => {
    fc.assert(
      fc.property(moved, axisKey, shifts, snaps, spaces, ways, ways, (drawn, key, shift, snap, inSpaces, to, on) => {
        const free = afterMoves(begun(drawn), to, { constraints: constraintsOf({ snap }) });
        const found = keyDrag(free, { key, shift }, { constraints: constraintsOf({ snap }), spaces: inSpaces });
        const id = idOf(drawn, key, shift);
        const other = begunIn(drawn, free, id, inSpaces[0]) ?? fc.pre(false) ?? expect.unreachable();
        const wanted = stepKeyed(other, free.drag.sample, { constraints: constraintsOf({ snap }) });
        expect(found.drag.handle.id).toBe(id);
        expect(found.drag.pose).toEqual(other.drag.pose);
        expectEqual(found, wanted);
        expectEqual(
          afterMoves(found, on, { constraints: constraintsOf({ snap }) }),
          afterMoves(wanted, on, { constraints: constraintsOf({ snap }) }),
        );
      }),
      RUNS,
    );
  });

  it('during a uniform scale applies the factor since the press to the axes of the key only', () => {
    const scales = drawing({ modes: ['scale'], most: 3 });
    fc.assert(
      fc.property(scales, axisKey, shifts, spaces, ways, (drawn, key, shift, inSpaces, to) => {
        const free = afterMoves(begun(drawn), to);
        const { drag: found } = keyDrag(free, { key, shift }, { spaces: inSpaces });
        const uniform = begunIn(drawn, free, 'scale-all', inSpaces[0]) ?? expect.unreachable();
        const wanted = stepDrag(uniform.drag, free.drag.sample);
        const held = 'XYZ'.indexOf(key.toUpperCase());
        const f = wanted.delta?.kind === 'scale' ? wanted.delta.factors[0] : 1;
        const factors = [0, 1, 2].map((i) => ((i === held) === shift ? 1 : f));
        expect(found.handle.id).toBe(idOf(drawn, key, shift));
        expect(found.pose).toEqual(uniform.drag.pose);
        expect(found.delta).toEqual(wanted.delta === null ? null : { ...wanted.delta, factors });
      }),
      RUNS,
    );
  });

  it('pressed twice selects the axis of the second space, by default local; pressed three times it ends the restriction', () => {
    const spaced = fc.option(spaces, { nil: undefined });
    fc.assert(
      fc.property(drawing({ most: 3 }), axisKey, shifts, spaced, ways, (drawn, key, shift, inSpaces, to) => {
        const free = afterMoves(begun(drawn), to);
        const options = { spaces: inSpaces };
        const [once, twice, thrice] = [1, 2, 3].map((n) =>
          afterKeys(free, new Array(n).fill({ key, shift }), options),
        ) as [KeyedDrag, KeyedDrag, KeyedDrag];
        const [first, second] = inSpaces ?? ['world', 'local'];
        expectEqual(once, keyDrag(free, { key, shift }, { spaces: [first, first] }));
        expectEqual(twice, keyDrag(free, { key, shift }, { spaces: [second, second] }));
        expect(twice.axis).toMatchObject({ turn: 1 });
        expect(thrice.axis).toBeNull();
        expect(thrice.drag.handle).toBe(free.drag.handle);
        expectEqual(thrice, stepKeyed(begun(drawn), free.drag.sample));
      }),
      RUNS,
    );
  });

  it('replaces an earlier axis key', () => {
    const sets = fc.tuple(axisKey, shifts);
    fc.assert(
      fc.property(drawing({ most: 2 }), sets, sets, ways, (drawn, [a, first], [b, second], to) => {
        const isSame = a.toUpperCase() === b.toUpperCase() && (first === second || drawn.mode === 'rotate');
        fc.pre(!isSame);
        const free = afterMoves(begun(drawn), to);
        const keys = [
          { key: a, shift: first },
          { key: b, shift: second },
        ];
        const found = afterKeys(free, keys);
        expectEqual(found, keyDrag(free, { key: b, shift: second }));
        expect(found.axis?.turn).toBe(0);
      }),
      RUNS,
    );
  });

  it('at the press returns the start transforms, the same objects', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), axisKey, shifts, snaps, (drawn, key, shift, snap) => {
        const { drag: found } = keyDrag(begun(drawn), { key, shift }, { constraints: constraintsOf({ snap }) });
        expect(found.changed).toBe(false);
        expect(found.delta).toBeNull();
        found.transforms.forEach((t, i) => {
          expect(t).toBe(drawn.targets[i]?.transform);
        });
      }),
      RUNS,
    );
  });

  it('throws GK012 for a space that does not exist', () => {
    const [drawn] = fc.sample(moved, { numRuns: 1, seed: 3 }) as [Drawing];
    for (const bad of ['nowhere' as Space, [0, 0, 0, 0] as const]) {
      const once = keyDrag(begun(drawn), { key: 'x' }, { spaces: ['world', bad] });
      expect(() => keyDrag(once, { key: 'x' }, { spaces: ['world', bad] })).toThrow(/^GK012: /);
    }
  });

  it('that is unknown returns the same drag object', () => {
    const others = fc.constantFrom('Enter', 'Escape', 'q', 'ArrowUp', 'Shift', 'xy', '(', '+', '*', 'Backspace', '');
    fc.assert(
      fc.property(drawing(), others, fc.boolean(), way, (drawn, key, shift, to) => {
        const drag = afterMoves(begun(drawn), [to]);
        expect(keyDrag(drag, { key, shift })).toBe(drag);
        const typed = keyDrag(drag, { key: '5' });
        if (['Enter', 'Escape', 'q', 'ArrowUp', 'Shift', 'xy', ''].includes(key)) {
          expect(keyDrag(typed, { key, shift })).toBe(typed);
        }
      }),
      RUNS,
    );
  });
});

describe('a key that is not a string', () => {
  it('returns the same drag object', () => {
    const drag = begun(
      fc.sample(drawing({ only: ({ id }) => id === 'move-view' }), { numRuns: 1, seed: 3 })[0] as Drawing,
    );
    for (const key of [undefined, null, Number.NaN, {}]) expect(keyDrag(drag, { key: key as never })).toBe(drag);
  });
});

describe('an axis that points at the eye', () => {
  const targets = [
    { transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] }, worldFromParent: IDENTITY },
  ] as const;
  const view = lookAt([0, 0, 10], [0, 0, 0], { fov: 50 }, VIEWPORT);
  const middle = [640, 425] as const;
  const press = (): KeyedDrag =>
    keyed(
      new GizmoDriver({ mode: 'translate', targets, view }).pressAt('move-view', middle)?.drag ?? expect.unreachable(),
    );

  it('accepts typed amounts', () => {
    const drag = afterMoves(afterMoves(press(), [[50, 0]]), [[0, 30]]);
    const held = keyDrag(drag, { key: 'z' });
    expect(held.drag.handle.id).toBe('move-z');
    expect(held.drag.changed).toBe(false);
    expect(afterKeys(held, '2 . 5').drag.transforms[0]?.position).toEqual([0, 0, 2.5]);
  });

  it('moves nothing until a View shows it from the side; then it follows the pointer without a jump', () => {
    const held = afterMoves(keyDrag(press(), { key: 'Z' }), [[50, 0]]);
    const aside = lookAt([10, 0, 0], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const back = stepKeyed(held, { ...held.drag.sample, point: middle, view: aside });
    const z = ({ drag }: KeyedDrag): number => drag.transforms[0]?.position[2] ?? expect.unreachable();
    expect(z(back)).toBeCloseTo(0, 12);
    const moved = afterMoves(back, [[40, 0]]);
    expect(z(moved)).toBeCloseTo((-40 * 10 * Math.tan((25 * Math.PI) / 180)) / 400, 12);
    expect(moved.drag.transforms[0]?.position.slice(0, 2)).toEqual([0, 0]);
  });
});

describe('an axis whose vanishing point is between the gizmo and the press', () => {
  it('begins at zero; before the fix, it moved the target by 927 units before the first pixel', () => {
    const tilt = (10.6 * Math.PI) / 180;
    const view = lookAt([10 * Math.sin(tilt), 0, -10 * Math.cos(tilt)], [0, 0, 0], { fov: 75 }, VIEWPORT);
    const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    const targets = [{ transform, worldFromParent: IDENTITY }];
    const press = new GizmoDriver({ mode: 'translate', targets, view }).pressAt('move-x', [543, 425])?.drag;
    const { drag: held } = keyDrag(afterMoves(keyed(press ?? expect.unreachable()), [[1e-6, 0]]), { key: 'z' });
    expect(held.handle.id).toBe('move-z');
    expect(Math.abs(held.transforms[0]?.position[2] ?? Number.NaN)).toBeLessThan(1e-3);
  });
});

describe('a drag whose solver returns null', () => {
  const targets = [
    { transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] }, worldFromParent: IDENTITY },
  ] as const;
  const view = lookAt([3, 4, 5], [0, 0, 0], { fov: 50 }, VIEWPORT);
  const along = lookAt([10, 0, 0], [0, 0, 0], { fov: 50 }, VIEWPORT);
  const press = (): KeyedDrag =>
    keyed(new GizmoDriver({ mode: 'translate', targets, view }).press('move-x')?.drag ?? expect.unreachable());
  const holding = (from: KeyedDrag): KeyedDrag => stepKeyed(from, { ...from.drag.sample, view: along });
  const pointer = afterMoves(press(), [
    [20, 0],
    [40, 10],
  ]);
  const typed = holding(afterMoves(afterKeys(afterMoves(press(), [[20, 0]]), '7'), [[40, 10]]));

  it('returns to the last delta of the pointer when the typed amount is deleted', () => {
    expect(typed.drag.transforms[0]?.position).toEqual([7, 0, 0]);
    expect(pointer.drag.changed).toBe(true);
    expect(afterKeys(typed, 'Backspace Backspace')).toEqual(holding(pointer));
  });

  it('is carried by its parent with its last delta, and keeps the start in a singular one', () => {
    const [x] = pointer.drag.transforms[0]?.position ?? expect.unreachable();
    const backIn = (scale: number): KeyedDrag => {
      // The axis still points at the eye.
      const parent = compose({ position: [2, 0, 0], quaternion: [0, 0, 0, 1], scale: [scale, scale, scale] });
      return keyDrag(typed, { key: 'Backspace' }, { parents: [parent] });
    };
    expect(backIn(0.5).drag.transforms[0]?.position).toEqual([x, 0, 0]);
    expect(backIn(0).drag.transforms[0]?.position).toEqual([0, 0, 0]);
  });
});

describe('the knob of a rectangle', () => {
  it('has the same angle with the key of its own axis; before the fix, the angle was measured about the middle of the box, not the pivot', () => {
    const view = lookAt([2, 3, 9], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    const targets = [{ transform, worldFromParent: IDENTITY, bounds: { min: [0, 0, 0], max: [3, 1, 0] } }] as const;
    const knob = rect().at(-1) ?? expect.unreachable();
    const gizmo = new HandleDriver(knob, { targets, view, boxed: true }).press(knob.id) ?? expect.unreachable();
    const { drag } = gizmo.moveBy(90, 50);
    const now = keyDrag(keyed(drag), { key: 'z' }).drag;
    expect(now.handle.id).toBe('rotate-z');
    expect(
      turnGap(
        now.transforms[0]?.quaternion ?? expect.unreachable(),
        drag.transforms[0]?.quaternion ?? expect.unreachable(),
      ),
    ).toBeLessThan(1e-12);
  });
});

describe('a target with an ancestor among the targets', () => {
  it('does not affect the axes of an axis key', () => {
    fc.assert(
      fc.property(drawing({ modes: ['translate', 'scale'] }), drawing(), axisKey, ways, (drawn, other, key, to) => {
        const child = { ...(other.targets[0] as Drawing['targets'][0]), ancestor: 0 };
        const { drag: free } = begun(drawn);
        const both = { ...free, targets: [...free.targets, child], transforms: [...free.transforms, child.transform] };
        const options = { spaces: ['local', 'world'] } as const;
        const [alone, carried] = [free, both].map(
          (drag) => keyDrag(afterMoves(keyed(drag), to), { key }, options).drag,
        ) as [Drag, Drag];
        expect(carried.pose).toEqual(alone.pose);
        expect(carried.transforms[0]).toEqual(alone.transforms[0]);
        expect(carried.transforms[1]).toBe(child.transform);
      }),
      RUNS,
    );
  });
});
