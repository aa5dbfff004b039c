import type { View, Viewport } from '@gizmo-kit/math';
import type { Camera } from 'three';
import type { PausableControls } from './controls.js';
import type { Host } from './host.js';
import type { ClippingRenderer } from './renderer.js';
import { type CanvasSize, pointOf, viewAsDrawn } from './view.js';

/** What a program of three.js tells a gizmo about itself. */
export interface Surroundings {
  readonly canvas: HTMLCanvasElement;
  /** The camera that draws the scene, or a function that returns the present one. */
  readonly camera: Camera | (() => Camera);
  /** The element that receives the pointer events. @default the canvas */
  readonly element?: HTMLElement | undefined;
  /** The part of the canvas that the camera draws into, in CSS pixels. @default the whole canvas */
  readonly viewport?: (() => Viewport) | undefined;
  /** The renderer: what its clipping planes cut away cannot be pressed. @default none, so that nothing is cut away */
  readonly renderer?: ClippingRenderer | undefined;
  /** The camera controls to pause while a marquee is drawn, and during a drag if the prop `controls` names none. @default none */
  readonly controls?: PausableControls | undefined;
  /** Requests a frame, in a program that draws on demand. @default nothing: the program draws all the time */
  readonly requestFrame?: (() => void) | undefined;
}

/** The host of a program of three.js that draws by itself, without react-three-fiber. */
export function createPlainHost({
  canvas,
  camera,
  element = canvas,
  viewport,
  renderer,
  controls,
  requestFrame,
}: Surroundings): Host {
  const cameraNow = (): Camera => (typeof camera === 'function' ? camera() : camera);
  const size = (): CanvasSize => ({ width: canvas.clientWidth, height: canvas.clientHeight });
  const viewportNow = (): Viewport => viewport?.() ?? { x: 0, y: 0, ...size() };
  let last: View | undefined;

  const view = (): View | null => {
    const at = viewportNow();
    if (!(at.width > 0 && at.height > 0)) return null;
    const now = cameraNow();
    now.updateWorldMatrix(true, false);
    last = viewAsDrawn(now, at, last);
    return last;
  };

  return {
    canvas,
    element: () => element,
    camera: cameraNow,
    view,
    seenBy: (seen) => (seen === cameraNow() ? view() : viewAsDrawn(seen, viewportNow())),
    point: (event) => pointOf(event, canvas, size()),
    size,
    pixelRatio: () => canvas.width / canvas.clientWidth,
    renderer: () => renderer ?? null,
    controls: () => controls,
    requestFrame: requestFrame ?? (() => undefined),
  };
}
