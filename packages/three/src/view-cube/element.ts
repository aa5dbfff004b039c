import type { Vec2, Vec3 } from '@gizmo-kit/math';
import { textOf } from '../base/report.js';
import { addBeside, toPage } from '../extend/beside.js';
import type { Host } from '../host/host.js';
import { CELLS, type CubeBasis, cellAt, centerOfCell, isFacing, sidesAt } from './cells.js';
import { diameterOf, joinLabels, LABELS, SIZE, type ViewCubeProps } from './props.js';

/** What the element of a cube tells. */
export interface CubeEvents {
  /** A click or a key on a cell. */
  readonly look: (direction: Vec3) => void;
  /** A drag, in CSS pixels since the last call. */
  readonly orbit: (by: Vec2) => void;
  /** The hovered or focused cell has changed. */
  readonly activate: (direction: Vec3 | null) => void;
}

/** The state of a cube in its View. */
export interface CubeLayout {
  readonly basis: CubeBasis;
  /** The middle of the cube, in layout pixels of the canvas. */
  readonly middle: Vec2;
}

/** CSS pixels that a pointer moves before a press becomes a drag. */
const SLOP = { mouse: 3, touch: 10 } as const;

const CIRCLE =
  'z-index:1;pointer-events:auto;touch-action:none;user-select:none;border-radius:50%;cursor:grab;direction:ltr';
const BUTTON =
  'position:absolute;left:-6px;top:-6px;width:12px;height:12px;padding:0;border:0;border-radius:3px;background:none;' +
  'cursor:inherit;appearance:none';
const TIP =
  'position:absolute;left:50%;transform:translateX(-50%);padding:1px 6px;border-radius:4px;white-space:nowrap;' +
  'font:11px/16px system-ui,sans-serif;pointer-events:none';

/** Events that would reach the scene, the controls or the page below the cube. */
const OURS = ['pointerdown', 'pointermove', 'pointerup', 'mousedown', 'touchstart', 'click', 'dblclick'] as const;

export interface CubeElement {
  /** Places the element, or hides it. */
  readonly show: (layout: CubeLayout | null, colors: { readonly color: string; readonly background: string }) => void;
  readonly remove: () => void;
}

/**
 * The element over a cube: a toolbar with a button for each of the 26 cells. It receives the pointer, so the scene and the controls
 * below do not. A click by a pointer counts where the cube is drawn, one by a key for its button.
 */
export function createCubeElement(host: Host, props: () => ViewCubeProps, events: CubeEvents): CubeElement {
  const outer = host.element();
  // A View of drei has an element of its own, which may be above everything beside the canvas.
  const isInside = !outer.contains(host.canvas);
  const root = addBeside(host.canvas, 'view-cube', CIRCLE);
  if (isInside) outer.append(root);
  root.setAttribute('role', 'toolbar');
  const add = <K extends 'button' | 'div'>(tag: K, style: string): HTMLElementTagNameMap[K] => {
    const element = root.appendChild(root.ownerDocument.createElement(tag));
    element.style.cssText = style;
    return element;
  };
  const buttons = CELLS.map(() => Object.assign(add('button', BUTTON), { type: 'button', tabIndex: -1 }));
  (buttons[0] as HTMLElement).tabIndex = 0;
  const tip = add('div', TIP);
  tip.setAttribute('aria-hidden', 'true');
  tip.hidden = true;

  let layout: CubeLayout | null = null;
  let active: Vec3 | null = null;
  let labeled: unknown[] = [];
  const nameOf = (cell: Vec3): string => {
    const { labels = LABELS, nameOf: join } = props();
    return textOf(
      join,
      joinLabels,
      sidesAt(cell).map((side) => labels[side]),
    );
  };
  const cellOf = (target: EventTarget | null): Vec3 | null => CELLS[buttons.indexOf(target as never)] ?? null;
  const activate = (cell: Vec3 | null): void => {
    if (String(cell) === String(active)) return;
    active = cell;
    tip.textContent = cell === null ? '' : nameOf(cell);
    tip.hidden = cell === null;
    events.activate(cell);
  };
  /** The cell at an event. */
  const pick = ({ clientX, clientY }: MouseEvent): Vec3 | null => {
    const { left, top, width, height } = root.getBoundingClientRect();
    const half = ((props().size ?? SIZE) / 2) * (width / root.offsetWidth);
    return layout && cellAt([(clientX - left - width / 2) / half, (top + height / 2 - clientY) / half], layout.basis);
  };
  listenToPointer(root, { ...events, pick, activate, cellOf, leaveScene: (event) => host.leaveScene?.(event) });
  listenToFocus(root, buttons, (target) => activate(cellOf(target)));

  const label = (): void => {
    const { labels, nameOf: join, label: name = 'View cube' } = props();
    const now = [labels, join, name];
    if (now.every((each, i) => each === labeled[i])) return;
    labeled = now;
    root.setAttribute('aria-label', name);
    for (const [i, cell] of CELLS.entries()) buttons[i]?.setAttribute('aria-label', nameOf(cell));
  };
  let shown = '';
  return {
    show(next, colors) {
      root.style.display = next === null ? 'none' : 'block';
      layout = next;
      if (next === null) return;
      label();
      const { size = SIZE, corner } = props();
      // On the side of the middle of the View, where there is room.
      const isBelow = !corner?.startsWith('bottom');
      const diameter = diameterOf(size);
      const { viewport } = host.view() ?? { viewport: { x: 0, y: 0 } };
      const [x, y] = isInside
        ? insideOf(root, outer, [next.middle[0] - viewport.x, next.middle[1] - viewport.y])
        : toPage(host, next.middle);
      const key = String([x, y, size, Object.values(next.basis), isBelow, colors.color, colors.background]);
      if (key === shown) return;
      shown = key;
      Object.assign(tip.style, colors, isBelow ? { top: '100%', bottom: '' } : { top: '', bottom: '100%' });
      const at = `translate(${x - diameter / 2}px, ${y - diameter / 2}px)`;
      Object.assign(root.style, { transform: at, width: `${diameter}px`, height: `${diameter}px` });
      for (const [i, cell] of CELLS.entries()) {
        const [right, up] = centerOfCell(cell, next.basis);
        const place = [diameter / 2 + (right * size) / 2, diameter / 2 - (up * size) / 2] as const;
        const zIndex = isFacing(cell, next.basis) ? '1' : '0';
        Object.assign(buttons[i]?.style ?? {}, { transform: `translate(${place[0]}px, ${place[1]}px)`, zIndex });
      }
    },
    remove: () => root.remove(),
  };
}

/** A position in an element, for an absolute position of its child. */
function insideOf(child: HTMLElement, { offsetLeft, offsetTop }: HTMLElement, [x, y]: Vec2): Vec2 {
  const isBase = child.offsetParent === child.parentElement;
  return isBase ? [x, y] : [offsetLeft + x, offsetTop + y];
}

interface PointerPort extends CubeEvents {
  readonly pick: (event: MouseEvent) => Vec3 | null;
  readonly cellOf: (target: EventTarget | null) => Vec3 | null;
  readonly leaveScene: (event: PointerEvent) => void;
}

function listenToPointer(root: HTMLElement, port: PointerPort): void {
  let last: Vec2 | null = null;
  let hasMoved = false;
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void): void =>
    root.addEventListener(type, listener);
  for (const type of OURS) on(type, (event) => event.stopPropagation());
  on('pointerdown', ({ button, clientX, clientY }) => {
    last = button === 0 ? [clientX, clientY] : null;
    hasMoved = false;
  });
  on('pointermove', (event) => {
    const { clientX, clientY, pointerId, pointerType } = event;
    if (last === null) {
      if (pointerType !== 'touch') port.activate(port.pick(event));
      return;
    }
    const by: Vec2 = [clientX - last[0], clientY - last[1]];
    if (!hasMoved && Math.hypot(...by) <= (pointerType === 'touch' ? SLOP.touch : SLOP.mouse)) return;
    if (!hasMoved) {
      root.setPointerCapture(pointerId);
      root.style.cursor = 'grabbing';
      port.activate(null);
    }
    hasMoved = true;
    last = [clientX, clientY];
    port.orbit(by);
  });
  const release = (): void => {
    last = null;
    root.style.cursor = 'grab';
  };
  on('pointerup', release);
  on('pointercancel', release);
  on('lostpointercapture', release);
  on('pointerenter', port.leaveScene);
  on('pointerleave', () => port.activate(null));
  on('click', (event) => {
    const isDrag = hasMoved && event.detail > 0;
    hasMoved = false;
    // A key or a screen reader clicks without a pointer.
    const cell = event.detail === 0 ? port.cellOf(event.target) : port.pick(event);
    if (cell !== null && !isDrag) port.look(cell);
  });
}

/** The steps of the keys that move the focus; the last button follows the first one. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One stop of Tab, as in any toolbar. */
function listenToFocus(
  root: HTMLElement,
  buttons: readonly HTMLElement[],
  focus: (target: EventTarget | null) => void,
): void {
  root.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    const next = step === undefined ? { Home: 0, End: buttons.length - 1 }[event.key] : at + step;
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    buttons[(next + buttons.length) % buttons.length]?.focus();
  });
  root.addEventListener('focusin', ({ target }) => {
    for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
    if ((target as Element).matches(':focus-visible')) focus(target);
  });
  root.addEventListener('focusout', () => focus(null));
}
