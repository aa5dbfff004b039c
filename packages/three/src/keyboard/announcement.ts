import { labelOf } from '@gizmo-kit/math';
import type { KeyedDrag } from '@gizmo-kit/math/keyboard';
import { textOf } from '../base/report.js';
import { windowOf } from '../input/keys.js';
import { sentenceOf } from '../session/readout-of.js';
import type { Announcement, KeymapOptions } from './keymap-options.js';

const NOUNS = { translate: 'Move', rotate: 'Rotation', scale: 'Scaling', value: 'Change' } as const;

/** The default text of an announcement: `Move along X`, `Moved 1.250 along X`, `Move cancelled, put back`. */
export function sayAnnouncement(event: Announcement): string {
  const { kind, drag, readout, space } = event;
  const noun = NOUNS[drag.handle.mode];
  const label = labelOf(drag.handle);
  if (kind === 'start') return label;
  if (kind === 'constrain') return typeof space === 'string' ? `${label}, ${space}` : label;
  if (kind === 'type') return sayTyped(event);
  if (kind === 'cancel') return `${noun} cancelled, put back`;
  return readout === null || !drag.changed ? `${noun} ended, nothing changed` : sentenceOf({ drag });
}

/** The typed texts, with their axes if there are several: `X 2, Z 1/3`. */
function sayTyped({ texts, drag: { handle } }: KeyedDrag): string {
  if (texts === null) return 'Amount cleared';
  const axes = handle.axes.length === 0 ? [0, 1, 2] : handle.axes;
  const numbers = handle.edit?.numbers(handle.edit.value);
  const nameOf = (i: number): string => numbers?.[i]?.name ?? 'XYZ'.charAt(axes[i] ?? i);
  const name = (i: number): string => (texts.list.length === 1 ? '' : `${nameOf(i)} `);
  return texts.list.flatMap((text, i) => (text === '' ? [] : [`${name(i)}${text}`])).join(', ');
}

/** Milliseconds after the last key until a typed text is announced. */
const REST = 400;

/**
 * Returns a function that writes announcements into a live region. A typed text waits, and the next announcement replaces it. The
 * signal ends the wait.
 */
export function createAnnounce(
  region: HTMLElement,
  options: () => KeymapOptions,
  signal: AbortSignal,
): (event: Announcement) => void {
  const { setTimeout, clearTimeout } = windowOf(region);
  let waiting = 0;
  signal.addEventListener('abort', () => clearTimeout(waiting));
  return (event) => {
    const text = textOf(options().announce, sayAnnouncement, event);
    clearTimeout(waiting);
    const write = (): void => {
      // A screen reader ignores an unchanged text; a no-break space changes it.
      if (text !== '') region.textContent = region.textContent === text ? `${text}\u00a0` : text;
    };
    if (event.kind === 'type') waiting = setTimeout(write, REST);
    else write();
  };
}
