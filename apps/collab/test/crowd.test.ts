import { expect, it } from 'vitest';
import { runCrowd } from './support/crowd.js';
import { scaled } from './support/scale.js';
import { startProcess } from './support/server-process.js';

const [people, dragging, seconds] = [scaled(12, 50), scaled(3, 10), scaled(3, 60)];

it(`${people} people, ${dragging} of them dragging for ${seconds} s: nobody is disconnected, and all see the end of each drag`, async () => {
  const server = await startProcess();
  const { delays, lost } = await runCrowd(server, people, dragging, seconds);
  expect(lost).toBe(0);
  // Each drag arrives at each other person several times a second.
  expect(delays.length).toBeGreaterThan(dragging * (people - 1) * seconds * 4);
});
