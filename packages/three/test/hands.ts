import { type Object3D, Vector3 } from 'three';
import { expect } from 'vitest';
import { hold, pressKey, release } from './keys.js';
import { type Button, Pointer } from './pointer.js';
import { nextFrames, type Px, type Stage } from './stage.js';

/* Functions to control a stage: the pixels of handles, by three's own projection, a mouse, fingers and a keyboard. */

/** An action of the mouse, at a point of the page, or of the keyboard. */
export type MouseAction =
  | { readonly do: 'move'; readonly x: number; readonly y: number; readonly steps?: number }
  | { readonly do: 'down'; readonly button?: Button }
  | { readonly do: 'up'; readonly button?: Button }
  | { readonly do: 'press' | 'hold' | 'release'; readonly key: string };

export const move = ([x, y]: Px, steps = 1) => ({ do: 'move', x, y, steps }) as const;
export const down = { do: 'down' } as const;
export const up = { do: 'up' } as const;
export const key = (name: string) => ({ do: 'press', key: name }) as const;

const hand: { mouse: Pointer; readonly fingers: Map<number, Pointer> } = {
  mouse: new Pointer('mouse', 1),
  fingers: new Map(),
};

/** New pointers, for a new page. */
export function resetHands(): void {
  hand.mouse = new Pointer('mouse', 1);
  hand.fingers.clear();
}

/** The present position of the mouse. */
export const pointer = (): Px => hand.mouse.at;

function moveTo(x: number, y: number, steps: number): void {
  const [left, top] = hand.mouse.at;
  for (let i = 1; i <= steps; i++) {
    hand.mouse.move([left + ((x - left) * i) / steps, top + ((y - top) * i) / steps]);
    if (i < steps) nextFrames(1);
  }
}

function act(action: MouseAction): void {
  const { mouse } = hand;
  if (action.do === 'move') moveTo(action.x, action.y, action.steps ?? 1);
  else if (action.do === 'down') mouse.down(mouse.at, action.button);
  else if (action.do === 'up') mouse.up(action.button);
  else if (action.do === 'press') pressKey(action.key);
  else if (action.do === 'hold') hold(action.key);
  else release(action.key);
}

/** Uses the mouse and the keyboard, each action in a frame of its own. */
export function mouse(actions: readonly MouseAction[]): void {
  for (const action of actions) {
    act(action);
    nextFrames(1);
  }
}

/** The fingers that are down after an event. */
export interface TouchAction {
  readonly type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';
  readonly points: readonly { readonly x: number; readonly y: number; readonly id: number }[];
}

/** Touches the page, each action in a frame of its own. */
export function touch(actions: readonly TouchAction[]): void {
  const { fingers } = hand;
  for (const { type, points } of actions) {
    for (const [id, finger] of fingers) {
      if (points.some((point) => point.id === id)) continue;
      fingers.delete(id);
      if (type === 'touchCancel') finger.cancel();
      else finger.up();
    }
    for (const { x, y, id } of points) {
      const known = fingers.get(id);
      const finger = known ?? new Pointer('touch', 10 + id, fingers.size === 0);
      fingers.set(id, finger);
      if (known === undefined) finger.down([x, y]);
      else if (x !== finger.at[0] || y !== finger.at[1]) finger.move([x, y]);
    }
    nextFrames(1);
  }
}

/** The pixel at this number of gizmo pixels from the origin of the target, in a world direction. */
export function pixelAt(stage: Stage, direction: readonly [number, number, number], pixels: number): Px {
  const at = stage.mesh.getWorldPosition(new Vector3());
  const unit = unitsPerPixelAt(stage, at);
  return stage.toClient(at.addScaledVector(new Vector3(...direction), pixels * unit));
}

export const X = [1, 0, 0] as const;
export const Y = [0, 1, 0] as const;

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
export function press(stage: Stage, id: HandleId = 'move-x'): Px {
  const from = placeOf(stage, id);
  hoverHandle(stage, id, from);
  mouse([down]);
  expect(stage.store.getState().phase).toBe('press');
  return from;
}

/** Presses a handle and drags it by some pixels, without a release. Returns the pixel of the press. */
export function drag(stage: Stage, id: HandleId = 'move-x', by: Px = [60, 20]): Px {
  const from = press(stage, id);
  mouse([move(plus(from, ...by), 3)]);
  expect(stage.store.getState().phase).toBe('drag');
  nextFrames();
  return from;
}

export const phaseOf = (stage: Stage): string => stage.store.getState().phase;

/** A mouse event for a test that dispatches it itself. */
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

/** Moves the mouse onto a handle. */
export function hoverHandle(stage: Stage, id: string, at: Px): void {
  mouse([move(at)]);
  expect(stage.store.getState().handle?.id ?? 'none').toBe(id);
}

/** World units per CSS pixel at a point, measured by projection. */
export function unitsPerPixelAt(stage: Stage, point: Vector3): number {
  const up = new Vector3().setFromMatrixColumn(stage.camera.matrixWorld, 1);
  const unit = 1e-4;
  const [a, b] = [stage.toClient(point), stage.toClient(point.clone().addScaledVector(up, unit))];
  return unit / Math.hypot(a[0] - b[0], a[1] - b[1]);
}
