import { expect, it } from 'vitest';
import { clipPlanes } from './clip-planes.ts';

it.each([1e-6, 1e-4, 1, 1e6, 1e9])('a camera %d away from a scene draws it like any other, only larger', (distance) => {
  const { near, far } = clipPlanes(distance, distance * 2);
  expect(near / distance).toBeCloseTo(0.002, 12);
  expect(far / distance).toBeCloseTo(150, 9);
});

it('the planes are finite for an object that is too far away to be drawn', () => {
  expect(clipPlanes(5, Infinity)).toEqual({ near: 0.01, far: 1e100 });
});

it('the whole scene is drawn while a small part of it is the target', () => {
  expect(clipPlanes(1e-4, 1e6).far).toBeGreaterThan(1e6);
});
