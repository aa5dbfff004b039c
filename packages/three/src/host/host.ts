import type { Vec2, View } from '@gizmo-kit/math';
import type { Camera } from 'three';
import type { ClippingRenderer } from './renderer.js';
import type { CanvasSize } from './view.js';

/**
 * What a gizmo needs from its surroundings. react-three-fiber is one host, `plainHost` another. All functions return the
 * current value and are called at each frame and event.
 */
export interface Host {
  readonly canvas: HTMLCanvasElement;
  /** The element that receives the pointer events: the canvas, or an element around or over it. */
  readonly element: () => HTMLElement;
  /** The camera that draws the gizmo and whose View samples have. */
  readonly camera: () => Camera;
  /** The View of samples now; null while the viewport is empty. */
  readonly view: () => View | null;
  /** The View in which a camera is about to draw; the same object as `view()` for the host's own camera. */
  readonly seenBy: (camera: Camera) => View | null;
  /** The position of an event, in the layout pixels of the canvas. NaN: the event does not reach the scene. */
  readonly point: (event: MouseEvent) => Vec2;
  /** Layout pixels of the whole canvas. */
  readonly size: () => CanvasSize;
  /** Device pixels for each CSS pixel. */
  readonly pixelRatio: () => number;
  /** The renderer, whose clipping planes say what is cut away and cannot be pressed. @default none: nothing is cut away */
  readonly renderer?: () => ClippingRenderer | null;
  /** The camera controls to disable during a drag if the prop `controls` names none: an object with `enabled`. */
  readonly controls: () => unknown;
  /** Requests a frame of the canvas. It may be called at any time, also while a frame is drawn. */
  readonly requestFrame: () => void;
  /** Ends the hover of objects in the scene, because a handle covers them. @default the scene has no hover */
  readonly leaveScene?: (event: PointerEvent) => void;
  /** Whether the host would report a click as one beside all objects of the scene. @default it reports none */
  readonly isMiss?: (event: MouseEvent) => boolean;
  /** Whether the application lets the scene of the gizmo receive events. @default true */
  readonly hasEvents?: () => boolean;
  /** Which of several gizmos on one canvas is in front: the higher priority, then the deeper portal. @default [0, 0] */
  readonly layer?: () => readonly [priority: number, depth: number];
}
