import { expect, it } from 'vitest';
import { cross, length, normalize } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import type { ChangeRange } from './constraint.js';
import type { Freedom } from './freedom.js';
import { type CoordinateSteps, nearestOnSteps } from './steps.js';

const [X, Y, Z]: readonly [Vec3, Vec3, Vec3] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const along = (...directions: readonly Vec3[]): Freedom => ({ point: [0, 0, 0], directions });
type Three = readonly [CoordinateSteps, CoordinateSteps, CoordinateSteps];

const stepsOf = (step: number, x: Vec3, y: Vec3, z: Vec3): Three => {
  const one = (normal: Vec3): CoordinateSteps => ({ normal, step, start: 0, unit: 1, keepsStart: true });
  return [one(x), one(y), one(z)];
};

// The target starts at a corner of its limits. An earlier search bisected a remainder of 1e-30 until its budget was used up,
// and returned null.
it('finds the grid point at a corner of the bounds if the change is a rounding error', () => {
  const [first, second]: readonly [Vec3, Vec3] = [
    [0.22008068400114447, 2.050801393882754e-7, 0.975481672062344],
    [6.622133041179167e-8, -0.9999999999999788, 1.9529439573479015e-7],
  ];
  const normal = normalize(cross(first, second)) ?? expect.unreachable();
  const corner = [
    { normal: [-0.019998362573887287, 0.08227957598319068, -0.007655303495293359], min: -10.2, max: 0 },
    { normal: [-0.07899471433612433, -0.019716393209069847, -0.005550611482447287], min: 0, max: 7.9 },
    { normal: [-0.006489623108560046, 0.005273036031424365, 0.07362804155617911], min: -9.5, max: 0 },
  ] as const;
  const wanted: Vec3 = [-0.30590196899632627, -2.8505190596639657e-7, -1.3558743946931198];
  const plane = along(first, cross(normal, first));
  const found = nearestOnSteps(plane, wanted, [corner], stepsOf(4.533808442112059, first, second, normal));
  expect(length(found ?? expect.unreachable())).toBeLessThan(1e-12);
});

it('searches a bounded number of parts of a long thin box without a step', () => {
  let count = 0;
  const steps = stepsOf(
    1,
    [Math.cos(0.6180339887), 0, Math.sin(0.6180339887)],
    [-Math.sin(0.6180339887), 0, Math.cos(0.6180339887)],
    Y,
  ).map((one) => ({ ...one, start: 0.3, keepsStart: false })) as unknown as Three;
  const thin: ChangeRange = {
    normal: X,
    get min() {
      count++;
      return 0.4;
    },
    max: 0.4 + 1e-9,
  };
  expect(nearestOnSteps(along(X, Z), [0.4, 0, 300], [[thin]], steps)).toBe(null);
  // The search reads the range once per part.
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThan(2 * 2000);
});

it('returns the start if the search stops before it finds a step, unless the start is none', () => {
  const tilted: Vec3 = [0.48, 0.6, 0.64 + 1e-3 * Math.SQRT2];
  const steps = stepsOf(0.25, X, Y, Z);
  const inPlane: ChangeRange = { normal: tilted, min: 0, max: 0 };
  expect(nearestOnSteps(along(X, Y, Z), [3, 5, -4], [[inPlane]], steps)).toEqual([0, 0, 0]);
  const [x, y, z] = steps;
  const others = [x, y, { ...z, start: 0.1, keepsStart: false }] as const;
  expect(nearestOnSteps(along(X, Y, Z), [3, 5, -4], [[inPlane]], others)).toBe(null);
});

it('finds the nearest step of several regions, as on both sides of a factor of zero', () => {
  const steps = stepsOf(0.25, X, Y, Z);
  const regions = [
    [{ normal: X, min: -0.999, max: Number.POSITIVE_INFINITY }],
    [{ normal: X, min: Number.NEGATIVE_INFINITY, max: -1.001 }],
  ];
  expect(nearestOnSteps(along(X, Y), [-0.9, 0.3, 0], regions, steps)).toEqual([-0.75, 0.25, 0]);
  expect(nearestOnSteps(along(X, Y), [-1.1, 0.3, 0], regions, steps)).toEqual([-1.25, 0.25, 0]);
});
