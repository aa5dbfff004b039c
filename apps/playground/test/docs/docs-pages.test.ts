import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { docsPages, llmsFiles, markdownOf } from '../../.storybook/docs-pages.js';
import { otherHandles, transformHandles } from '../../src/docs/migrating/handle.js';
import { pivotControls } from '../../src/docs/migrating/pivot-controls.js';
import { threeControls, transformControls } from '../../src/docs/migrating/transform-controls.js';
import { root } from './blocks.js';

test('a page loses its imports and components and keeps its prose and code', () => {
  const mdx = [
    "import { Meta } from 'x';",
    '',
    '<Meta title="Docs/A" />',
    '',
    '# A',
    '',
    'See [B](?path=/docs/b--docs).',
    '',
    '```tsx partial: some reason',
    "import { Gizmo } from '@gizmo-kit/react';",
    '<Gizmo target={box} />',
    '```',
    '',
  ].join('\n');
  const code = "```tsx\nimport { Gizmo } from '@gizmo-kit/react';\n<Gizmo target={box} />\n```";
  expect(markdownOf(mdx)).toBe(`# A\n\nSee [B].\n\n${code}`);
});

test('the list for language models names every page of the full text', () => {
  const files = llmsFiles();
  const titles = [...files['llms.txt'].matchAll(/^- \[(.*)\]/gm)].map(([, title]) => title);
  expect(titles).toEqual(expect.arrayContaining(['Quick start', 'Undo']));
  expect(titles.filter((title) => title?.startsWith('API'))).toEqual([]);
  for (const title of titles) expect(files['llms-full.txt']).toContain(`\n# ${title}\n`);
  expect(files['llms-full.txt']).not.toContain('@storybook/');
});

test.each([
  ['Migrating from drei', [...transformControls, ...threeControls, ...pivotControls].map((row) => row.join(' | '))],
  ['Migrating from @react-three/handle', [...transformHandles, ...otherHandles].map((row) => row.join(' | '))],
  ['Performance', ['| `extensions={[keymap()]}`', '### Goals']],
])('the text of the page %s contains the tables that it takes from other files', (name, lines) => {
  expect(lines.length).toBeGreaterThan(1);
  const text = docsPages().find(({ title }) => title === name)?.text ?? '';
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
});

test('each code of an error or a warning has a section on the page of error codes', () => {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const codes = [...read('packages/math/src/errors.ts').matchAll(/^ {2}\| '(GK\d{3})'/gm)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(10);
  expect([...read('docs/errors.md').matchAll(/^## (GK\d{3})/gm)].map(([, code]) => code)).toEqual(codes);
});
