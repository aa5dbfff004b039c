import { expect, it, vi } from 'vitest';
import { createAnnounce } from './announcement.js';
import type { Announcement } from './keymap-options.js';

it('a typed text that waits is not written after the end of the keyboard', () => {
  vi.useFakeTimers();
  const region = document.body.appendChild(document.createElement('div'));
  const abort = new AbortController();
  const announce = createAnnounce(region, () => ({ announce: ({ kind }) => kind }), abort.signal);
  const say = (kind: Announcement['kind']): void => announce({ kind } as Announcement);
  say('type');
  vi.runAllTimers();
  expect(region.textContent).toBe('type');
  say('start');
  say('type');
  abort.abort();
  vi.runAllTimers();
  expect(region.textContent).toBe('start');
  vi.useRealTimers();
});
