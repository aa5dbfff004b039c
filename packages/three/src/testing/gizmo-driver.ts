import type { PointerSample, Vec2, View } from '@gizmo-kit/math';
import type { Object3D } from 'three';
import type { GizmoProps } from '../props.js';
import type { GizmoStore } from '../session/store.js';
import type { DriverRay } from './ray.js';

/** Options of `driveGizmo`. */
export interface DriverOptions {
  /**
   * The View of the pointer, or a function that returns the present one, for a camera that moves; null: nothing is drawn.
   *
   * @default 800 by 600 pixels, 50°, from [3, 2, 5] beside the active target, which is in the center
   */
  readonly view?: View | (() => View | null) | undefined;
}

/** A pointer of a driver. */
export interface DriverPointer {
  /** As `PointerEvent.pointerId`. */
  readonly id: number;
  /** @default 'mouse' */
  readonly type?: NonNullable<PointerSample['pointerType']> | undefined;
}

/**
 * Drives a gizmo as a pointer and the keys of a page do. Each call returns the driver, so that calls can be chained; each move of a
 * pointer, key and release is followed by a frame.
 */
export interface GizmoDriver {
  /** The state of the gesture, as `useGizmo` reads it. */
  readonly store: GizmoStore;
  /** The object that draws the gizmo. With an ancestor that is not visible, the gizmo is hidden. */
  readonly object: Object3D;
  /** A stand-in for the canvas, without a DOM. It gets the events of the pointers. */
  readonly canvas: HTMLCanvasElement;
  /** The ids of the handles that are shown. */
  readonly handles: () => readonly string[];
  /** A pixel at which the pointer hits a handle. @throws Error if it is not shown or is covered */
  readonly pixelOf: (id: string) => Vec2;
  /** The same gizmo, driven by another pointer, such as a second finger. */
  readonly pointer: (pointer: DriverPointer) => GizmoDriver;
  /** A ray of XR on the gizmo. @param id as the `pointerId` of its events */
  readonly ray: (id: number) => DriverRay;
  /** Changes props, as a render does. */
  readonly set: (props: Partial<GizmoProps>) => GizmoDriver;
  readonly hover: (id: string) => GizmoDriver;
  /** Presses a handle. @throws Error if nothing is pressed, for example because the gizmo is disabled */
  readonly press: (id: string) => GizmoDriver;
  /** Carries the grabbed point by world units. */
  readonly to: (move: readonly [x: number, y: number, z: number]) => GizmoDriver;
  /** Carries the grabbed point of a ring by radians about its axis, also past a full turn. */
  readonly turn: (angle: number) => GizmoDriver;
  /** Carries the grabbed point of a scale handle with one or two axes by a factor. */
  readonly scale: (factor: number) => GizmoDriver;
  /** Moves the pointer by pixels from the press. */
  readonly moveBy: (pixels: Vec2) => GizmoDriver;
  /** Moves the pointer to a pixel of the View. */
  readonly moveTo: (pixel: Vec2) => GizmoDriver;
  /** Presses a button where the pointer is. @param button as `PointerEvent.button` @default 0 */
  readonly down: (button?: 0 | 1 | 2) => GizmoDriver;
  /** Releases a button. @param button as `PointerEvent.button` @default 0 */
  readonly release: (button?: 0 | 1 | 2) => GizmoDriver;
  /** The browser takes the pointer away: it is cancelled, or loses its capture. @default 'cancel' */
  readonly lose: (by?: 'cancel' | 'capture') => GizmoDriver;
  /** Holds keys down, by the names of `KeyboardEvent.key`. `Control` also stands for the command key of macOS. */
  readonly keyDown: (...names: readonly string[]) => GizmoDriver;
  readonly keyUp: (...names: readonly string[]) => GizmoDriver;
  /** Presses and releases keys, one after the other. */
  readonly key: (...names: readonly string[]) => GizmoDriver;
  /** The window loses the focus. It does not get the releases of keys any more. */
  readonly blur: () => GizmoDriver;
  /** Frames of the page and the canvas pass. @default 1 */
  readonly frame: (count?: number) => GizmoDriver;
  /** Removes the gizmo, as an unmount does. */
  readonly dispose: () => void;
}
