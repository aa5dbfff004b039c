// What every test of a story does: find a handle by projecting it, drag it with the real mouse, measure where things went.
import { Vector3 } from 'three';
import { expect, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { SceneProps } from '../../src/scenes/props.js';
import { frames } from './mount.js';
import type { Pixel } from './mouse-drag.js';
import type { Picture } from './picture.js';

export const x = new Vector3(1, 0, 0);
export const y = new Vector3(0, 1, 0);
export const size = 100;

/** Whole pixels, which is where a mouse can be. */
export const whole = ([px, py]: Pixel): Pixel => [Math.round(px), Math.round(py)];

/** The pixel at a share of the gizmo's size along an axis, and the one some pixels further along it. */
export function alongArrow(picture: Picture, origin: Vector3, axis: Vector3, share: number, further: number) {
  const unit = picture.unitsPerPixel(origin);
  const at = (pixels: number) => whole(picture.pixel(origin.clone().addScaledVector(axis, pixels * unit)));
  return { from: at(share * size), to: at(share * size + further) };
}

/** The pixel of a ring, by the angle from a direction that is square to its axis. */
export function onRing(picture: Picture, origin: Vector3, axis: Vector3, start: Vector3, angle: number, size = 100) {
  const radius = 0.82 * size * picture.unitsPerPixel(origin);
  return whole(picture.pixel(origin.clone().addScaledVector(start.clone().applyAxisAngle(axis, angle), radius)));
}

/** The callbacks of a scene, remembered. */
export function listeners() {
  return {
    onDragStart: vi.fn<NonNullable<SceneProps['onDragStart']>>(),
    onChange: vi.fn<NonNullable<SceneProps['onChange']>>(),
    onDragEnd: vi.fn<NonNullable<SceneProps['onDragEnd']>>(),
  };
}

/** Drags, and tells where each target ended. */
export async function drag(path: readonly Pixel[], heard: ReturnType<typeof listeners>) {
  await commands.mouseDrag(path);
  await frames(2);
  expect(heard.onDragStart).toHaveBeenCalledOnce();
  expect(heard.onDragEnd).toHaveBeenCalledOnce();
  const end = heard.onDragEnd.mock.lastCall?.[0];
  if (end === undefined) throw new Error('The drag never ended.');
  expect(end.reason).toBe('commit');
  return end.transforms;
}

/** The distance in pixels between the point of the axis that was grabbed, now that it moved, and the foot of the cursor. */
export function offAxis(
  picture: Picture,
  origin: Vector3,
  axis: Vector3,
  { from, to }: { from: Pixel; to: Pixel },
  moved: Vector3,
) {
  const grabbed = origin
    .clone()
    .addScaledVector(axis, picture.along(origin, axis, from))
    .add(moved);
  const foot = origin.clone().addScaledVector(axis, picture.along(origin, axis, to));
  const [a, b] = [picture.pixel(grabbed), picture.pixel(foot)];
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export const origin = new Vector3();
