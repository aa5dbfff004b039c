// The colors that a story has drawn.
import { _roots, type RootState } from '@react-three/fiber';
import { Color } from 'three';
import type { Pixel } from './mouse-drag.js';

export type Rgb = readonly [r: number, g: number, b: number];

/** The fiber state of the canvas of a story. */
export function stateOf(canvas: HTMLCanvasElement): RootState {
  const root = _roots.get(canvas);
  if (root === undefined) throw new Error('The canvas is none of fiber.');
  return root.store.getState();
}

/** Draws the image now and keeps it. Returns a function for the color at a point of the page, from 0 to 255. */
export function colorsOf(canvas: HTMLCanvasElement): (at: Pixel) => Rgb {
  const { gl, scene, camera } = stateOf(canvas);
  gl.render(scene, camera);
  const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
  const context = copy.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('There is no picture to read.');
  context.drawImage(canvas, 0, 0);
  const rect = canvas.getBoundingClientRect();
  const [across, down] = [canvas.width / rect.width, canvas.height / rect.height];
  return ([x, y]) => {
    const { data } = context.getImageData(
      Math.floor((x - rect.left) * across),
      Math.floor((y - rect.top) * down),
      1,
      1,
    );
    return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
  };
}

/** The difference between a CSS color and the nearest color within two pixels of a point. */
export function offColor(canvas: HTMLCanvasElement, [x, y]: Pixel, css: string): number {
  const colorAt = colorsOf(canvas);
  const wanted = rgb(css);
  const around = [-2, -1, 0, 1, 2];
  return Math.min(...around.flatMap((dx) => around.map((dy) => apart(colorAt([x + dx, y + dy]), wanted))));
}

/** The largest difference of two colors in a channel. */
export const apart = (a: Rgb, b: Rgb): number => Math.max(...a.map((n, i) => Math.abs(n - (b[i] ?? Number.NaN))));

/** A CSS color as drawn. */
export function rgb(css: string): Rgb {
  const { r, g, b } = new Color(css).convertLinearToSRGB();
  return [Math.round(255 * r), Math.round(255 * g), Math.round(255 * b)];
}
