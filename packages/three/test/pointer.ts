import { heldModifiers } from './keys.js';
import type { Px } from './stage.js';

/* The pointers of a page: they dispatch the events of a browser, in its order, to the element under the point or the captor. */

const BUTTONS = { left: 0, middle: 1, right: 2 } as const;
export type Button = keyof typeof BUTTONS;
/** The bit of each button in `buttons`. */
const BITS = [1, 4, 2] as const;

const captors = new Map<number, Element>();
/** Captors that have not been told yet. */
const told = new Map<number, Element>();

/** Adds what jsdom lacks of the capture of pointers. A loss is told before the next event of the pointer, as in a browser. */
export function stubCapture(): void {
  captors.clear();
  told.clear();
  Object.assign(Element.prototype, {
    setPointerCapture(this: Element, id: number) {
      captors.set(id, this);
    },
    hasPointerCapture(this: Element, id: number) {
      return captors.get(id) === this;
    },
    releasePointerCapture(this: Element, id: number) {
      if (captors.get(id) === this) captors.delete(id);
    },
  });
}

const holds = ({ left, top, right, bottom }: DOMRect, [x, y]: Px): boolean =>
  x >= left && x < right && y >= top && y < bottom;
const ancestors = (element: Element | null): Element[] =>
  element === null ? [] : [element, ...ancestors(element.parentElement)];
const isClear = (element: Element): boolean =>
  ancestors(element).some((each) => (each as HTMLElement).style.pointerEvents === 'none');

/** The last element on the page at a point, of those with a place. */
export const elementAt = (at: Px): Element =>
  [...document.body.querySelectorAll('*')].reverse().find((e) => holds(e.getBoundingClientRect(), at) && !isClear(e)) ??
  document.body;

/** A pointer: a mouse, a finger or a pen. */
export class Pointer {
  readonly #init: PointerEventInit;
  readonly #id: number;
  #at: Px = [2, 2];
  #buttons = 0;
  #over: Element | null = null;
  #pressed: Element | null = null;
  #isMouseless = false;
  constructor(pointerType: 'mouse' | 'touch' | 'pen', pointerId: number, isPrimary = true) {
    this.#init = { pointerType, pointerId, isPrimary };
    this.#id = pointerId;
  }

  get at(): Px {
    return this.#at;
  }

  move(at: Px): void {
    this.#at = at;
    this.#enter();
    this.#send('pointermove', { button: -1 });
    this.#follow('mousemove');
  }

  down(at: Px, name: Button = 'left'): void {
    this.#at = at;
    const button = BUTTONS[name];
    const isFirst = this.#buttons === 0;
    this.#buttons |= BITS[button];
    this.#enter();
    const target = this.#target();
    if (isFirst) this.#isMouseless = false;
    const goesOn = this.#send(isFirst ? 'pointerdown' : 'pointermove', { button });
    if (isFirst) this.#isMouseless = !goesOn;
    this.#pressed = target;
    if (this.#init.pointerType === 'touch') {
      // The mouse events of a finger follow its release.
      this.#sendTouch('touchstart');
      captors.set(this.#id, captors.get(this.#id) ?? target);
      return;
    }
    if (this.#follow('mousedown', button)) focusFrom(target);
    if (button === 2) this.#send('contextmenu', { button });
  }

  up(name: Button = 'left'): void {
    const button = BUTTONS[name];
    if ((this.#buttons & BITS[button]) === 0) return;
    this.#buttons &= ~BITS[button];
    const target = this.#target();
    const isLast = this.#buttons === 0;
    this.#send(isLast ? 'pointerup' : 'pointermove', { button });
    if (this.#init.pointerType === 'touch') this.#sendTouch('touchend');
    else this.#follow('mouseup', button);
    if (isLast) this.#lose();
    if (this.#init.pointerType === 'touch') this.#leave();
    if (this.#pressed !== target) return;
    this.#send(button === 0 ? 'click' : 'auxclick', { button, detail: 1 }, target);
  }

  /** The browser takes the pointer, for example to scroll. */
  cancel(): void {
    this.#buttons = 0;
    this.#send('pointercancel', { button: 0 });
    this.#lose();
    this.#leave();
  }

  /** The element that gets the next event. */
  #target(): Element {
    return captors.get(this.#id) ?? elementAt(this.#at);
  }

  #lose(): void {
    captors.delete(this.#id);
    this.#tell();
  }

  /** Tells elements that they have got or lost the pointer. */
  #tell(): void {
    const [before, now] = [told.get(this.#id), captors.get(this.#id)];
    if (before === now) return;
    if (now === undefined) told.delete(this.#id);
    else told.set(this.#id, now);
    if (before !== undefined) this.#fire(before, 'lostpointercapture', {});
    if (now !== undefined) this.#fire(now, 'gotpointercapture', {});
  }

  #leave(): void {
    const before = this.#over;
    this.#over = null;
    if (before === null) return;
    this.#fire(before, 'pointerout', {});
    for (const element of ancestors(before)) this.#fire(element, 'pointerleave', { bubbles: false });
  }

  /** Tells the elements that the pointer has left or entered. */
  #enter(): void {
    this.#tell();
    const [before, now] = [this.#over, this.#target()];
    if (before === now) return;
    this.#over = now;
    const [left, entered] = [ancestors(before), ancestors(now)];
    if (before !== null) this.#fire(before, 'pointerout', { relatedTarget: now });
    for (const e of left.filter((each) => !entered.includes(each))) this.#fire(e, 'pointerleave', { bubbles: false });
    this.#fire(now, 'pointerover', { relatedTarget: before });
    for (const e of entered.filter((each) => !left.includes(each)).reverse())
      this.#fire(e, 'pointerenter', { bubbles: false });
  }

  #send(type: string, init: PointerEventInit, target = this.#target()): boolean {
    this.#tell();
    return this.#fire(target, type, init);
  }

  #fire(target: Element, type: string, init: PointerEventInit): boolean {
    return target.dispatchEvent(new PointerEvent(type, { ...this.#place(), ...this.#init, ...init }));
  }

  /** Dispatches a mouse event of the press, unless its `pointerdown` was prevented. Returns whether the browser acts on it. */
  #follow(type: string, button = 0): boolean {
    if (this.#isMouseless || this.#init.pointerType === 'touch') return !this.#isMouseless;
    return this.#target().dispatchEvent(new MouseEvent(type, { ...this.#place(), button }));
  }

  #sendTouch(type: string): void {
    this.#pressed?.dispatchEvent(new UIEvent(type, { bubbles: true, cancelable: true, composed: true }));
  }

  #place(): PointerEventInit {
    const [clientX, clientY] = this.#at;
    const common = { bubbles: true, cancelable: true, composed: true, view: null };
    return { ...common, clientX, clientY, buttons: this.#buttons, ...heldModifiers() };
  }
}

/** Moves the focus as a press does. */
function focusFrom(target: Element): void {
  const focusable = target.closest<HTMLElement>('a[href],button,input,select,textarea,[tabindex],[contenteditable]');
  if (focusable === null) (document.activeElement as HTMLElement | null)?.blur();
  else focusable.focus();
}

/** Whether any element has captured a pointer. */
export const isCaptured = (): boolean => captors.size > 0;
