import assert from 'node:assert/strict';
import { test } from 'vitest';
import { llmsFiles, markdownOf } from '../lib/llms.mjs';

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
  assert.equal(markdownOf(mdx), `# A\n\nSee [B].\n\n${code}`);
});

test('the list names every page that the full text contains', () => {
  const files = llmsFiles();
  const titles = [...files['llms.txt'].matchAll(/^- \[(.*)\]/gm)].map(([, title]) => title);
  assert.ok(titles.includes('Quick start') && titles.includes('Undo'));
  assert.deepEqual(
    titles.filter((title) => title.startsWith('API')),
    [],
  );
  for (const title of titles) assert.ok(files['llms-full.txt'].includes(`\n# ${title}\n`), title);
  assert.ok(!files['llms-full.txt'].includes('@storybook/'));
});
