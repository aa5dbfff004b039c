import { afterEach, beforeEach, expect, vi } from 'vitest';
import { resetHands } from './hands.js';
import { resetKeys } from './keys.js';
import { isCaptured, stubCapture } from './pointer.js';
import { nextFrames, type Stage, stages } from './stage.js';

const uncaught: unknown[] = [];

/** Returns and clears the uncaught errors so far, for a test that has caused them. */
export const takeUncaught = (): unknown[] => uncaught.splice(0);

/** All listeners that were added during a test. */
export interface Ledger {
  /** The types of the listeners on the window, the document and the given elements. */
  on(...elements: readonly EventTarget[]): readonly string[];
}

interface Listener {
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
  readonly signal: AbortSignal | undefined;
}

type Adding = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Counts listeners through both functions, and through signals that remove listeners. */
function openLedger(): Ledger & { close(): void } {
  const live = new Map<EventTarget, Listener[]>();
  const captureOf = (options?: AddEventListenerOptions | boolean): boolean =>
    typeof options === 'object' ? options.capture === true : options === true;
  const watch = (place: Adding, targetOf: (self: unknown) => EventTarget): (() => void) => {
    const { addEventListener, removeEventListener } = place;
    const forget = (target: EventTarget, type: string, listener: unknown, capture: boolean): void => {
      const left = live.get(target)?.filter((e) => e.type !== type || e.listener !== listener || e.capture !== capture);
      live.set(target, left ?? []);
    };
    place.addEventListener = function (this: unknown, type, listener, options) {
      addEventListener.call(this as EventTarget, type, listener, options);
      const target = targetOf(this);
      if (target instanceof AbortSignal || type === 'gizmo-offset') return;
      const capture = captureOf(options);
      forget(target, type, listener, capture);
      const { signal, once } = typeof options === 'object' ? options : {};
      live.get(target)?.push({ type, listener, capture, signal });
      const gone = (): void => forget(target, type, listener, capture);
      if (once) addEventListener.call(this as EventTarget, type, gone, options);
    };
    place.removeEventListener = function (this: unknown, type, listener, options) {
      removeEventListener.call(this as EventTarget, type, listener, options);
      forget(targetOf(this), type, listener, captureOf(options as AddEventListenerOptions));
    };
    return () => Object.assign(place, { addEventListener, removeEventListener });
  };
  const stops = [watch(EventTarget.prototype, (self) => self as EventTarget), watch(window, () => window)];
  return {
    on: (...elements) =>
      [window, document, ...elements]
        .flatMap((element) => live.get(element) ?? [])
        .flatMap(({ type, signal }) => (signal?.aborted ? [] : [type])),
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

/** The invariants of a stage without a gesture. */
export function expectAtRest(stage: Stage): void {
  const { phase, drag } = stage.store.getState();
  expect(['idle', 'hover']).toContain(phase);
  expect(drag).toBeNull();
  expect(isCaptured()).toBe(false);
  stage.scene.traverse((object) => {
    if (object.name !== 'broken') expect(object.matrix.elements.every(Number.isFinite)).toBe(true);
  });
}

/** Adds what jsdom lacks. */
function completePage(): void {
  stubCapture();
  // Otherwise the look would change over several frames.
  const matchMedia = (query: string) => Object.assign(new EventTarget(), { matches: /reduced-motion/.test(query) });
  vi.stubGlobal('matchMedia', matchMedia);
  vi.spyOn(MouseEvent.prototype, 'offsetX', 'get').mockImplementation(function (this: MouseEvent) {
    return this.clientX - (this.target as Element).getBoundingClientRect().left;
  });
  vi.spyOn(MouseEvent.prototype, 'offsetY', 'get').mockImplementation(function (this: MouseEvent) {
    return this.clientY - (this.target as Element).getBoundingClientRect().top;
  });
  const isContentEditable = {
    configurable: true,
    get(this: HTMLElement): boolean {
      return this.closest('[contenteditable]') !== null;
    },
  };
  Object.defineProperty(HTMLElement.prototype, 'isContentEditable', isContentEditable);
}

/** Tasks that `nextFrames` and `vi.advanceTimersByTime` run. An error in one of them is uncaught. */
function useSteppedTasks(): void {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'performance'],
  });
  const { queueMicrotask } = globalThis;
  vi.stubGlobal('queueMicrotask', (run: () => void) =>
    queueMicrotask(() => {
      try {
        run();
      } catch (error) {
        uncaught.push(error);
      }
    }),
  );
}

/**
 * Checks invariants after every test of a file: nothing is grabbed, captured or infinite, there was no error, and a disposed
 * gizmo has no listener.
 */
export function holdInvariants(): { ledger(): Ledger } {
  let ledger: ReturnType<typeof openLedger>;
  const onError = (event: ErrorEvent): void => {
    uncaught.push(event.error);
    event.preventDefault();
  };
  beforeEach(() => {
    document.body.innerHTML = '';
    completePage();
    useSteppedTasks();
    resetKeys();
    resetHands();
    uncaught.length = 0;
    vi.spyOn(console, 'error');
    window.addEventListener('error', onError);
    ledger = openLedger();
  });
  afterEach(() => {
    try {
      nextFrames();
      for (const stage of stages) expectAtRest(stage);
      const canvases = [...stages].map(({ canvas }) => canvas);
      for (const stage of [...stages]) stage.unmount();
      nextFrames();
      expect(ledger.on(...canvases)).toEqual([]);
      expect(console.error).not.toHaveBeenCalled();
      expect(uncaught).toEqual([]);
    } finally {
      for (const stage of [...stages]) stage.unmount();
      ledger.close();
      window.removeEventListener('error', onError);
      // In the opposite order, the stub would put the fake of the timers back.
      vi.unstubAllGlobals();
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
  });
  return { ledger: () => ledger };
}
