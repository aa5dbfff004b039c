import type { Announcement } from './announcement.js';
import { sayAnnouncement } from './announcement.js';
import type { KeymapOptions } from './keymap.js';

/** Milliseconds that a hand rests between what it types, before that is read out. */
const REST = 400;

/** Writes into a live region. */
export interface Announcer {
  readonly announce: (event: Announcement) => void;
  /** Takes back what has not been written yet. */
  readonly stop: () => void;
}

/**
 * An announcer that does not flood: what is typed is told when the hand rests, and not at all where something else has
 * come before. The same text twice differs by a space that cannot be seen, as a screen reader would pass over it otherwise.
 */
export function createAnnouncer(region: HTMLElement, window: Window, options: () => KeymapOptions): Announcer {
  let waiting = 0;

  const write = (text: string): void => {
    if (text === '') return;
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  };

  const stop = (): void => window.clearTimeout(waiting);

  return {
    announce(event) {
      const text = (options().announce ?? sayAnnouncement)(event);
      stop();
      if (event.kind !== 'type') write(text);
      else waiting = window.setTimeout(() => write(text), REST);
    },
    stop,
  };
}
