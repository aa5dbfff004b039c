import type { DrawnHandle, View } from '@gizmo-kit/math';
import { project, projectionOf } from '@gizmo-kit/math/view';
import { keysOf } from './bindings.js';
import type { KeyboardPort, KeymapOptions } from './keymap.js';

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

export const isFocusElement = (element: Element): boolean => element.closest(`[data-gizmo=${NAME}]`) !== null;

/** What a gizmo has on the page to be worked by keys: something to focus, and a region that is read out. */
export class FocusElement {
  /** The one element beside the canvas. */
  readonly root: HTMLElement;
  readonly region: HTMLElement;
  readonly #port: KeyboardPort;
  readonly #focus: HTMLElement;
  #described: KeymapOptions | null = null;
  #shown = '';

  constructor(port: KeyboardPort) {
    const { canvas } = port;
    const make = (style: Partial<CSSStyleDeclaration>, attributes: Readonly<Record<string, string>>): HTMLElement => {
      const element = canvas.ownerDocument.createElement('div');
      Object.assign(element.style, style);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    };
    this.#port = port;
    this.root = make(ROOT, { 'data-gizmo': NAME });
    // A group would leave letters to the screen reader, which has commands of its own for them.
    this.#focus = make(FOCUS, {
      role: 'application',
      'aria-roledescription': 'gizmo',
      tabindex: '-1',
    });
    this.#describe(port.options());
    this.region = make(REGION, { 'aria-live': 'polite', 'aria-atomic': 'true' });
    this.root.append(this.#focus, this.region);
    canvas.after(this.root);
  }

  /** Names the element and its keys to screen readers. */
  #describe(options: KeymapOptions): void {
    if (options === this.#described) return;
    this.#described = options;
    const keys = (['move', 'rotate', 'scale'] as const).flatMap((command) => keysOf(command, options.keys));
    const names = keys.map((key) => (key.length === 1 ? key.toUpperCase() : key));
    this.#focus.setAttribute('aria-label', options.label ?? 'Transform gizmo');
    this.#focus.setAttribute('aria-keyshortcuts', names.join(' '));
  }

  focus(): void {
    this.#focus.focus(QUIETLY);
  }

  hasFocus(): boolean {
    return (this.root.getRootNode() as Document | ShadowRoot).activeElement === this.#focus;
  }

  /** Stands around the handles, which are those of a View; without any, the focus passes it by. */
  show(handles: readonly DrawnHandle[], view: View): void {
    this.#describe(this.#port.options());
    const box = boxAround(handles, view, this.#port);
    const now = String(box);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#focus.tabIndex = box === null ? -1 : 0;
    if (box === null) return;
    const [left, top, width, height] = box.map((pixels) => `${pixels}px`);
    Object.assign(this.#focus.style, { left, top, width, height });
  }
}

type Box = readonly [left: number, top: number, width: number, height: number];

/** Around the origin, as far as the handles reach, within the picture: what sticks out would scroll what is around it. */
function boxAround(handles: readonly DrawnHandle[], view: View, { canvas, size }: KeyboardPort): Box | null {
  const [first] = handles;
  const at = first === undefined ? null : project(projectionOf(view), first.pose.origin);
  if (first === undefined || at === null) return null;
  const far = first.pose.size + MARGIN;
  const whole = size();
  const { x, y, width, height } = view.viewport;
  const side = (least: number, length: number, toPage: (pixel: number) => number) => (pixel: number) =>
    Math.round(toPage(Math.min(Math.max(pixel, least), least + length)));
  // The canvas may be drawn larger or smaller than its pixels are counted.
  const across = side(x, width, (pixel) => canvas.offsetLeft + (pixel * canvas.clientWidth) / whole.width);
  const down = side(y, height, (pixel) => canvas.offsetTop + (pixel * canvas.clientHeight) / whole.height);
  const [left, top] = [across(at[0] - far), down(at[1] - far)];
  return [left, top, across(at[0] + far) - left, down(at[1] + far) - top];
}
