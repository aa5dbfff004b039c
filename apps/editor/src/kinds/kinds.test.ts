import * as v from 'valibot';
import { expect, it } from 'vitest';
import { contentSchema, KINDS, labelOf } from './kinds.ts';

const presets = Object.values(KINDS).flatMap((kind) => Object.entries<unknown>(kind.presets));

it.each(presets)('the preset %s passes its schema and has a name', (_id, preset) => {
  const content = v.parse(contentSchema, preset);
  expect(content).toEqual(preset);
  expect(labelOf(content)).not.toBe('');
});

it('a camera without an image is refused', () => {
  const { 'perspective-camera': camera } = KINDS.camera.presets;
  expect(v.is(contentSchema, { ...camera, near: 100, far: 100 })).toBe(false);
  expect(v.is(contentSchema, { ...camera, fov: 180 })).toBe(false);
});

it('a path is refused without two points, with too many of them, and with numbers that are not finite', () => {
  const { polyline: path } = KINDS.path.presets;
  const withPoints = (points: readonly unknown[]) => v.is(contentSchema, { ...path, points });
  const [point] = path?.points ?? [];
  expect([1, 2, 256, 257].map((count) => withPoints(Array(count).fill(point)))).toEqual([false, true, true, false]);
  expect(withPoints([point, { ...point, before: [0, Number.NaN, 0] }])).toBe(false);
});
