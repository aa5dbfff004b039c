import { type HTMLAttributes, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';
import type { Page } from '../../editor/page.ts';

/** Below this a press is a click, in CSS pixels. */
const THRESHOLD = 3;
const PRECISE = 0.1;
const COARSE = 10;

export interface ScrubHandlers {
  onClick(): void;
  onBegin(): void;
  /** The movement of the pointer since the press, in pixels: a pixel counts as a tenth with Shift, and as ten with Ctrl. */
  onScrub(pixels: number): void;
  onEnd(reason: 'commit' | 'cancel'): void;
}

type Scrubbed = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onLostPointerCapture'
>;

interface Scrub {
  readonly element: HTMLElement;
  readonly abort: AbortController;
  /** The pixels since the press, with the modifier keys. */
  traveled: number;
  lastX: number;
  begun: boolean;
  /** A locked pointer can move past the edge of the screen, and loses its capture. */
  wantsLock: boolean;
}

const factorOf = ({ shiftKey, ctrlKey, metaKey }: PointerEvent): number =>
  shiftKey ? PRECISE : ctrlKey || metaKey ? COARSE : 1;

function createScrub(handlers: () => ScrubHandlers, page: Page) {
  let scrub: Scrub | null = null;
  const cancel = (): void => end('cancel');

  const isLocked = (): boolean => scrub !== null && document.pointerLockElement === scrub.element;

  const end = (reason: 'commit' | 'cancel'): void => {
    const ended = scrub;
    if (ended === null) return;
    if (isLocked()) document.exitPointerLock();
    // The browser may grant the lock after the end.
    else if (ended.wantsLock) {
      const onLate = (): void => {
        if (scrub === null && document.pointerLockElement === ended.element) document.exitPointerLock();
      };
      document.addEventListener('pointerlockchange', onLate, { once: true });
    }
    scrub = null;
    if (page.cancelDrag === cancel) page.cancelDrag = null;
    ended.abort.abort();
    if (ended.begun) handlers().onEnd(reason);
    else if (reason === 'commit') handlers().onClick();
  };

  /** With a locked pointer, Escape and a switch of windows arrive only as the loss of the lock. */
  const listen = ({ abort: { signal } }: Scrub): void => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      cancel();
    };
    const onLock = (): void => {
      if (scrub?.wantsLock === true && !isLocked()) end('cancel');
    };
    const onRefused = (): void => {
      if (scrub !== null) scrub.wantsLock = false;
    };
    window.addEventListener('keydown', onKey, { capture: true, signal });
    document.addEventListener('pointerlockchange', onLock, { signal });
    document.addEventListener('pointerlockerror', onRefused, { signal });
  };

  const begin = (started: Scrub, pointerType: string): void => {
    started.begun = true;
    page.cancelDrag = cancel;
    handlers().onBegin();
    if (pointerType !== 'mouse') return;
    started.wantsLock = true;
    // Older browsers return no promise, and report a refusal only by an event.
    void Promise.resolve(started.element.requestPointerLock()).catch(() => {
      started.wantsLock = false;
    });
  };

  const props: Scrubbed = {
    onPointerDown: (event) => {
      if (event.button !== 0 || scrub !== null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      scrub = {
        element: event.currentTarget,
        abort: new AbortController(),
        traveled: 0,
        lastX: event.clientX,
        begun: false,
        wantsLock: false,
      };
      listen(scrub);
    },
    onPointerMove: (event) => {
      if (scrub === null) return;
      // Each move uses the modifier keys of that move, so that a key alone changes nothing.
      const moved = isLocked() ? event.movementX : event.clientX - scrub.lastX;
      scrub.lastX = event.clientX;
      if (!scrub.begun) {
        scrub.traveled += moved;
        if (Math.abs(scrub.traveled) < THRESHOLD) return;
        scrub.traveled *= factorOf(event);
        begin(scrub, event.pointerType);
      } else scrub.traveled += moved * factorOf(event);
      handlers().onScrub(scrub.traveled);
    },
    onPointerUp: () => end('commit'),
    onPointerCancel: cancel,
    onLostPointerCapture: () => {
      if (scrub?.wantsLock === false) end('commit');
    },
  };
  return { props, cancel };
}

/** The handlers of an element that is dragged sideways to change a number. Escape cancels the drag. */
export function useScrub(handlers: ScrubHandlers): Scrubbed {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const { page } = useEditor();
  const [{ props, cancel }] = useState(() => createScrub(() => latest.current, page));
  useEffect(() => cancel, [cancel]);
  return props;
}
