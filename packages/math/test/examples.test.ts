import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../examples');

it.each(readdirSync(folder))('the example %s runs in Node and prints what its comments say', (name) => {
  const file = path.join(folder, name);
  const printed = execFileSync(process.execPath, [file], { encoding: 'utf8' });
  const promised = [...readFileSync(file, 'utf8').matchAll(/^\/\/ → (.*)$/gm)].map(([, text]) => `${text}\n`);
  expect(promised).not.toEqual([]);
  expect(printed).toBe(promised.join(''));
});
