import type { Vec2 } from '@gizmo-kit/math';
import type { Host } from '../host/host.js';
import { pictureBox } from '../host/view.js';

/** Adds an element after the canvas and those of other gizmos, so that Tab reaches gizmos in the order of their mounts. */
export function addBeside(canvas: HTMLCanvasElement, name: string, style: string): HTMLElement {
  const element = canvas.ownerDocument.createElement('div');
  element.dataset.gizmo = name;
  element.style.cssText = `position:absolute;left:0;top:0;pointer-events:none;${style}`;
  let last: Element = canvas;
  while (last.nextElementSibling?.matches('[data-gizmo]')) last = last.nextElementSibling;
  last.after(element);
  return element;
}

type Port = Pick<Host, 'canvas' | 'size'>;

/** CSS pixels of the page for a pixel of the View. The canvas may be shown larger or smaller than its size in fiber. */
export function pageScale({ canvas, size }: Port): Vec2 {
  const { width, height } = size();
  const { picture } = pictureBox(canvas);
  return [picture[0] / width, picture[1] / height];
}

/** The position of a pixel of the View for an element beside the canvas. */
export function toPage(port: Port, [x, y]: Vec2): Vec2 {
  const { canvas } = port;
  const [across, down] = pageScale(port);
  const { at } = pictureBox(canvas);
  return [canvas.offsetLeft + at[0] + x * across, canvas.offsetTop + at[1] + y * down];
}
