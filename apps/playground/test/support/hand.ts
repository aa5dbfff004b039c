// Functions of all story tests: find a handle by projection, drag it with the real mouse, and measure the result.
import { type Object3D, Vector3 } from 'three';
import { expect, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { SceneProps } from '../../src/scenes/props.js';
import { stateOf } from './colors.js';
import { frames } from './mount.js';
import type { Pixel } from './mouse-drag.js';
import type { Picture } from './picture.js';

export const x = new Vector3(1, 0, 0);
export const y = new Vector3(0, 1, 0);
export const z = new Vector3(0, 0, 1);
export const size = 100;

/** Whole pixels, the precision of a mouse. */
export const whole = ([px, py]: Pixel): Pixel => [Math.round(px), Math.round(py)];

/** The distance of two points in pixels. */
export const apart = (a: Pixel, b: Pixel): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The pixel at a fraction of the gizmo's size along an axis, and the one some pixels farther along it. */
export function alongArrow(picture: Picture, origin: Vector3, axis: Vector3, share: number, further: number) {
  const unit = picture.unitsPerPixel(origin);
  const at = (pixels: number) => whole(picture.pixel(origin.clone().addScaledVector(axis, pixels * unit)));
  return { from: at(share * size), to: at(share * size + further) };
}

/** The pixel of a ring, by the angle from a direction perpendicular to its axis. */
export function onRing(picture: Picture, origin: Vector3, axis: Vector3, start: Vector3, angle: number, size = 100) {
  const radius = 0.82 * size * picture.unitsPerPixel(origin);
  return whole(picture.pixel(origin.clone().addScaledVector(start.clone().applyAxisAngle(axis, angle), radius)));
}

/** The angle about an axis between the points at two pixels, from −π to π. */
export function angleBetween(picture: Picture, center: Vector3, axis: Vector3, from: Pixel, to: Pixel): number {
  const [a, b] = [from, to].map((pixel) => picture.onPlane(center, axis, pixel).sub(center)) as [Vector3, Vector3];
  return Math.atan2(a.clone().cross(b).dot(axis), a.dot(b));
}

/** An object of the scene of a canvas by its name, with its world matrix up to date. */
export function objectIn(canvas: HTMLCanvasElement, name: string): Object3D {
  const found = stateOf(canvas).scene.getObjectByName(name);
  if (found === undefined) throw new Error(`Nothing in the scene is called ${name}.`);
  found.updateWorldMatrix(true, false);
  return found;
}

/** The world position of an object. */
export const placeOf = (canvas: HTMLCanvasElement, name: string): Vector3 =>
  objectIn(canvas, name).getWorldPosition(new Vector3());

/** Records the callbacks of a scene. */
export function listeners() {
  return {
    onDragStart: vi.fn<NonNullable<SceneProps['onDragStart']>>(),
    onChange: vi.fn<NonNullable<SceneProps['onChange']>>(),
    onDragEnd: vi.fn<NonNullable<SceneProps['onDragEnd']>>(),
  };
}

/** Clears the records before another drag. */
export function forget(heard: ReturnType<typeof listeners>) {
  for (const spy of Object.values(heard)) spy.mockClear();
}

/** The last position of the target in an event. */
export const asked = (heard: ReturnType<typeof listeners>): Vector3 =>
  new Vector3(...(heard.onChange.mock.lastCall?.[0].transform.position ?? []));

/** Presses at the first pixel and moves through the others, without a release. */
export async function hold([first, ...others]: readonly [Pixel, ...Pixel[]]) {
  await commands.mouse([{ to: first, steps: 2 }, 'press', ...others.map((to) => ({ to, steps: 4 }))]);
  await frames(2);
}

/** Continues the drag and releases. */
export async function letGo(...path: readonly Pixel[]) {
  await commands.mouse([...path.map((to) => ({ to, steps: 4 })), 'release']);
  await frames(2);
}

/** Drags, and returns the final transform of each target. */
export async function drag(path: readonly Pixel[], heard: ReturnType<typeof listeners>) {
  await commands.mouseDrag(path);
  await frames(2);
  await expect.poll(() => heard.onDragEnd.mock.calls.length).toBe(1);
  expect(heard.onDragStart).toHaveBeenCalledOnce();
  const end = heard.onDragEnd.mock.lastCall?.[0];
  if (end === undefined) throw new Error('The drag never ended.');
  expect(end.reason).toBe('commit');
  return end.transforms;
}

/** The distance in pixels between the moved grabbed point of the axis and the foot of the cursor. */
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
  return apart(picture.pixel(grabbed), picture.pixel(foot));
}

export const origin = new Vector3();
