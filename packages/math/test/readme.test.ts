import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const here = path.resolve(import.meta.dirname, '..');

/** The first block of JavaScript in the README. */
function example(): string {
  const readme = readFileSync(path.join(here, '../../README.md'), 'utf8');
  const block = /```js\n(.*?)```/s.exec(readme)?.[1];
  if (block === undefined) throw new Error('There is no JavaScript in the README.');
  return block;
}

it('the example of the README runs in Node and snaps to a step', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', example()], {
    cwd: here,
    encoding: 'utf8',
  });
  const [, label, position] = /^(.*) (\[.*\])\n$/.exec(printed) ?? [];
  expect(label).toBe('Move along X');
  const [x, y, z] = JSON.parse(position ?? '') as [number, number, number];
  expect(x).toBeGreaterThan(0.5);
  expect(x % 0.25).toBe(0);
  expect([y, z]).toEqual([0, 0]);
});

it('the example of the README has at most fifteen lines', () => {
  expect(
    example()
      .split('\n')
      .filter((line) => line.trim() !== '').length,
  ).toBeLessThanOrEqual(15);
});
