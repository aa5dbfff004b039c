import { type PointerEvent, useRef } from 'react';

/** Below this a press on the letter is a click, in CSS pixels. */
const THRESHOLD = 3;
const PRECISE = 0.1;

interface AxisScrubProps {
  readonly letter: string;
  onBegin(): void;
  /** How far the pointer has gone since the press, in pixels; a tenth of it with Shift. */
  onScrub(pixels: number): void;
  onEnd(reason: 'commit' | 'cancel'): void;
}

interface Scrub {
  readonly startX: number;
  begun: boolean;
  stop(): void;
}

/** The letter of an axis, which can be dragged sideways to change its field. Escape takes the drag back. */
export function AxisScrub({ letter, onBegin, onScrub, onEnd }: AxisScrubProps) {
  const scrub = useRef<Scrub | null>(null);

  const end = (reason: 'commit' | 'cancel'): void => {
    const { current } = scrub;
    scrub.current = null;
    current?.stop();
    if (current?.begun === true) onEnd(reason);
  };
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const onKey = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return;
      key.preventDefault();
      end('cancel');
    };
    window.addEventListener('keydown', onKey, { capture: true });
    const stop = (): void => window.removeEventListener('keydown', onKey, { capture: true });
    scrub.current = { startX: event.clientX, begun: false, stop };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const { current } = scrub;
    if (current === null) return;
    const pixels = event.clientX - current.startX;
    if (!current.begun) {
      if (Math.abs(pixels) < THRESHOLD) return;
      current.begun = true;
      onBegin();
    }
    onScrub(event.shiftKey ? pixels * PRECISE : pixels);
  };

  return (
    <span
      className="field-axis"
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end('commit')}
      onPointerCancel={() => end('cancel')}
      onLostPointerCapture={() => end('commit')}
    >
      {letter}
    </span>
  );
}
