import { type Object3D, Vector3 } from 'three';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import type { Px, Stage } from './stage.js';

/* Functions to control a stage: the pixels of handles, by three's own projection, and the real mouse. */

export const move = ([x, y]: Px, steps = 1) => ({ do: 'move', x, y, steps }) as const;
export const down = { do: 'down' } as const;
export const up = { do: 'up' } as const;
export const key = (name: string) => ({ do: 'press', key: name }) as const;

/** The pixel at this number of gizmo pixels from the origin of the target, in a world direction. */
export function pixelAt(stage: Stage, direction: readonly [number, number, number], pixels: number): Px {
  const at = stage.mesh.getWorldPosition(new Vector3());
  const unit = unitsPerPixelAt(stage, at);
  return stage.toClient(at.addScaledVector(new Vector3(...direction), pixels * unit));
}

export const X = [1, 0, 0] as const;
export const Y = [0, 1, 0] as const;
export const Z = [0, 0, 1] as const;

export const plus = ([x, y]: Px, dx: number, dy: number): Px => [x + dx, y + dy];

/** A point on each of these handles, for a target with the world axes that is seen from `EYE`. */
const PLACES = {
  'move-x': [X, 60],
  'move-y': [Y, 60],
  'move-xy': [[1, 1, 0], 36],
  'move-view': [X, 0],
  'rotate-z': [[Math.cos(1.1), Math.sin(1.1), 0], 82],
  'scale-x': [X, 60],
  'scale-all': [X, 0],
} as const;
export type HandleId = keyof typeof PLACES;

/** The pixel of a handle. */
export function placeOf(stage: Stage, id: HandleId): Px {
  const [direction, pixels] = PLACES[id];
  return pixelAt(stage, direction as readonly [number, number, number], pixels);
}

/** Presses a handle without a move. Returns its pixel. */
export async function press(stage: Stage, id: HandleId = 'move-x'): Promise<Px> {
  const from = placeOf(stage, id);
  await hoverHandle(stage, id, from);
  await commands.mouse([down]);
  await expect.poll(() => stage.store.getState().phase).toBe('press');
  return from;
}

/** Presses a handle and drags it by some pixels, without a release. Returns the pixel of the press. */
export async function drag(stage: Stage, id: HandleId = 'move-x', by: Px = [60, 20]): Promise<Px> {
  const from = await press(stage, id);
  await commands.mouse([move(plus(from, ...by), 3)]);
  await expect.poll(() => stage.store.getState().phase).toBe('drag');
  await nextFrames();
  return from;
}

export const phaseOf = (stage: Stage): string => stage.store.getState().phase;

/** Dispatches a mouse event in the page. */
export const mouseEvent = (type: string, init: PointerEventInit = {}): PointerEvent =>
  new PointerEvent(type, {
    pointerId: 1,
    pointerType: 'mouse',
    isPrimary: true,
    bubbles: true,
    cancelable: true,
    ...init,
  });

/** The numbers of an object, for an exact comparison. */
export const bitsOf = ({ position, quaternion, rotation, scale }: Object3D): readonly unknown[] => [
  ...position.toArray(),
  ...quaternion.toArray(),
  ...rotation.toArray(),
  ...scale.toArray(),
];

/** Waits for the next two frames of the page, so that work requested for a frame is done. */
export const nextFrames = (count = 2): Promise<void> =>
  new Promise((resolve) => {
    const frame = (left: number): void => {
      if (left === 0) resolve();
      else requestAnimationFrame(() => frame(left - 1));
    };
    frame(count);
  });

/** Moves the real mouse onto a handle, and waits until the gizmo reports the hover. */
export async function hoverHandle(stage: Stage, id: string, at: Px): Promise<void> {
  await commands.mouse([move(at)]);
  await expect.poll(() => stage.store.getState().handle?.id ?? 'none').toBe(id);
}

/** World units per CSS pixel of the layout at a point, measured by projection. */
export function unitsPerPixelAt(stage: Stage, point: Vector3): number {
  const camera = stage.state.get().camera;
  const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const unit = 1e-4;
  const [a, b] = [stage.toClient(point), stage.toClient(point.clone().addScaledVector(up, unit))];
  const drawn = stage.canvas.getBoundingClientRect().height / stage.canvas.offsetHeight;
  return (unit * drawn) / Math.hypot(a[0] - b[0], a[1] - b[1]);
}
