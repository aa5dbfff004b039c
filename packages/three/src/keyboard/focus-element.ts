import type { DrawnHandle, Vec2, View } from '@gizmo-kit/math';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { addBeside, toPage } from '../extend/beside.js';
import { keysOf } from './bindings.js';
import type { Keyboard, KeymapOptions } from './keymap-options.js';

/** Identifies the focus elements of all gizmos on a page. */
const NAME = 'keyboard';

/** The browser or the app draws the outline, with `:focus-visible`. It is round: a rectangle would look like a bounding box. */
const FOCUS = 'position:absolute;border-radius:50%;outline-offset:-2px';

/** Hidden from sight, but not from screen readers. */
const REGION = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

/** Focuses without an outline and without scrolling, like a press. Not all browsers support `focusVisible`. */
const QUIETLY: FocusOptions & { readonly focusVisible: boolean } = { preventScroll: true, focusVisible: false };

/** CSS pixels from the handles to the outline. */
const MARGIN = 12;

export const isFocusElement = (element: Element): boolean => element.closest(`[data-gizmo=${NAME}]`) !== null;

/** The elements of the keyboard on the page: one that gets the focus, and a live region. */
export interface FocusElement {
  /** The element beside the canvas that contains both. */
  readonly root: HTMLElement;
  readonly region: HTMLElement;
  readonly focus: () => void;
  readonly hasFocus: () => boolean;
  /** Places it around the handles that keys reach in a View; without such handles, Tab skips it. */
  readonly show: (handles: readonly DrawnHandle[], view: View) => void;
}

export function createFocusElement(port: Keyboard): FocusElement {
  const root = addBeside(port.host.canvas, NAME, '');
  const add = (style: string, attributes: Readonly<Record<string, string>>): HTMLElement => {
    const element = root.appendChild(root.ownerDocument.createElement('div'));
    element.style.cssText = style;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  // With the role `group`, screen readers would take letters as their own commands.
  const own = add(FOCUS, { role: 'application', 'aria-roledescription': 'gizmo', tabindex: '-1' });
  const region = add(REGION, { 'aria-live': 'polite', 'aria-atomic': 'true' });
  let described: KeymapOptions | null = null;
  let shown = '';
  return {
    root,
    region,
    focus: () => own.focus(QUIETLY),
    hasFocus: () => (root.getRootNode() as Document | ShadowRoot).activeElement === own,
    show(handles, view) {
      const options = port.options();
      const box = boxAround(handles, view, port);
      const now = String(box);
      if (now === shown && options === described) return;
      shown = now;
      described = options;
      const keys = (['translate', 'rotate', 'scale'] as const).flatMap((command) => keysOf(command, options.keys));
      own.setAttribute('aria-label', options.label ?? 'Transform gizmo');
      const names = keys.map((key) => (key.length === 1 ? key.toUpperCase() : key));
      own.setAttribute('aria-keyshortcuts', names.join(' '));
      own.tabIndex = box === null ? -1 : 0;
      const [left, top, width, height] = box?.map((pixels) => `${pixels}px`) ?? [];
      if (box !== null) Object.assign(own.style, { left, top, width, height });
    },
  };
}

/** The box of the handles around the origin, within the canvas: an element outside could make its container scroll. */
function boxAround([first]: readonly DrawnHandle[], view: View, port: Keyboard): readonly number[] | null {
  const at = first === undefined ? null : project(projectionOf(view), first.pose.origin);
  if (first === undefined || at === null) return null;
  const { x, y, width, height } = view.viewport;
  const corner = (by: number): readonly number[] => {
    const pixel: Vec2 = [Math.min(Math.max(at[0] + by, x), x + width), Math.min(Math.max(at[1] + by, y), y + height)];
    return toPage(port.host, pixel).map(Math.round);
  };
  const far = first.pose.size + MARGIN;
  const start = corner(-far);
  return [...start, ...corner(far).map((end, i) => end - (start[i] as number))];
}
