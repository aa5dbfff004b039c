import { afterEach, expect, it, vi } from 'vitest';
import { watchPresses } from './presses.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';

afterEach(() => vi.restoreAllMocks());

/** The names of the handlers that are called by these events of one press. */
function called(browser: string, events: readonly Event[]): readonly string[] {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browser);
  const element = document.createElement('div');
  const calls: string[] = [];
  const stop = watchPresses(element, {
    ignores: ({ shiftKey }) => shiftKey,
    onClick: () => void calls.push('click'),
    onDouble: () => void calls.push('double'),
    onContext: () => void calls.push('menu'),
    onLongPress: () => void calls.push('long'),
  });
  for (const event of events) element.dispatchEvent(event);
  stop();
  return calls;
}

const press = (type: string, init: MouseEventInit = {}): Event =>
  Object.assign(new MouseEvent(type, { button: 0, ...init }), { isPrimary: true, pointerType: 'mouse', pointerId: 1 });

it('Ctrl+click opens the menu on a Mac, where some browsers send a click and some do not', () => {
  const held = { ctrlKey: true };
  const safari = ['pointerdown', 'contextmenu', 'pointerup'].map((type) => press(type, held));
  expect(called(MAC, safari)).toEqual(['menu']);
  expect(called(MAC, [...safari, press('click', held)])).toEqual(['menu']);
});

it('Ctrl+click is a click elsewhere, and a menu without a press is none', () => {
  const held = { ctrlKey: true };
  expect(
    called(
      LINUX,
      ['pointerdown', 'pointerup', 'click'].map((type) => press(type, held)),
    ),
  ).toEqual(['click']);
  expect(called(MAC, [press('contextmenu', held)])).toEqual([]);
});

it('an ignored press is no click', () => {
  const events = ['pointerdown', 'pointerup', 'click'].map((type) => press(type, { shiftKey: true }));
  expect(called(LINUX, events)).toEqual([]);
});

it('the secondary button opens one menu, on a Mac as well', () => {
  const right = { button: 2 };
  for (const browser of [MAC, LINUX])
    expect(
      called(
        browser,
        ['pointerdown', 'contextmenu', 'pointerup', 'auxclick'].map((type) => press(type, right)),
      ),
    ).toEqual(['menu']);
});
