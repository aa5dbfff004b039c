import { expect, it, vi } from 'vitest';
import { createPreference } from './preferences.js';

/** A window with a media query. */
function createWindow(matches: boolean) {
  const list = Object.assign(new EventTarget(), { matches });
  return { list, defaultView: { matchMedia: () => list } };
}

it('a preference follows the window that the canvas is in when it is watched again', () => {
  const [first, second] = [createWindow(true), createWindow(false)];
  const canvas = { ownerDocument: first } as unknown as { ownerDocument: unknown };
  const changed = vi.fn();
  const preference = createPreference(canvas as Element, '(prefers-contrast: more)', changed);
  expect(preference.matches()).toBe(true);
  preference.watch()();
  canvas.ownerDocument = second;
  const stop = preference.watch();
  expect(preference.matches()).toBe(false);
  second.list.matches = true;
  second.list.dispatchEvent(new Event('change'));
  expect(preference.matches()).toBe(true);
  changed.mockClear();
  for (const { list } of [first, second]) list.dispatchEvent(new Event('change'));
  expect(changed).toHaveBeenCalledOnce();
  stop();
  second.list.dispatchEvent(new Event('change'));
  expect(changed).toHaveBeenCalledOnce();
});
