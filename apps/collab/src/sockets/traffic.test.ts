import { LIMITS } from '@gizmo-kit/room/protocol';
import { expect, it } from 'vitest';
import { createTraffic } from './traffic.js';

it('60 messages a second pass without end, and a burst of twice as many', () => {
  let now = 0;
  const isWithin = createTraffic(() => now);
  for (let i = 0; i < 6000; i += 1) {
    now += 1000 / 60;
    expect(isWithin(100)).toBe(true);
  }
  now += 1000;
  const burst = Array.from({ length: 130 }, () => isWithin(100));
  expect(burst.indexOf(false)).toBe(2 * LIMITS.messagesPerSecond);
});

it('bytes over 256 kB a second are refused after one message of the largest size', () => {
  let now = 0;
  const isWithin = createTraffic(() => now);
  expect(isWithin(LIMITS.message)).toBe(true);
  expect(isWithin(LIMITS.bytesPerSecond)).toBe(true);
  expect(isWithin(1000)).toBe(false);
  now += 1000;
  expect(isWithin(LIMITS.bytesPerSecond)).toBe(true);
});
