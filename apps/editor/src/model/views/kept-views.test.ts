import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createViews } from './views.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function memory() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

const move = (views: ReturnType<typeof createViews>, x: number): void =>
  views.change(views.getState().active, (view) => ({ ...view, position: [x, 5, 5] }));

it('a view that has moved is stored when it rests', () => {
  const storage = memory();
  const views = createViews(storage);
  move(views, 1);
  move(views, 2);
  expect(storage.texts.size).toBe(0);
  vi.advanceTimersByTime(300);
  expect(createViews(storage).getState()).toEqual(views.getState());
});

it.each([
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
  ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a view that still moves is stored when the page is %s', (_, end) => {
  const storage = memory();
  const views = createViews(storage);
  move(views, 3);
  end();
  expect(createViews(storage).getState()).toEqual(views.getState());
});

it('the first views are not stored on a page that has none', () => {
  const storage = memory();
  const views = createViews(storage);
  move(views, 4);
  views.setState(views.getInitialState(), true);
  vi.advanceTimersByTime(300);
  expect(storage.texts.size).toBe(0);
});
