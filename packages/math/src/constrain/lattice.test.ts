import { expect, it } from 'vitest';
import { cross, length, normalize } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import type { Bound } from './constraint.js';
import { type Grid, nearestOnSteps } from './lattice.js';
import { perpendicularTo, SPACE } from './region.js';

const gridsOf = (step: number, x: Vec3, y: Vec3, z: Vec3): readonly [Grid, Grid, Grid] => {
  const grid = (normal: Vec3): Grid => ({ normal, step, start: 0, unit: 1 });
  return [grid(x), grid(y), grid(z)];
};

// The target starts at a corner of its limits. An earlier search bisected a remainder of 1e-30 until its budget was used up,
// and returned null.
it('finds the grid point at a corner of the bounds if the change is a rounding error', () => {
  const [along, across]: readonly [Vec3, Vec3] = [
    [0.22008068400114447, 2.050801393882754e-7, 0.975481672062344],
    [6.622133041179167e-8, -0.9999999999999788, 1.9529439573479015e-7],
  ];
  const normal = normalize(cross(along, across)) ?? expect.unreachable();
  const corner = [
    { normal: [-0.019998362573887287, 0.08227957598319068, -0.007655303495293359], min: -10.2, max: 0 },
    { normal: [-0.07899471433612433, -0.019716393209069847, -0.005550611482447287], min: 0, max: 7.9 },
    { normal: [-0.006489623108560046, 0.005273036031424365, 0.07362804155617911], min: -9.5, max: 0 },
  ] as const;
  const wanted: Vec3 = [-0.30590196899632627, -2.8505190596639657e-7, -1.3558743946931198];
  const plane = perpendicularTo(SPACE, [normal]);
  const found = nearestOnSteps(plane, wanted, corner, gridsOf(4.533808442112059, along, across, normal), false);
  expect(length(found ?? expect.unreachable())).toBeLessThan(1e-12);
});

it('visits a bounded number of regions of a long thin box without a grid point', () => {
  let count = 0;
  const grids = gridsOf(
    1,
    [Math.cos(0.6180339887), 0, Math.sin(0.6180339887)],
    [-Math.sin(0.6180339887), 0, Math.cos(0.6180339887)],
    [0, 1, 0],
  ).map((grid) => ({ ...grid, start: 0.3 })) as unknown as readonly [Grid, Grid, Grid];
  const thin: Bound = {
    normal: [1, 0, 0],
    get min() {
      count++;
      return 0.4;
    },
    max: 0.4 + 1e-9,
  };
  const plane = perpendicularTo(SPACE, [[0, 1, 0]]);
  expect(nearestOnSteps(plane, [0.4, 0, 300], [thin], grids, false)).toBe(null);
  // The search reads the bound once per region.
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThan(2 * 2000);
});

it('returns the start if the search stops before it finds a step, unless the grid begins elsewhere', () => {
  const tilted: Vec3 = [0.48, 0.6, 0.64 + 1e-3 * Math.SQRT2];
  const grids = gridsOf(0.25, [1, 0, 0], [0, 1, 0], [0, 0, 1]);
  const inPlane: Bound = { normal: tilted, min: 0, max: 0 };
  expect(nearestOnSteps(SPACE, [3, 5, -4], [inPlane], grids, false)).toEqual([0, 0, 0]);
  const [x, y, z] = grids;
  expect(nearestOnSteps(SPACE, [3, 5, -4], [inPlane], [x, y, { ...z, start: 0.1 }], false)).toBe(null);
});

// Every change with a factor of zero along x is refused. The search went through all steps along y of that change, until its
// budget was used up, and returned null.
it('finds the step beside a factor of zero on a plane', () => {
  const plane = perpendicularTo(SPACE, [[0, 0, 1]]);
  const grids = gridsOf(0.25, [1, 0, 0], [0, 1, 0], [0, 0, 1]);
  expect(nearestOnSteps(plane, [-0.9, 0.3, 0], [], grids, true)).toEqual([-0.75, 0.25, 0]);
  expect(nearestOnSteps(plane, [-0.9, -1.1, 0], [], grids, true)).toEqual([-0.75, -1.25, 0]);
});
