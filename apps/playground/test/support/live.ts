// The current canvas: its camera may have moved, or differ from that of the stage.
import { Vector3 } from 'three';
import { stateOf } from './colors.js';
import type { Pixel } from './mouse-drag.js';

/** The pixel of a world point in the camera of the canvas, by three's own projection. */
export function drawnAt(canvas: HTMLCanvasElement, point: Vector3): Pixel {
  const { camera } = stateOf(canvas);
  camera.updateWorldMatrix(true, false);
  const { x, y } = point.clone().project(camera);
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return [left + ((x + 1) / 2) * width, top + ((1 - y) / 2) * height];
}

/** World units per pixel at a point. */
export function unitAt(canvas: HTMLCanvasElement, point: Vector3): number {
  const step = 1e-4;
  const up = new Vector3().setFromMatrixColumn(stateOf(canvas).camera.matrixWorld, 1);
  const [a, b] = [drawnAt(canvas, point), drawnAt(canvas, point.clone().addScaledVector(up, step))];
  return step / Math.hypot(a[0] - b[0], a[1] - b[1]);
}
