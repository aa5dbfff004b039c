import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pages, root } from './blocks.js';

const playground = path.join(root, 'apps/playground');
const read = (file: string): string => readFileSync(path.join(playground, file), 'utf8');
const titlesIn = (text: string, title: RegExp): readonly string[] =>
  [...text.matchAll(title)].map(([, name = '']) => name);

/** The names by which the sidebar is sorted. */
const [, order = ''] = /storySort: \{\s*order: \[([\s\S]*?)\n {8}\],/.exec(read('.storybook/preview.tsx')) ?? [];
const places = titlesIn(order, /'([^']+)'/g);

test('every topic and page has a place in the sidebar, and no place is empty', () => {
  const topics = readdirSync(path.join(playground, 'src/stories'))
    .filter((name) => name.endsWith('.stories.tsx'))
    .flatMap((name) => titlesIn(read(`src/stories/${name}`), /\btitle: '([^']+)'/g));
  const named = pages()
    .filter((page) => page.endsWith('.mdx'))
    .flatMap((page) => titlesIn(readFileSync(path.join(root, page), 'utf8'), /<Meta title="([^"]+)"/g));
  const parts = named.flatMap((title) => title.split('/'));
  expect(topics.length).toBeGreaterThan(10);
  expect([...new Set(places)].sort()).toEqual([...new Set([...topics, ...parts])].sort());
});

test('links of the pages on GitHub point to files', () => {
  const links = pages()
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) =>
      titlesIn(readFileSync(path.join(root, page), 'utf8'), /\]\((?!https?:|#|\?)([^)#\s]+)/g).map((href) => ({
        href: `${page}: ${href}`,
        file: path.join(root, path.dirname(page), href),
      })),
    );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ file }) => !existsSync(file)).map(({ href }) => href)).toEqual([]);
});
