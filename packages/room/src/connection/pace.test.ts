import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs at once, then once at the end of each interval, and not after its stop', () => {
  let [runs, interval] = [0, 50];
  const pace = createPace(
    () => {
      runs += 1;
    },
    () => interval,
  );
  pace.request();
  expect(runs).toBe(1);
  for (let i = 0; i < 60; i += 1) {
    pace.request();
    vi.advanceTimersByTime(1000 / 60);
  }
  expect(runs).toBeGreaterThanOrEqual(15);
  expect(runs).toBeLessThanOrEqual(21);
  interval = 1000;
  vi.advanceTimersByTime(2000);
  const before = runs;
  pace.request();
  pace.request();
  expect(runs).toBe(before + 1);
  pace.stop();
  vi.advanceTimersByTime(5000);
  expect(runs).toBe(before + 1);
});
