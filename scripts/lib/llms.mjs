// The docs as plain Markdown: for the search of the playground, and for language models, as llms.txt and llms-full.txt.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const docs = path.join(root, 'apps/playground/src/docs');
const INSERTED = /<Markdown>\{untitled\((\w+)\)\}<\/Markdown>/g;

/**
 * An MDX page as Markdown: without its imports and components. Code blocks stay as they are.
 *
 * @param read reads an imported Markdown file, which the page inserts without its title
 */
export function markdownOf(mdx, read = () => '') {
  const files = Object.fromEntries(
    [...mdx.matchAll(/^import (\w+) from '(.*)\?raw';$/gm)].map(([, name, at]) => [name, at]),
  );
  const whole = mdx.replace(INSERTED, (_, name) => read(files[name]).replace(/^# .*\n/, ''));
  const prose = (text) =>
    text
      .replace(/^import .*\n/gm, '')
      .replace(/^<[A-Z][\s\S]*?\/>\n/gm, '')
      .replace(/^<(\w+)>[\s\S]*?<\/\1>\n/gm, '')
      .replace(/\]\(\?path=\/(?:docs|story)\/[^)]*\)/g, ']');
  return whole
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, i) => (i % 2 === 0 ? prose(part) : part.replace(/^```(\w+) .*/, '```$1')))
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The pages of the docs, the quick start first, each with its id in Storybook, its title, its first sentence and its Markdown. */
export function docsPages() {
  const files = readdirSync(docs, { recursive: true }).filter((file) => file.endsWith('.mdx'));
  return [...new Set(['quick-start.mdx', ...files.sort()])].flatMap((file) => {
    const mdx = readFileSync(path.join(docs, file), 'utf8');
    const text = markdownOf(mdx, (at) => readFileSync(path.join(docs, path.dirname(file), at), 'utf8'));
    const [, title = '', paragraph = ''] = /^# (.*)\n+((?:[^#`|\n<].*\n)*)/.exec(text) ?? [];
    const [first = ''] = /^.*?\.(?=\s|$)/s.exec(paragraph.replaceAll('\n', ' ').trim()) ?? [];
    const [, name = ''] = /<Meta title="(.*)"/.exec(mdx) ?? [];
    const id = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}--docs`;
    return /^(api[\\/]|search)/.test(file) || title === '' ? [] : [{ id, title, first, text }];
  });
}

/** The two files by name. */
export function llmsFiles() {
  const found = docsPages();
  const intro = '# Gizmo Kit\n\n> A transform gizmo for react-three-fiber, and its geometry as plain data.\n';
  const list = found.map(({ title, first }) => `- [${title}](llms-full.txt): ${first}`).join('\n');
  return {
    'llms.txt': `${intro}\n## Docs\n\n${list}\n`,
    'llms-full.txt': `${intro}\n${found.map(({ text }) => text).join('\n\n')}\n`,
  };
}
