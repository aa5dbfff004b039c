import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readApi } from '../../.storybook/api-reader.js';
import { apiPages } from '../../src/docs/api/pages.js';
import { pages, root } from './blocks.js';

const api = readApi();
const reference = apiPages(api);

test('every public name has a docstring, and in math each property', () => {
  const names = api.flatMap(({ entry, names }) =>
    names.map((name) => ({ ...name, entry, at: `${entry}: ${name.name}` })),
  );
  const properties = names
    .filter(({ entry }) => entry.startsWith('@gizmo-kit/math'))
    .flatMap(({ at, members }) => members.map((member) => ({ ...member, at: `${at}.${member.name}` })));
  expect(names.length).toBeGreaterThan(300);
  expect(properties.length).toBeGreaterThan(100);
  const bare = [...names, ...properties].filter(({ doc, fallback }) => doc === '' && fallback === undefined);
  expect(bare.map(({ at }) => at)).toEqual([]);
});

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
