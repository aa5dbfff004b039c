import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readApi } from '../../.storybook/api-reader.js';
import { apiPages } from '../../src/docs/api/pages.js';
import { pages, root } from './blocks.js';

const reference = apiPages(readApi());

test('each public name is explained on one page of the reference', () => {
  const explained = reference.flatMap(({ entries }) =>
    entries.flatMap(({ names }) => names.map(({ module, name }) => `${name} of ${module}`)),
  );
  expect(explained.length).toBeGreaterThan(300);
  expect(explained.filter((name, i) => explained.indexOf(name) !== i)).toEqual([]);
});

test('each page of the reference has a file, and the file has its name in the sidebar', () => {
  const shown = pages().flatMap((page) => {
    const text = readFileSync(path.join(root, page), 'utf8');
    const [, title] = /^<Api page="(.*)" \/>$/m.exec(text) ?? [];
    if (title === undefined) return [];
    expect(text).toContain(`<Meta title="Docs/API reference/${title}" />`);
    return [title];
  });
  expect(shown.sort()).toEqual(reference.map(({ title }) => title).sort());
});

test.each(reference.map((page) => [page.title, page] as const))('%s: each name has one place', (_, page) => {
  const names = page.entries.flatMap(({ names }) => names.map(({ name }) => name));
  const linked = page.passedOn.map(({ name }) => name);
  for (const list of [names, linked]) expect(list.filter((name, i) => list.indexOf(name) !== i)).toEqual([]);
});
