import { OrthographicCamera, PerspectiveCamera } from 'three';
import { expect, it } from 'vitest';
import { FAINTEST } from '../graphics/grid.ts';
import { gridReachOf } from './ground-reach.ts';

it('a grid is as large as its visible part, for any reach of a camera', () => {
  const camera = new PerspectiveCamera(50, 1, 0.1, 1e6);
  const far = gridReachOf(camera, 3) / 2;
  expect(Math.sin(Math.atan2(3, far))).toBeLessThanOrEqual(FAINTEST);
  camera.far = 1e12;
  expect(gridReachOf(camera, 3) / 2).toBe(far);
  camera.far = 10;
  expect(gridReachOf(camera, 3)).toBe(20);
  const flat = new OrthographicCamera(-8, 8, 6, -6, 0.1, 1e6);
  expect(gridReachOf(flat, 0) / 2).toBeCloseTo(10 / FAINTEST, 6);
  flat.zoom = 2;
  expect(gridReachOf(flat, 0) / 2).toBeCloseTo(5 / FAINTEST, 6);
});
