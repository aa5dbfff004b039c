import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Drawing, drawing, VIEWPORT } from '../../test/arbitrary.js';
import { constraintsOf } from '../../test/constraints.js';
import { GizmoDriver } from '../../test/driver.js';
import { HandleDriver } from '../../test/handle-driver.js';
import { RUNS, way } from '../../test/measure.js';
import { afterKeys, afterMoves, afterText, away, begun, keyed } from '../../test/typing.js';
import { IDENTITY } from '../algebra/mat4.js';
import { isFiniteTransform } from '../apply/apply.js';
import { bounds } from '../handles/bounds.js';
import type { TransformMode } from '../mode.js';
import { NO_MODIFIERS } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { stepDrag } from './drag.js';
import { evaluateExpression } from './expressions.js';
import { type DragKey, type KeyOptions, keyDrag } from './key-drag.js';
import type { KeyedDrag } from './keyed-drag.js';
import { stepKeyed } from './step-keyed.js';
import { typedFields } from './typed-amount.js';
import { editTexts, plainNumber } from './typed-text.js';

const view = lookAt([3, 4, 5], [0, 0, 0], { fov: 50 }, VIEWPORT);
const targets = [
  {
    transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
    worldFromParent: IDENTITY,
    bounds: { min: [-1, -1, -1], max: [1, 1, 1] },
  },
] as const;

const drag = (mode: TransformMode, id: string): KeyedDrag =>
  keyed(new GizmoDriver({ mode, targets, view }).press(id)?.drag ?? expect.unreachable());

describe('a typed text', () => {
  const typed = (keys: string): string | null =>
    keys.split(' ').reduce<ReturnType<typeof editTexts>>((now, key) => editTexts(now, key, false, 1), null)?.list[0] ??
    null;

  it.each([
    ['4 2 . 5', '42.5'],
    ['. 5', '.5'],
    ['1 , 5', '1.5'],
    ['= 1 , 5', '=1,5'],
    ['4 -', '-4'],
    ['- 4', '-4'],
    ['- 4 -', '4'],
    ['- -', ''],
    ['4 Backspace', ''],
    ['4 Backspace Backspace', null],
    ['4 2 Backspace', '4'],
    ['- 4 Backspace', '-'],
    ['( 4', '4'],
    ['* + / ) 4', '4'],
    ['4 * ( 1 - 3 )', '4*(1-3)'],
    ['4 =', '=4'],
    ['4 = =', '=4'],
    ['= 4 - 1', '=4-1'],
    ['= 2 P i', '=2Pi'],
    ['2 p i', '2'],
    ['= 4 Enter ArrowLeft Shift', '=4'],
    ['= Backspace', ''],
    ['4 Delete', '4'],
    ['٣ ٫ ٥', '3.5'],
    ['۳ −', '-3'],
  ])('after the keys %s is %j', (keys, text) => {
    expect(typed(keys)).toBe(text);
  });

  it('has at most 64 characters', () => {
    expect(typed(new Array(100).fill('1').join(' '))).toBe('1'.repeat(64));
  });
});

describe('a plain number', () => {
  it.each([
    ['1', 1],
    ['-1.5', -1.5],
    ['.5', 0.5],
    ['-.5', -0.5],
    ['5.', 5],
    ['007', 7],
  ])('%s has the value %d', (text, value) => {
    expect(plainNumber(text)).toBe(value);
  });

  it.each(['', '-', '.', '-.', '1e3', '0x10', 'Infinity', ' 1', '1 ', '1+1', '1.2.3', '٣'])('is not %j', (text) => {
    expect(plainNumber(text)).toBeNaN();
  });
});

describe('typed amounts', () => {
  const shown = (of: KeyedDrag) =>
    typedFields(of).map(({ name, text, unit, isActive }) => [name, text, unit, isActive]);

  it('of a move in the view plane are three, of a move on a plane two; Tab selects the next, Shift+Tab the previous one, cyclically', () => {
    const free = drag('translate', 'move-view');
    expect(shown(free)).toEqual([
      ['X', '', 'length', false],
      ['Y', '', 'length', false],
      ['Z', '', 'length', false],
    ]);
    expect(shown(afterKeys(free, '1 Tab 2 S-Tab S-Tab 3'))).toEqual([
      ['X', '1', 'length', false],
      ['Y', '2', 'length', false],
      ['Z', '3', 'length', true],
    ]);
    expect(shown(afterKeys(free, 'Tab Tab Tab 4'))[0]).toEqual(['X', '4', 'length', true]);
    expect(afterKeys(free, '1 Tab 2 S-Tab S-Tab 3').drag.transforms[0]?.position).toEqual([1, 2, 3]);
    expect(shown(afterKeys(free, 'S-Y'))).toEqual([
      ['X', '', 'length', false],
      ['Z', '', 'length', false],
    ]);
  });

  it('of an axis, a rotation and a uniform scale are one; Tab has no effect', () => {
    for (const [mode, id, unit] of [
      ['translate', 'move-x', 'length'],
      ['rotate', 'rotate-view', 'angle'],
      ['rotate', 'rotate-free', 'angle'],
      ['scale', 'scale-all', 'factor'],
    ] as const) {
      const one = drag(mode, id);
      expect(shown(one)).toEqual([['', '', unit, false]]);
      expect(keyDrag(one, { key: 'Tab' })).toBe(one);
    }
  });

  it('keep their order when an axis key leaves fewer axes; the last ones are dropped', () => {
    const free = afterKeys(drag('translate', 'move-view'), '1 Tab 2 Tab 3');
    const held = keyDrag(free, { key: 'y' });
    expect(held.drag.transforms[0]?.position).toEqual([0, 1, 0]);
    expect(shown(held)).toEqual([['', '1', 'length', true]]);
    expect(shown(afterKeys(held, 'y y'))[0]).toEqual(['X', '1', 'length', true]);
  });

  it('of a rotation handle without an axis are about the direction to the eye, counter-clockwise on screen', () => {
    const { delta } = afterKeys(drag('rotate', 'rotate-free'), '9 0').drag;
    const toEye = [3, 4, 5].map((n) => n / Math.sqrt(50));
    expect(delta).toEqual({ kind: 'rotate', angle: Math.PI / 2, axis: expect.anything(), pivot: [0, 0, 0] });
    const axis = delta?.kind === 'rotate' ? delta.axis : expect.unreachable();
    axis.forEach((n, i) => {
      expect(n).toBeCloseTo(toEye[i] as number, 12);
    });
  });

  it('become expressions at a letter after a number, which begins a unit, if the app evaluates texts', () => {
    const evaluate = (text: string): number => (text === '-25cm' ? -0.25 : Number.NaN);
    const axis = drag('translate', 'move-x');
    const textsOf = (keys: string, options?: KeyOptions) => afterKeys(axis, keys, options).texts?.list;
    expect(textsOf('2 5 - c m', { evaluate })).toEqual(['=-25cm']);
    expect(afterKeys(axis, '2 5 - c m', { evaluate }).drag.transforms[0]?.position).toEqual([-0.25, 0, 0]);
    expect(textsOf('c 2 5 Enter', { evaluate })).toEqual(['25']);
    expect(textsOf('2 5 c m')).toEqual(['25']);
    expect(afterKeys(axis, '2 5 y', { evaluate }).axis?.axis).toBe(1);
  });

  it('obey limits and locks', () => {
    const options = {
      constraints: constraintsOf({
        lock: { translate: ['y'] },
        limits: { translate: { max: [1, 1, 1] }, scale: { max: [3, 3, 3] } },
      }),
    };
    const moved = afterKeys(drag('translate', 'move-view'), '5 Tab 6 Tab - 7', options);
    expect(moved.drag.transforms[0]?.position).toEqual([1, 0, -7]);
    expect(stepKeyed(moved, moved.drag.sample).drag.transforms[0]?.position).toEqual([5, 6, -7]);
    for (const size of afterKeys(drag('scale', 'scale-all'), '9', options).drag.transforms[0]?.scale ?? []) {
      expect(size).toBeCloseTo(3, 12);
    }
  });

  it('of a bounds handle scale about the opposite side', () => {
    const face = bounds().find(({ axes }) => axes.length === 1) ?? expect.unreachable();
    const begin = keyed(
      new HandleDriver(face, { targets, view, boxed: true }).press(face.id)?.drag ?? expect.unreachable(),
    );
    const [axis] = face.axes as [0];
    const place = ({ drag: of }: KeyedDrag, side: 1 | -1): number => {
      const { position, scale } = of.transforms[0] ?? expect.unreachable();
      return position[axis] + side * scale[axis];
    };
    const moved = afterMoves(begin, [[30, 20]]);
    const [still, other] = ([1, -1] as const).filter((side) => Math.abs(place(moved, side) - side) < 1e-9);
    expect(other).toBeUndefined();
    const doubled = afterKeys(moved, '2');
    expect(doubled.drag.transforms[0]?.scale[axis]).toBe(2);
    expect(place(doubled, still ?? 1)).toBeCloseTo(still ?? 0, 12);
    // A key with Alt is a shortcut, so Alt is pressed after the number.
    const alt = (from: KeyedDrag, pressed: boolean) =>
      stepKeyed(from, { ...from.drag.sample, modifiers: { ...NO_MODIFIERS, alt: pressed } });
    const centered = alt(doubled, true);
    expect([place(centered, 1), place(centered, -1)]).toEqual([2, -2]);
    expect(alt(centered, false).drag.transforms).toEqual(doubled.drag.transforms);
  });
});

describe('any sequence of keys', () => {
  const key: fc.Arbitrary<DragKey> = fc.record({
    key: fc.oneof(
      fc.constantFrom(...'0123456789.-+*/()=xyzep,^% °'.split(''), 'Tab', 'Backspace', 'Enter'),
      fc.string({ maxLength: 3, unit: 'binary' }),
    ),
    shift: fc.boolean(),
  });
  const texts = fc.constantFrom(
    '9'.repeat(64),
    `=${'9^'.repeat(20)}9`,
    '=1/0',
    '=0/0',
    '=-1/0',
    '=constructor',
    '=1e308',
    `=${'('.repeat(40)}`,
  );

  it('keeps transforms finite, and a cancel returns the start', () => {
    fc.assert(
      fc.property(
        drawing({ most: 2 }),
        fc.array(key, { maxLength: 30 }),
        texts,
        way,
        fc.boolean(),
        (drawn, keys, text, to, plain) => {
          const options = plain ? {} : { evaluate: evaluateExpression };
          const now = afterMoves(afterText(afterKeys(begun(drawn), keys, options), text, options), [to], options);
          const { drag, texts: last } = now;
          expect(drag.transforms.every(isFiniteTransform)).toBe(true);
          expect(drag.targets.map((t) => t.transform)).toEqual(drawn.targets.map((t) => t.transform));
          expect(stepDrag(drag, away(now, to)).transforms.every(isFiniteTransform)).toBe(true);
          for (const typed of last?.amounts ?? []) expect(typed === null || Number.isFinite(typed)).toBe(true);
        },
      ),
      RUNS,
    );
  });
});

describe('an expression', () => {
  it('is invalid if a sum of three such amounts could overflow', () => {
    const huge = afterText(drag('translate', 'move-view'), '=1e308', { evaluate: evaluateExpression });
    expect(huge.texts?.amounts).toEqual([1e30, null, null]);
    expect(huge.drag.transforms[0]?.position).toEqual([1e30, 0, 0]);
  });

  it.each([
    ['=1/4', 0.25],
    ['=5-3', 2],
    ['=2pi', 2 * Math.PI],
    ['6/4', 1.5],
    ['2*(1+3)', 8],
    ['=SQRT(16)', 4],
    ['=max(1,2)', 2],
  ])('%s is the amount %d', (text, value) => {
    const drawn: Drawing = fc.sample(drawing({ modes: ['translate'], only: ({ id }) => id === 'move-x' }), {
      numRuns: 1,
      seed: 1,
    })[0] as Drawing;
    const { texts: typed } = afterText(begun(drawn), text, { evaluate: evaluateExpression });
    expect(typed?.amounts).toEqual([value]);
    expect(typed?.list).toEqual([text]);
  });
});
