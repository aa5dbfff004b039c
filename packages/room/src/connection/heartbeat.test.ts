import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHeartbeat } from './heartbeat.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a silent connection is asked each second, and lost within five seconds, once', () => {
  const [ask, lost] = [vi.fn(), vi.fn()];
  createHeartbeat(ask, lost).start();
  vi.advanceTimersByTime(3_900);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(lost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(lost).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  expect(lost).toHaveBeenCalledTimes(1);
});

it('a connection that answers is not lost, and a busy one is not asked', () => {
  const lost = vi.fn();
  let asked = 0;
  const heartbeat = createHeartbeat(() => {
    asked += 1;
    heartbeat.hear();
  }, lost);
  heartbeat.start();
  vi.advanceTimersByTime(60_000);
  expect(lost).not.toHaveBeenCalled();
  expect(asked).toBeLessThanOrEqual(60);
  const before = asked;
  for (let i = 0; i < 100; i += 1) {
    heartbeat.hear();
    vi.advanceTimersByTime(100);
  }
  expect(asked).toBe(before);
});

it('a page that did nothing for a minute gives the connection time to answer', () => {
  const [ask, lost] = [vi.fn(), vi.fn()];
  createHeartbeat(ask, lost).start();
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  vi.advanceTimersByTime(1_000);
  expect(lost).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
