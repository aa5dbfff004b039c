import { describe, expect, it } from 'vitest';
import { VIEWPORT } from '../../test/arbitrary.js';
import { afterKeys } from '../../test/typing.js';
import { IDENTITY } from '../algebra/mat4.js';
import { beginDrag } from '../drag/drag.js';
import { type KeyedDrag, NO_KEYS } from '../drag/keyed-drag.js';
import { manipulate } from '../drag/manipulate.js';
import { readoutOfValue } from '../drag/readout.js';
import { stepKeyed, stepNumber } from '../drag/step-keyed.js';
import { typedFields } from '../drag/typed-amount.js';
import type { Handle } from '../handles/handle.js';
import { poseHandles } from '../screen/posed.js';
import type { Vec2 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { angle } from './angle.js';
import { distance } from './distance.js';
import { point } from './point.js';

const view = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, VIEWPORT);
const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
const targets = [{ transform, worldFromParent: IDENTITY }];
const pixel = (x: number, y: number): Vec2 => project(projectionOf(view), [x, y, 0]) as Vec2;

const keyed = (handle: Handle, at: Vec2): KeyedDrag => {
  const [posed] = poseHandles([handle], { targets, view });
  const drag = beginDrag({ ...(posed ?? expect.unreachable()), sample: { point: at, view }, targets });
  return { drag: drag ?? expect.unreachable(), ...NO_KEYS };
};
const length = distance({ id: 'd', axis: [1, 0, 0], value: 1, min: 0, max: 4, step: 0.25, unit: ' m' });
const hinge = angle({ id: 'a', axis: [0, 0, 1], from: [1, 0, 0], value: 0, max: Math.PI / 2 });

describe('keys in the drag of a value', () => {
  it('type the value itself, off its steps and within its range', () => {
    const start = keyed(length, pixel(1, 0));
    expect(afterKeys(start, '2 . 1').drag.value).toBe(2.1);
    expect(afterKeys(start, '9').drag.value).toBe(4);
    expect(typedFields(afterKeys(start, '2'))).toEqual([{ name: '', text: '2', unit: 'length', isActive: true }]);
  });

  it('type degrees of an angle', () => {
    const start = keyed(hinge, pixel(1, 0));
    expect(afterKeys(start, '4 5').drag.value).toBeCloseTo(Math.PI / 4, 12);
    expect(afterKeys(start, '1 8 0').drag.value).toBe(Math.PI / 2);
  });

  it('type each coordinate of a point; Tab selects the next one', () => {
    const [dot] = point({ id: 'p', value: [1, 2, 3] }) as [Handle];
    const typed = afterKeys(keyed(dot, pixel(1, 2)), '5 Tab Tab 7');
    expect(typed.drag.value).toEqual([5, 2, 7]);
    expect(typedFields(typed).map(({ name }) => name)).toEqual(['X', 'Y', 'Z']);
  });

  it('are no axis keys', () => {
    const start = keyed(length, pixel(1, 0));
    expect(afterKeys(start, 'x')).toBe(start);
  });

  it('follow the pointer again after the text is deleted', () => {
    const moved = stepKeyed(keyed(length, pixel(1, 0)), { point: pixel(2, 0), view });
    expect(afterKeys(moved, '3').drag.value).toBe(3);
    expect(afterKeys(moved, '3 Backspace Backspace').drag.value).toBe(2);
  });

  it('step a number by its step', () => {
    const start = keyed(length, pixel(1, 0));
    const twice = stepNumber(stepNumber(start, 1), 1);
    expect(twice.drag.value).toBe(1.5);
    expect(stepNumber(twice, -4).drag.value).toBe(0.5);
    expect(stepNumber(start, 100).drag.value).toBe(4);
    expect(stepNumber(keyed(hinge, pixel(1, 0)), 2).drag.value).toBeCloseTo(Math.PI / 6, 12);
  });
});

describe('the readout of a value', () => {
  it('has its unit and no sign of change', () => {
    expect(readoutOfValue(length, 2.5)).toMatchObject({ label: 'Change d', text: '2.500 m' });
    expect(readoutOfValue(hinge, -Math.PI / 6)?.text).toBe('-30.0°');
    const [dot] = point({ id: 'end', value: [0, 0, 0] }) as [Handle];
    expect(readoutOfValue(dot, [1, -2, 0])).toMatchObject({ label: 'Move end', text: 'X 1.000  Y -2.000  Z 0.000' });
  });
});

describe('manipulate', () => {
  it('returns the value of a drag, and that of the press after a cancel', () => {
    let value = 1;
    let state: ReturnType<typeof manipulate>['state'] | null = null;
    const frame = (at: Vec2, pressed: boolean, cancel = false): unknown => {
      const handles = [distance({ id: 'd', axis: [1, 0, 0], value })];
      const next = manipulate(state, { handles, targets: transform, view, pointer: { point: at, pressed }, cancel });
      state = next.state;
      if (typeof next.value === 'number') value = next.value;
      return next.value;
    };
    frame(pixel(1, 0), false);
    frame(pixel(1, 0), true);
    expect(frame(pixel(2, 0), true)).toBe(2);
    expect(frame(pixel(2.5, 0), true)).toBe(2.5);
    expect(frame(pixel(2.5, 0), true, true)).toBe(1);
  });
});
