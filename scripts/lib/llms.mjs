// The docs as plain Markdown for language models: llms.txt lists the pages, llms-full.txt contains them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const docs = path.join(root, 'apps/playground/src/docs');

/** An MDX page as Markdown: without its imports and components. Code blocks stay as they are. */
export function markdownOf(mdx) {
  const parts = mdx.split(/^(```[\s\S]*?^```$)/m);
  const prose = (text) =>
    text
      .replace(/^import .*\n/gm, '')
      .replace(/^<[A-Z][\s\S]*?\/>\n/gm, '')
      .replace(/^<(\w+)>[\s\S]*?<\/\1>\n/gm, '')
      .replace(/\]\(\?path=\/(?:docs|story)\/[^)]*\)/g, ']');
  return parts
    .map((part, i) => (i % 2 === 0 ? prose(part) : part.replace(/^```(\w+) .*/, '```$1')))
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The pages of the docs, the quick start first. */
function pages() {
  const files = [
    'quick-start.mdx',
    ...readdirSync(docs, { recursive: true })
      .filter((file) => file.endsWith('.mdx'))
      .sort(),
  ];
  return [...new Set(files)].flatMap((file) => {
    const text = markdownOf(readFileSync(path.join(docs, file), 'utf8'));
    const [, title = '', paragraph = ''] = /^# (.*)\n+((?:[^#`|\n<].*\n)*)/.exec(text) ?? [];
    const [first = ''] = /^.*?\.(?=\s|$)/s.exec(paragraph.replaceAll('\n', ' ').trim()) ?? [];
    return file.startsWith('api-') || title === '' ? [] : [{ title, first, text }];
  });
}

/** The two files by name. */
export function llmsFiles() {
  const found = pages();
  const intro = '# Gizmo Kit\n\n> A transform gizmo for react-three-fiber, and its geometry as plain data.\n';
  const list = found.map(({ title, first }) => `- [${title}](llms-full.txt): ${first}`).join('\n');
  return {
    'llms.txt': `${intro}\n## Docs\n\n${list}\n`,
    'llms-full.txt': `${intro}\n${found.map(({ text }) => text).join('\n\n')}\n`,
  };
}
