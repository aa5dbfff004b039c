import { LIMITS } from '@gizmo-kit/room/protocol';
import { expect, it } from 'vitest';
import { createTraffic } from './traffic.js';

it('60 messages a second pass without end, and a burst of twice as many', () => {
  let now = 0;
  const traffic = createTraffic(() => now);
  for (let i = 0; i < 6000; i += 1) {
    now += 1000 / 60;
    expect(traffic.problem(100, true)).toBeNull();
  }
  now += 1000;
  const burst = Array.from({ length: 130 }, () => traffic.problem(100, true));
  expect(burst.indexOf(4429)).toBe(2 * LIMITS.messagesPerSecond);
});

it('bytes over 256 kB a second are refused after a burst of one message of 1 MiB', () => {
  let now = 0;
  const traffic = createTraffic(() => now);
  expect(traffic.problem(LIMITS.message, true)).toBeNull();
  expect(traffic.problem(LIMITS.bytesPerSecond, true)).toBeNull();
  expect(traffic.problem(1000, true)).toBe(4429);
  now += 1000;
  expect(traffic.problem(LIMITS.bytesPerSecond, true)).toBeNull();
});

it('one message may be large, before the first synchronisation is complete', () => {
  const traffic = createTraffic(() => 0);
  expect(traffic.problem(LIMITS.firstMessage, false)).toBeNull();
  expect(traffic.problem(LIMITS.message + 1, false)).toBe(4413);
  expect(createTraffic(() => 0).problem(LIMITS.message + 1, true)).toBe(4413);
  expect(createTraffic(() => 0).problem(LIMITS.firstMessage + 1, false)).toBe(4413);
});
