import { afterEach, expect, it, vi } from 'vitest';
import { createDarkPage } from './preferences.js';

afterEach(() => {
  document.documentElement.removeAttribute('style');
  vi.unstubAllGlobals();
});

/** Whether the page is dark, with a `color-scheme` of the root and a preference of the user. */
function isDark(colorScheme: string, prefersDark: boolean): boolean {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: prefersDark }));
  vi.stubGlobal('getComputedStyle', () => ({ colorScheme }));
  const page = createDarkPage(document.createElement('canvas'), () => undefined);
  const stop = page.watch();
  const found = page.matches();
  stop();
  return found;
}

it.each([
  ['normal', true, false],
  ['light', true, false],
  ['dark', false, true],
  ['only dark', false, true],
  ['light dark', true, true],
  ['light dark', false, false],
  ['dark light', false, false],
])('a page with color-scheme %s, for a user who prefers dark: %s, is dark: %s', (scheme, prefers, expected) => {
  expect(isDark(scheme, prefers)).toBe(expected);
});

it('a switch of the theme by an attribute of the page is followed, until it is stopped', async () => {
  let colorScheme = 'light';
  vi.stubGlobal('getComputedStyle', () => ({ colorScheme }));
  const onChange = vi.fn();
  const page = createDarkPage(document.createElement('canvas'), onChange);
  const stop = page.watch();
  colorScheme = 'dark';
  document.documentElement.dataset.theme = 'dark';
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(page.matches()).toBe(true);
  stop();
  onChange.mockClear();
  document.documentElement.dataset.theme = 'light';
  await Promise.resolve();
  expect(onChange).not.toHaveBeenCalled();
});
