import type { Vec3 } from '@gizmo-kit/scene';
import { expect, it } from 'vitest';
import { SHAPES, type Shape } from './mesh.ts';
import { PARAMETERS } from './mesh-parameters.ts';

const SIZES: Readonly<Record<Shape, Vec3>> = {
  box: [1, 2, 3],
  sphere: [2, 2, 2],
  cylinder: [2, 3, 1],
  cone: [2, 3, 2],
  torus: [4, 1, 4],
  capsule: [2, 5, 2],
};

it.each(SHAPES)('the parameters of a %s give its size again', (shape) => {
  const { of, sizeFor } = PARAMETERS[shape] as (typeof PARAMETERS)['box'];
  expect(sizeFor(of(SIZES[shape]))).toEqual(SIZES[shape]);
});

it('a capsule that is wider than high has no middle part', () => {
  expect(PARAMETERS.capsule.of([2, 1, 2])).toEqual({ radius: 1, height: 0 });
});
