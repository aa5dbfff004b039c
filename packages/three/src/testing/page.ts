/*
 * Stand-ins for the parts of a page that a gizmo and its extensions use, so that a driver runs the same listeners as a canvas,
 * in Node as well. They have no layout, and an event goes from the window down to its target, without the way back.
 */

/** Node warns of a signal with many listeners, so a listener asks its signal instead of waiting for it. */
class Target extends EventTarget {
  override addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions): void {
    const { signal, ...others } = options ?? {};
    super.addEventListener(type, signal ? (event) => signal.aborted || listener(event) : listener, others);
  }
}

/** A document whose elements get events and the focus. */
class StandInDocument extends Target {
  readonly defaultView: StandInWindow = new StandInWindow();
  readonly documentElement: StandInElement = new StandInElement(this);
  readonly pointerLockElement = null;
  activeElement: StandInElement | null = null;
  visibilityState: 'visible' | 'hidden' = 'visible';
  createElement(): StandInElement {
    return new StandInElement(this);
  }
  querySelector(): null {
    return null;
  }
}

class StandInWindow extends Target {
  #due: (() => void)[] = [];
  get setTimeout(): typeof globalThis.setTimeout {
    return globalThis.setTimeout;
  }
  get clearTimeout(): typeof globalThis.clearTimeout {
    return globalThis.clearTimeout;
  }
  requestAnimationFrame(run: () => void): void {
    this.#due.push(run);
  }
  /** Calls what waits for the next frame of the page. */
  frame(): void {
    for (const run of this.#due.splice(0)) run();
  }
}

class StandInElement extends Target {
  readonly ownerDocument: StandInDocument;
  readonly dataset: Record<string, string> = {};
  readonly style: Record<string, string> = {};
  readonly nextElementSibling = null;
  tabIndex = -1;
  textContent = '';
  readonly #captured = new Set<number>();
  constructor(document: StandInDocument) {
    super();
    this.ownerDocument = document;
  }
  getRootNode(): StandInDocument {
    return this.ownerDocument;
  }
  /** An element matches no selector, and neither does an ancestor. */
  closest(): null {
    return null;
  }
  appendChild(child: StandInElement): StandInElement {
    return child;
  }
  after(): void {}
  remove(): void {
    this.blur();
  }
  setAttribute(): void {}
  animate(): { cancel(): void } {
    return { cancel: () => undefined };
  }
  focus(): void {
    this.ownerDocument.activeElement = this;
  }
  blur(): void {
    if (this.ownerDocument.activeElement === this) this.ownerDocument.activeElement = null;
  }
  setPointerCapture(pointer: number): void {
    this.#captured.add(pointer);
  }
  hasPointerCapture(pointer: number): boolean {
    return this.#captured.has(pointer);
  }
  releasePointerCapture(pointer: number): void {
    this.#captured.delete(pointer);
  }
}

/** A page with one canvas. */
export interface StandInPage {
  readonly canvas: HTMLCanvasElement;
  /** Sends an event to the canvas by way of the window and the document. */
  readonly send: (type: string, members: Partial<PointerEvent>) => void;
  /** Sends a key to the page. */
  readonly sendKey: (type: 'keydown' | 'keyup', members: Partial<KeyboardEvent>) => void;
  /** Sends an event of the window itself. */
  readonly sendToWindow: (type: string) => void;
  /** Calls what waits for the next frame of the page. */
  readonly frame: () => void;
}

export function createPage(): StandInPage {
  const document = new StandInDocument();
  const { defaultView: window, documentElement } = document;
  const canvas = document.createElement();
  const send = (type: string, members: object, ...path: readonly EventTarget[]): void => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), members);
    for (const target of path) if (!event.cancelBubble) target.dispatchEvent(event);
  };
  return {
    canvas: canvas as unknown as HTMLCanvasElement,
    send: (type, members) => send(type, members, window, document, documentElement, canvas),
    sendKey: (type, members) => send(type, members, window, document, documentElement),
    sendToWindow: (type) => send(type, {}, window),
    frame: () => window.frame(),
  };
}
