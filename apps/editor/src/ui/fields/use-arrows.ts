import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';

const COARSE = 10;
const FINE = 0.1;

const SIGNS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

export interface ArrowHandlers {
  onBegin(): void;
  /** The steps since the first key: each is ten with Shift, and a tenth with Alt. */
  onStep(steps: number): void;
  onEnd(): void;
}

/** The keys Up and Down of a number field. A held key is one edit. */
export function useArrows({ onBegin, onStep, onEnd }: ArrowHandlers) {
  const held = useRef<{ readonly key: string; steps: number } | null>(null);

  const end = (): void => {
    if (held.current === null) return;
    held.current = null;
    onEnd();
  };
  const endOnUnmount = useEffectEvent(end);
  // An element that is removed from the page gets no keyup and no blur.
  useEffect(() => () => endOnUnmount(), []);

  return {
    onKeyDown: (event: KeyboardEvent): void => {
      const sign = SIGNS[event.key];
      if (sign === undefined || event.ctrlKey || event.metaKey) {
        if (!['Shift', 'Alt'].includes(event.key)) end();
        return;
      }
      event.preventDefault();
      if (held.current?.key !== event.key) {
        end();
        held.current = { key: event.key, steps: 0 };
        onBegin();
      }
      held.current.steps += sign * (event.shiftKey ? COARSE : event.altKey ? FINE : 1);
      onStep(held.current.steps);
    },
    onKeyUp: (event: KeyboardEvent): void => {
      if (held.current?.key === event.key) end();
    },
    end,
  };
}
