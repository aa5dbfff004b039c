import { addBeside, toPage } from '../../extend/beside.js';
import type { Host } from '../../host/host.js';
import type { Rect } from './reduce-marquee.js';

/** The rectangle on the page. */
export interface FrameElement {
  readonly show: (rect: Rect) => void;
  readonly remove: () => void;
}

const STYLE = 'box-sizing:border-box;border:1px solid Highlight;z-index:1;';
const FILL = 'background:color-mix(in srgb, Highlight 15%, transparent);forced-color-adjust:none;';

/** `className`: replaces the look of the element. */
export function createFrameElement(host: Host, encloses: boolean, className: string | undefined): FrameElement {
  const border = encloses ? 'border-style:dashed;' : '';
  const element = addBeside(host.canvas, 'marquee', className === undefined ? STYLE + FILL + border : '');
  if (className !== undefined) element.className = className;
  element.dataset.encloses = String(encloses);
  return {
    show({ left, top, right, bottom }) {
      const [from, to] = [toPage(host, [left, top]), toPage(host, [right, bottom])];
      Object.assign(element.style, {
        transform: `translate(${from[0]}px, ${from[1]}px)`,
        width: `${to[0] - from[0]}px`,
        height: `${to[1] - from[1]}px`,
      });
    },
    remove: () => element.remove(),
  };
}
