// The tables in docs/articles.md: each row names functions of src and a test that exist.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-api';
import { expect, it, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const readme = read('README.md');

interface Row {
  readonly method: string;
  readonly functions: readonly string[];
  /** A file, and the titles of a test in it from the outermost `describe` inwards, joined by spaces. */
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

const articles = read('../../docs/articles.md');
const rows: readonly Row[] = articles
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => {
    const [, method = '', functions = '', tests = ''] = line.split('|').map((cell) => cell.trim());
    return {
      method,
      functions: [...functions.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
      tests: [...tests.matchAll(/“([^”]+)”\s+`([^`]+)`/g)].map(([, title = '', file = '']) => ({ file, title })),
    };
  });

/** The title of a call of `it`, `test` or `describe`, also of `.each(…)(title)`; null for any other call. */
function titleOf(call: ts.CallExpression, names: readonly string[]): string | null {
  let callee: ts.Expression = call.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  const [title] = call.arguments;
  const isNamed = ts.isIdentifier(callee) && names.includes(callee.text);
  return isNamed && title !== undefined && ts.isStringLiteralLike(title) ? title.text : null;
}

/** The full titles of the tests of a file. */
function titlesIn(file: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, outer: readonly string[]): void => {
    const group = ts.isCallExpression(node) ? titleOf(node, ['describe']) : null;
    const title = ts.isCallExpression(node) ? titleOf(node, ['it', 'test']) : null;
    if (title !== null) titles.push([...outer, title].join(' '));
    ts.forEachChild(node, (child) => visit(child, group === null ? outer : [...outer, group]));
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022), []);
  return titles;
}

const source = path.join(folder, 'src');
const modules: readonly object[] = await Promise.all(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => import(path.join(source, name))),
);
const exported = new Set(modules.flatMap((module) => Object.keys(module)));
const titles = new Map(
  [...new Set(rows.flatMap(({ tests }) => tests.map(({ file }) => file)))].map((file) => [file, titlesIn(file)]),
);

test('the tables list the methods of five articles, and more', () => {
  expect(articles.match(/^## /gm)?.length).toBe(6);
  expect(rows.length).toBeGreaterThan(90);
});

test.each(rows.map((row) => [row.method, row] as const))('%s: names functions and tests that exist', (_, row) => {
  expect(row.functions.length).toBeGreaterThan(0);
  expect(row.functions.filter((name) => !exported.has(name))).toEqual([]);
  expect(row.tests.length).toBeGreaterThan(0);
  expect(row.tests.filter(({ file, title }) => !titles.get(file)?.includes(title))).toEqual([]);
});

it('the README begins with the example of the root README, which a test runs', () => {
  const example = (text: string) => /```js\n(.*?)```/s.exec(text)?.[1];
  expect(example(readme)).toBeDefined();
  expect(example(readme)).toBe(example(read('../../README.md')));
  expect(readme.indexOf('```js')).toBeLessThan(30);
});
