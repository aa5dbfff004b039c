import type { Drag, Readout, Space } from '@gizmo-kit/math';
import { windowOf } from '../input/keys.js';
import { sentenceOf } from '../readout-of.js';
import { textOf } from '../report.js';
import type { KeymapOptions } from './keymap.js';

/** An event of a gesture that is announced to users of screen readers. */
export interface Announcement {
  /** `constrain`: an axis key has been pressed; `type`: an amount is being typed; `nudge`: arrow keys have moved it. */
  readonly kind: 'start' | 'constrain' | 'type' | 'nudge' | 'commit' | 'cancel';
  readonly drag: Drag;
  /** The amounts of the drag; null: it has changed nothing yet. */
  readonly readout: Readout | null;
  /** The space whose axes an axis key has selected; null: the axes are those of the handle. */
  readonly space: Space | null;
}

const NOUNS = { translate: 'Move', rotate: 'Rotation', scale: 'Scaling' } as const;

/** The default text of an announcement: `Move along X`, `Moved 1.250 along X`, `Move cancelled, put back`. */
export function sayAnnouncement({ kind, drag, readout, space }: Announcement): string {
  const noun = NOUNS[drag.handle.mode];
  if (kind === 'start') return drag.handle.label;
  if (kind === 'constrain') return typeof space === 'string' ? `${drag.handle.label}, ${space}` : drag.handle.label;
  if (kind === 'type') return sayTyped(drag);
  if (kind === 'cancel') return `${noun} cancelled, put back`;
  return readout === null || !drag.changed ? `${noun} ended, nothing changed` : sentenceOf({ drag });
}

/** The texts that have been typed, with their axes where there are several: `X 2, Z 1/3`. */
function sayTyped({ typed, handle }: Drag): string {
  if (typed === null) return 'Amount cleared';
  const axes = handle.axes.length === 0 ? [0, 1, 2] : handle.axes;
  const name = (i: number): string => (typed.texts.length === 1 ? '' : `${'XYZ'[axes[i] ?? i]} `);
  return typed.texts.flatMap((text, i) => (text === '' ? [] : [`${name(i)}${text}`])).join(', ');
}

/** Milliseconds without a key after which a typed text is announced. */
const REST = 400;

/** Writes announcements into a live region: a typed text after the hand rests, and only if no other announcement has come. */
export interface Announcer {
  readonly announce: (event: Announcement) => void;
  readonly stop: () => void;
}

export function createAnnouncer(region: HTMLElement, options: () => KeymapOptions): Announcer {
  const { setTimeout, clearTimeout } = windowOf(region);
  let waiting = 0;
  const stop = (): void => clearTimeout(waiting);
  return {
    stop,
    announce(event) {
      const text = textOf(options().announce, sayAnnouncement, event);
      stop();
      const write = (): void => {
        // A screen reader ignores the same text: an invisible space makes it another.
        if (text !== '') region.textContent = region.textContent === text ? `${text}\u00a0` : text;
      };
      if (event.kind === 'type') waiting = setTimeout(write, REST);
      else write();
    },
  };
}
