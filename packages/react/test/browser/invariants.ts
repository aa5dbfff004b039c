import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { move } from './hands.js';
import { type Stage, stages } from './stage.js';

const uncaught: unknown[] = [];

/** Returns and clears the uncaught errors so far, for a test that has caused them. */
export function takeUncaught(): unknown[] {
  // The runner prints them as well.
  vi.mocked(console.error).mockClear();
  return uncaught.splice(0);
}

/** All listeners that were added during a test. */
export interface Ledger {
  /** The listeners on the window, the document and the given elements. */
  on(...elements: readonly EventTarget[]): readonly string[];
  /** The number of additions and removals of listeners so far. */
  churn(): number;
}

/** Counts listeners through both functions, and through signals that remove listeners. */
function openLedger(): Ledger & { close(): void } {
  const live = new Map<EventTarget, Set<string>>();
  const names = new WeakMap<object, number>();
  let named = 0;
  let churn = 0;
  const nameOf = (listener: object): number => {
    const known = names.get(listener) ?? ++named;
    names.set(listener, known);
    return known;
  };
  const keyOf = (type: string, listener: object, options: AddEventListenerOptions | boolean | undefined): string => {
    const capture = typeof options === 'boolean' ? options : (options?.capture ?? false);
    return `${type} ${nameOf(listener)} ${capture}`;
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? window;
    addEventListener.call(target, type, listener, options);
    // React keeps the one listener from its first root on, and the other one ends with its event.
    if (listener === null || target instanceof AbortSignal || ['selectionchange', 'gizmo-offset'].includes(type))
      return;
    churn++;
    const key = keyOf(type, listener, options);
    const keys = live.get(target) ?? new Set();
    live.set(target, keys.add(key));
    const gone = (): void => {
      churn++;
      keys.delete(key);
    };
    if (typeof options === 'object') {
      if (options.signal !== undefined) addEventListener.call(options.signal, 'abort', gone);
      if (options.once === true) addEventListener.call(target, type, gone, { ...options, once: true });
    }
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? window;
    removeEventListener.call(target, type, listener, options as EventListenerOptions);
    if (listener === null || target instanceof AbortSignal) return;
    churn++;
    live.get(target)?.delete(keyOf(type, listener, options as EventListenerOptions));
  };
  return {
    on: (...elements) =>
      [window, document, ...elements].flatMap((target) =>
        [...(live.get(target) ?? [])].map((k) => k.split(' ')[0] ?? k),
      ),
    churn: () => churn,
    close: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  };
}

/** The invariants of a stage without a gesture. */
export function expectAtRest(stage: Stage): void {
  const { phase, drag } = stage.store.getState();
  expect(['idle', 'hover']).toContain(phase);
  expect(drag).toBeNull();
  for (const captor of [stage.element, stage.canvas])
    for (let pointer = 0; pointer < 50; pointer++) expect(captor.hasPointerCapture(pointer)).toBe(false);
  const controls = stage.state.get().controls as { enabled?: boolean } | null;
  if (controls !== null) expect(controls.enabled).toBe(true);
  stage.state.get().scene.traverse((object) => {
    if (object.name === 'broken') return;
    expect(object.matrix.elements.every(Number.isFinite)).toBe(true);
  });
}

/**
 * Checks invariants after every test of a file: nothing is grabbed, captured, paused or infinite, there was no error, and an
 * unmounted gizmo has no listener.
 */
export function holdInvariants(): { ledger(): Ledger } {
  let ledger = openLedger();
  ledger.close();
  const onError = (event: ErrorEvent): void => {
    uncaught.push(event.error);
    // Otherwise the runner would report it as a failure.
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  beforeEach(async () => {
    await commands.unzoom();
    await commands.mouse([move([2, 2])]);
    uncaught.length = 0;
    vi.spyOn(console, 'error');
    window.addEventListener('error', onError, { capture: true });
    ledger = openLedger();
  });
  afterEach(async () => {
    try {
      await vi.waitFor(() => {
        for (const stage of stages) expectAtRest(stage);
      }, 20_000);
      const elements = [...stages].map((stage) => stage.element);
      for (const stage of [...stages]) stage.unmount();
      // React cleans up a moment after an unmount, and so does fiber for a canvas.
      await expect.poll(() => ledger.on(...elements)).toEqual([]);
      expect(console.error).not.toHaveBeenCalled();
      expect(uncaught).toEqual([]);
    } finally {
      for (const stage of [...stages]) stage.unmount();
      ledger.close();
      window.removeEventListener('error', onError, { capture: true });
      vi.restoreAllMocks();
      await commands.mouse([{ do: 'up' }, { do: 'up', button: 'right' }, { do: 'up', button: 'middle' }]);
    }
  });
  return { ledger: () => ledger };
}
