import { describe, expect, it } from 'vitest';
import { VIEWPORT } from '../../test/arbitrary.js';
import { IDENTITY } from '../algebra/mat4.js';
import { beginDrag, cancelDrag, stepDrag } from '../drag/drag.js';
import type { Drag } from '../drag/drag-state.js';
import type { Handle } from '../handles/handle.js';
import { poseHandles } from '../screen/posed.js';
import type { Modifiers, Vec2 } from '../types.js';
import { NO_MODIFIERS } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { angle } from './angle.js';
import { box } from './box.js';
import { distance } from './distance.js';
import { radius } from './radius.js';

/** A hundred pixels per unit, from the front. */
const view = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, VIEWPORT);
const targets = [
  { transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] }, worldFromParent: IDENTITY },
] as const;
const pixel = (x: number, y: number): Vec2 => project(projectionOf(view), [x, y, 0]) as Vec2;

const press = (handle: Handle, at: Vec2): Drag => {
  const [posed] = poseHandles([handle], { targets, view });
  return (
    beginDrag({ ...(posed ?? expect.unreachable()), sample: { point: at, view }, targets }) ?? expect.unreachable()
  );
};
const moveTo = (drag: Drag, point: Vec2, modifiers: Partial<Modifiers> = {}): Drag =>
  stepDrag(drag, { point, view, modifiers: { ...NO_MODIFIERS, ...modifiers } });

const knob = { id: 'd', axis: [1, 0, 0], value: 1 } as const;
const dragged = (options: object, x: number, modifiers: Partial<Modifiers> = {}): unknown =>
  moveTo(press(distance({ ...knob, ...options }), pixel(1, 0)), pixel(x, 0.5), modifiers).value;

describe('the drag of a value', () => {
  it('has the value as its result, and changes no transform', () => {
    const drag = moveTo(press(distance(knob), pixel(1, 0)), pixel(2.5, 0));
    expect(drag.value).toBe(2.5);
    expect(drag.changed).toBe(true);
    expect(drag.delta).toBeNull();
    expect(drag.transforms[0]).toBe(targets[0].transform);
    expect(cancelDrag(drag)[0]).toBe(targets[0].transform);
  });

  it('has no value before the first move, and the value of the press after a way back', () => {
    const start = press(distance({ ...knob, value: 0.1 + 0.2 }), pixel(0.3, 0));
    expect(start.value).toBeNull();
    expect(moveTo(start, start.sample.point).value).toBeNull();
    const back = moveTo(moveTo(start, pixel(2, 0)), start.sample.point);
    expect(back.value).toBe(0.1 + 0.2);
    expect(back.changed).toBe(false);
  });

  it('is a tenth as fast while Shift is down', () => {
    const drag = moveTo(press(distance(knob), pixel(1, 0)), pixel(1, 0), { shift: true });
    expect(moveTo(drag, pixel(2, 0), { shift: true }).value).toBeCloseTo(1.1, 9);
  });

  it('keeps its last value for a sample without a result', () => {
    const drag = moveTo(press(distance(knob), pixel(1, 0)), pixel(2, 0));
    expect(stepDrag(drag, { point: [Number.NaN, 0], view }).value).toBe(2);
  });
});

describe('a number of a value', () => {
  it.each([
    ['is the number of the grid', { step: 0.1 }, 1.32, 1.3],
    ['is the grid number nearest to the cursor', { step: 0.25 }, 1.4, 1.5],
    ['is at most its maximum', { max: 2 }, 3, 2],
    ['is at least its minimum', { min: 0.5 }, -3, 0.5],
    ['is the nearest step within its range', { step: 0.3, max: 2 }, 3, 1.8],
    ['is on the last step of a range that ends on it', { step: 0.1, max: 0.7, value: 0.5 }, 3, 0.7],
    ['is within its range if that contains no step', { step: 5, min: 1, max: 2 }, 1.5, 1.5],
    ['that is above its maximum can return', { max: 0.5 }, 0.75, 0.75],
    ['that is above its maximum does not grow', { max: 0.5 }, 4, 1],
    ['with a range that is not a number has none', { min: Number.NaN, max: Number.NaN }, 4, 4],
    ['with a step that is no length does not snap', { step: 0 }, 1.32, 1.32],
  ])('%s', (_, options, x, wanted) => {
    const value = options as { value?: number };
    const from = value.value === undefined ? 1 : value.value;
    const drag = press(distance({ ...knob, ...options }), pixel(from, 0));
    expect(moveTo(drag, pixel(x, 0)).value).toBeCloseTo(wanted, 12);
  });

  it('on a grid has the digits of the grid', () => {
    expect(dragged({ step: 0.1 }, 1.32)).toBe(1.3);
    expect(dragged({}, 1.7)).toBe(1.7);
  });

  it('does not snap while Ctrl is down, and without a step snaps to whole numbers while Ctrl is down', () => {
    expect(dragged({ step: 0.5 }, 1.32, { ctrl: true })).toBe(1.32);
    expect(dragged({}, 2.8, { ctrl: true })).toBe(3);
  });
});

describe('a radius', () => {
  it('is not less than zero, and grows on both sides of the center', () => {
    const drag = press(radius({ id: 'r', value: 1, axis: [0, 0, 1] }), pixel(0.6, 0.8));
    expect(moveTo(drag, pixel(0, 2)).value).toBeCloseTo(2, 9);
    expect(moveTo(drag, pixel(0, 0)).value).toBeCloseTo(0, 9);
    expect(moveTo(drag, pixel(-1.5, 0)).value).toBeCloseTo(1.5, 9);
  });

  it('of an edge-on circle is its end', () => {
    const drag = press(radius({ id: 'r', value: 1, axis: [0, 1, 0] }), pixel(-1, 0));
    expect(moveTo(drag, pixel(-1.75, 1)).value).toBeCloseTo(1.75, 9);
  });

  it('of zero is a dot, which can be dragged', () => {
    const handle = radius({ id: 'r', value: 0 });
    expect(moveTo(press(handle, pixel(0, 0)), pixel(0, 1)).value).toBeCloseTo(1, 9);
    const [posed] = poseHandles([handle], { targets, view });
    expect(handle.shapes(posed?.pose ?? expect.unreachable()).map(({ kind }) => kind)).toContain('ball');
  });

  it('of less than three pixels is hidden', () => {
    const visibility = (value: number): number | undefined => {
      const [posed] = poseHandles([radius({ id: 'r', value })], { targets, view });
      return posed?.handle.visibility?.(posed.pose);
    };
    expect(visibility(0.02)).toBe(0);
    expect(visibility(0.04)).toBe(1);
  });
});

describe('an angle', () => {
  const hinge = { id: 'a', axis: [0, 0, 1], from: [1, 0, 0], value: 0 } as const;
  const round = (options: object, degrees: readonly number[]): number => {
    const start = press(angle({ ...hinge, ...options }), pixel(1, 0));
    const at = (d: number): Vec2 => pixel(Math.cos((d * Math.PI) / 180), Math.sin((d * Math.PI) / 180));
    const end = degrees.reduce((drag, d) => moveTo(drag, at(d)), start);
    return ((end.value as number) * 180) / Math.PI;
  };

  it('counts full turns', () => {
    expect(round({}, [90, 180, 270, 360, 450])).toBeCloseTo(450, 9);
    expect(round({}, [-90, -180, -270, -360])).toBeCloseTo(-360, 9);
  });

  it('stops at its range and returns from where it stopped', () => {
    expect(round({ max: Math.PI / 2 }, [45, 120, 170])).toBe(90);
    expect(round({ max: Math.PI / 2 }, [45, 120, 170, 60])).toBeCloseTo(60, 9);
  });
});

describe('a box', () => {
  const value = { size: [2, 2, 2], center: [0, 0, 0] } as const;
  const part = (id: string, options: object = {}): Handle =>
    box({ value, ...options }).find((h) => h.id === id) ?? expect.unreachable();

  it('keeps the opposite face, with Alt the center', () => {
    const drag = press(part('box-right'), pixel(1, 0));
    expect(moveTo(drag, pixel(2, 0)).value).toEqual({ size: [3, 2, 2], center: [0.5, 0, 0] });
    expect(moveTo(drag, pixel(2, 0), { alt: true }).value).toEqual({ size: [4, 2, 2], center: [0, 0, 0] });
    const left = press(part('box-left'), pixel(-1, 0));
    expect(moveTo(left, pixel(-2, 0)).value).toEqual({ size: [3, 2, 2], center: [-0.5, 0, 0] });
  });

  it('keeps the opposite face while its size is at the smallest', () => {
    const drag = press(part('box-right', { min: 0.5 }), pixel(1, 0));
    expect(moveTo(drag, pixel(-5, 0)).value).toEqual({ size: [0.5, 2, 2], center: [-0.75, 0, 0] });
  });

  it('changes two sizes at an edge and three in proportion at a corner', () => {
    const edge = press(part('box-right-top'), pixel(1, 1));
    expect(moveTo(edge, pixel(2, 1.5)).value).toEqual({ size: [3, 2.5, 2], center: [0.5, 0.25, 0] });
    const corner = press(part('box-right-top-front'), pixel(1, 1));
    expect(moveTo(corner, pixel(2, 2)).value).toEqual({ size: [3, 3, 3], center: [0.5, 0.5, 0.5] });
  });

  it('has 26 parts with ids that name their sides', () => {
    const ids = box({ value }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(26);
    expect(ids).toContain('box-left-bottom-back');
  });
});
