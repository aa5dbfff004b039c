import type { DrawnHandle, View } from '@gizmo-kit/math';
import { project, projectionOf } from '@gizmo-kit/math/view';
import type { PictureSize } from '../canvas/view.js';
import { keysOf } from './bindings.js';
import type { KeyboardPort } from './keymap.js';

/** What a gizmo has on the page to be worked by keys: something to focus, and a region that is read out. */
export interface FocusElement {
  /** The one element beside the canvas. */
  readonly root: HTMLElement;
  readonly region: HTMLElement;
  readonly focus: () => void;
  readonly hasFocus: () => boolean;
  /** Stands around the handles, which are those of a View; without any, the focus passes it by. */
  readonly show: (handles: readonly DrawnHandle[], view: View) => void;
  readonly remove: () => void;
}

/** What tells the focus elements of all gizmos from the rest of a page. */
const NAME = 'keyboard';

const ROOT: Partial<CSSStyleDeclaration> = { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' };

/** The outline is that of the browser, or of the app: it comes with `:focus-visible`. */
const FOCUS: Partial<CSSStyleDeclaration> = { position: 'absolute', borderRadius: '8px', outlineOffset: '-2px' };

/** Nothing to be seen, and still read out. */
const REGION: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** As a press gives the focus: without an outline, and without a scroll. Not all browsers know the first. */
const QUIETLY: FocusOptions & { readonly focusVisible: boolean } = { preventScroll: true, focusVisible: false };

/** CSS pixels from the handles to the outline. */
const MARGIN = 12;

/** Whether an element is the focus element of some gizmo. */
export const isFocusElement = (element: Element): boolean => element.closest(`[data-gizmo=${NAME}]`) !== null;

export function createFocusElement({ canvas, size, options }: KeyboardPort): FocusElement {
  const { label, keys } = options();
  const { ownerDocument: document } = canvas;
  const make = (style: Partial<CSSStyleDeclaration>, attributes: Readonly<Record<string, string>>): HTMLElement => {
    const element = document.createElement('div');
    Object.assign(element.style, style);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const root = make(ROOT, { 'data-gizmo': NAME });
  // A group would leave letters to the screen reader, which has commands of its own for them.
  const focus = make(FOCUS, {
    role: 'application',
    'aria-label': label ?? 'Transform gizmo',
    'aria-roledescription': 'gizmo',
    'aria-keyshortcuts': (['move', 'rotate', 'scale'] as const)
      .flatMap((command) => keysOf(command, keys))
      .map((key) => (key.length === 1 ? key.toUpperCase() : key))
      .join(' '),
    tabindex: '-1',
  });
  const region = make(REGION, { 'aria-live': 'polite', 'aria-atomic': 'true' });
  root.append(focus, region);
  canvas.after(root);
  let shown = '';

  return {
    root,
    region,
    focus: () => focus.focus(QUIETLY),
    hasFocus: () => document.activeElement === focus,
    show(handles, view) {
      const box = boxAround(handles, view, canvas, size());
      const now = String(box);
      if (now === shown) return;
      shown = now;
      focus.tabIndex = box === null ? -1 : 0;
      if (box === null) return;
      const [left, top, right, bottom] = box;
      Object.assign(focus.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${right - left}px`,
        height: `${bottom - top}px`,
      });
    },
    remove: () => root.remove(),
  };
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Around the origin, as far as the handles reach, within the picture: what sticks out would scroll what is around it. */
function boxAround(
  handles: readonly DrawnHandle[],
  view: View,
  canvas: HTMLCanvasElement,
  whole: PictureSize,
): Box | null {
  const [first] = handles;
  const at = first === undefined ? null : project(projectionOf(view), first.pose.origin);
  if (first === undefined || at === null) return null;
  const far = first.pose.size + MARGIN;
  const { x, y, width, height } = view.viewport;
  const side = (least: number, length: number, toPage: (pixel: number) => number) => (pixel: number) =>
    Math.round(toPage(Math.min(Math.max(pixel, least), least + length)));
  // The canvas may be drawn larger or smaller than its pixels are counted.
  const across = side(x, width, (pixel) => canvas.offsetLeft + (pixel * canvas.clientWidth) / whole.width);
  const down = side(y, height, (pixel) => canvas.offsetTop + (pixel * canvas.clientHeight) / whole.height);
  return [across(at[0] - far), down(at[1] - far), across(at[0] + far), down(at[1] + far)];
}
