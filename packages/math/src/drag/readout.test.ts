import { describe, expect, it } from 'vitest';
import { GizmoDriver } from '../../test/driver.js';
import { IDENTITY } from '../algebra/mat4.js';
import type { Delta } from '../delta.js';
import { handlesOf } from '../handles/presets.js';
import type { TransformMode } from '../mode.js';
import type { Space } from '../pose/space.js';
import type { Target, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { readoutOfDelta } from './readout.js';

const view = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, { x: 0, y: 0, width: 800, height: 800 });
const targets: readonly Target[] = [
  { transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] }, worldFromParent: IDENTITY },
];

function readout(id: string, delta: Delta, space: Space = 'world') {
  const modes: readonly TransformMode[] = ['translate', 'rotate', 'scale'];
  const mode = modes.find((m) => handlesOf(m).some((h) => h.id === id)) ?? expect.unreachable();
  const driver = new GizmoDriver({ mode, targets, view, space });
  return readoutOfDelta(driver.handle(id), delta, driver.pose ?? expect.unreachable());
}
const moved = (vector: Vec3): Delta => ({ kind: 'translate', vector });
const turned = (degrees: number): Delta => ({
  kind: 'rotate',
  axis: [0, 0, 1],
  angle: (degrees * Math.PI) / 180,
  pivot: null,
});
const scaled = (factors: Vec3): Delta => ({
  kind: 'scale',
  factors,
  axes: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  own: true,
  pivot: null,
});

describe('a length', () => {
  it.each([
    [0, '0.000'],
    [-0, '0.000'],
    [1.25, '+1.250'],
    [-1.25, '-1.250'],
    [0.0421, '+0.0421'],
    [0.000421, '+0.000421'],
    [4.21e-6, '+0.00000421'],
    [1.234e-10, '+0.000000000123'],
    [9.87e-11, '+9.87e-11'],
    [-1e-15, '-1.00e-15'],
    [5e-324, '+4.94e-324'],
    [12.3456, '+12.346'],
    [123.456, '+123.456'],
    [1234.56, '+1234.56'],
    [123456.7, '+123457'],
    [-4.5e7, '-45000000'],
  ])('of %d is %s: three decimals near 1, and at least three significant digits', (value, text) => {
    expect(readout('move-x', moved([value, 0, 0])).text).toBe(text);
  });

  it('has the name of its axis if there are several', () => {
    expect(readout('move-xz', moved([1, 9, -2])).text).toBe('X +1.000  Z -2.000');
    expect(readout('move-view', moved([1, 0, -2])).text).toBe('X +1.000  Y 0.000  Z -2.000');
    expect(readout('move-xz', moved([1, 9, -2])).values).toEqual([
      { name: 'X', value: 1, unit: 'length' },
      { name: 'Z', value: -2, unit: 'length' },
    ]);
  });

  it('has as many decimals as the largest length', () => {
    expect(readout('move-xz', moved([1.5, 0, 0.0781])).text).toBe('X +1.500  Z +0.078');
    expect(readout('move-xz', moved([0.0012, 0, 0.0781])).text).toBe('X +0.0012  Z +0.0781');
    expect(readout('move-xz', moved([1.5, 0, 1e-12])).text).toBe('X +1.500  Z 0.000');
    expect(readout('move-xz', moved([0, 0, 1e-12])).text).toBe('X 0.00e+0  Z +1.00e-12');
  });

  it('is measured along the axes of the pose', () => {
    const half = Math.SQRT1_2;
    // A rotation by 90° about z takes x to y.
    expect(readout('move-x', moved([0, 3, 0]), [0, 0, half, half]).text).toBe('+3.000');
  });
});

describe('an angle', () => {
  it.each([
    [0, '0.0°'],
    [-0.01, '0.0°'],
    [30, '+30.0°'],
    [-30, '-30.0°'],
    [725.04, '+725.0°'],
  ])('of %d degrees is %s; full turns are counted', (degrees, text) => {
    expect(readout('rotate-z', turned(degrees)).text).toBe(text);
    expect(readout('rotate-view', turned(degrees)).values).toEqual([
      { name: '', value: (degrees * Math.PI) / 180, unit: 'angle' },
    ]);
  });
});

describe('a factor', () => {
  it.each([
    [1, '×1.000'],
    [1.5, '×1.500'],
    [0.001, '×0.001'],
    [12.34567, '×12.346'],
  ])('of %d is %s', (factor, text) => {
    expect(readout('scale-all', scaled([factor, factor, factor])).text).toBe(text);
    expect(readout('scale-y', scaled([1, factor, 1])).text).toBe(text);
  });
});

describe('the factors of a scale', () => {
  it('of two axes have names, even if they are equal', () => {
    expect(readout('scale-xy', scaled([1.5, 0.25, 1])).text).toBe('X ×1.500  Y ×0.250');
    expect(readout('scale-xy', scaled([2, 2, 1])).text).toBe('X ×2.000  Y ×2.000');
    expect(readout('scale-yz', scaled([1, 2, 2])).text).toBe('Y ×2.000  Z ×2.000');
    expect(readout('scale-xz', scaled([3, 1, -0.5])).values).toEqual([
      { name: 'X', value: 3, unit: 'factor' },
      { name: 'Z', value: -0.5, unit: 'factor' },
    ]);
  });

  it('of three axes are one number if they are equal, and three otherwise', () => {
    expect(readout('scale-all', scaled([2, 2, 2])).values).toEqual([{ name: '', value: 2, unit: 'factor' }]);
    expect(readout('scale-all', scaled([2, 1, 2])).text).toBe('X ×2.000  Y ×1.000  Z ×2.000');
  });

  it('are negative if they mirror', () => {
    expect(readout('scale-x', scaled([-1.25, 1, 1])).text).toBe('×-1.250');
  });
});

describe('a number that is not finite', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY])('throws GK013: %d', (n) => {
    expect(() => readout('move-xz', moved([n, 0, 1]))).toThrow('GK013');
    expect(() => readout('rotate-z', turned(n))).toThrow('GK013');
    expect(() => readout('scale-xy', scaled([n, 1, 1]))).toThrow('GK013');
  });

  it('is not the result of axes that lie in one plane', () => {
    const gizmo = new GizmoDriver({ mode: 'translate', targets, view });
    const { pose } = gizmo;
    const [x, y] = pose?.axes ?? expect.unreachable();
    const flat = { ...(pose ?? expect.unreachable()), axes: [x, y, x] as const };
    const { values } = readoutOfDelta(gizmo.handle('move-view'), moved([1, 2, 0]), flat);
    expect(values.map(({ value }) => value)).toEqual([1, 2, 1]);
  });
});

it('a readout has the label of the handle', () => {
  expect(readout('move-x', moved([1, 0, 0])).label).toBe('Move along X');
  expect(readout('rotate-view', turned(1)).label).toBe('Rotate in view');
  expect(readout('scale-all', scaled([2, 2, 2])).label).toBe('Scale uniformly');
});

it('a readout has the amounts of the drag', () => {
  const gizmo = new GizmoDriver({ mode: 'translate', targets, view });
  // The viewport has 800 pixels for 8 units: 0.01 units per pixel.
  expect(gizmo.press('move-x')?.moveBy(125, 40).readout.text).toBe('+1.250');
  expect(gizmo.press('move-xy')?.moveBy(125, 40).readout.text).toBe('X +1.250  Y -0.400');
});
