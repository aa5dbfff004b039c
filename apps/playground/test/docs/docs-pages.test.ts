import { expect, test } from 'vitest';
import { llmsFiles, markdownOf } from '../../.storybook/docs-pages.js';

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
