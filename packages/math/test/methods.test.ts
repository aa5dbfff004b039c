// The README's tables of methods say the truth: their functions are public, and their tests are about them.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const readme = read('README.md');

interface Row {
  readonly method: string;
  readonly functions: readonly string[];
  readonly tests: readonly string[];
}

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text as string);

const rows: readonly Row[] = readme
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => {
    const [, method = '', functions = '', tests = ''] = line.split('|').map((cell) => cell.trim());
    return { method, functions: quoted(functions), tests: quoted(tests) };
  });

/** What can be imported from the package at any of its entries. */
async function publicNames(): Promise<readonly string[]> {
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, { default?: string }> };
  const sources = Object.values(exports).flatMap(
    ({ default: file }) => file?.replace(/dist\/(.*)\.js$/, 'src/$1.ts') ?? [],
  );
  const modules = await Promise.all(sources.map((source) => import(path.join(folder, source))));
  return modules.flatMap((module: object) => Object.keys(module));
}

describe('the methods', () => {
  test('are many, of five articles and beyond', () => {
    expect(readme.match(/^### /gm)?.length).toBe(6);
    expect(rows.length).toBeGreaterThan(80);
  });

  test.each(rows.map((row) => [row.method, row] as const))('%s', async (_, { functions, tests }) => {
    const names = await publicNames();
    expect(functions.length).toBeGreaterThan(0);
    expect(tests.length).toBeGreaterThan(0);
    expect(functions.filter((name) => !names.includes(name))).toEqual([]);
    expect(tests.filter((name) => !existsSync(path.join(folder, name)))).toEqual([]);
    const mentions = (name: string, file: string) => new RegExp(`\\b${name}\\b`).test(read(file));
    expect(functions.filter((name) => !tests.some((file) => mentions(name, file)))).toEqual([]);
    expect(tests.filter((file) => !functions.some((name) => mentions(name, file)))).toEqual([]);
  });
});

it('the README opens with the example of the root README, which is the one that is run', () => {
  const example = (text: string) => /```js\n(.*?)```/s.exec(text)?.[1];
  expect(example(readme)).toBeDefined();
  expect(example(readme)).toBe(example(read('../../README.md')));
  expect(readme.indexOf('```js')).toBeLessThan(30);
});
