import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { otherHandles, transformHandles } from '../src/docs/migrating/handle.js';
import { pivotControls } from '../src/docs/migrating/pivot-controls.js';
import { threeControls, transformControls } from '../src/docs/migrating/transform-controls.js';
import { between, untitled } from '../src/docs/parts/sections.js';

const docs = path.join(import.meta.dirname, '../src/docs');
const INSERTED = /<Markdown>\{(?:untitled|between)\((\w+)(?:, '(\w+)')?\)\}<\/Markdown>/g;
const TABLE = /<Table head=\{\[(.*)\]\} rows=\{(\w+)\} \/>/g;

/** The rows of tables that pages take from modules. */
const tables = { otherHandles, pivotControls, threeControls, transformControls, transformHandles };

function tableOf(head: string, name: string): string {
  const names = [...head.matchAll(/'(.*?)'/g)].map(([, cell = '']) => cell);
  const rows = [names, names.map(() => '---'), ...tables[name as keyof typeof tables]];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A page of the docs: its id in Storybook, its title, its first sentence and its Markdown. */
interface DocsPage {
  readonly id: string;
  readonly title: string;
  readonly first: string;
  readonly text: string;
}

/**
 * An MDX page as Markdown: without its imports and components. Code blocks stay as they are.
 *
 * @param read reads an imported Markdown file, which the page inserts without its title, or a part of which it inserts
 */
export function markdownOf(mdx: string, read: (file: string) => string = () => ''): string {
  const files = new Map([...mdx.matchAll(/^import (\w+) from '(.*)\?raw';$/gm)].map(([, name, at = '']) => [name, at]));
  const whole = mdx
    .replace(INSERTED, (_, name: string, part?: string) => {
      const text = read(files.get(name) ?? '');
      return part === undefined ? untitled(text) : between(text, part);
    })
    .replace(TABLE, (_, head: string, name: string) => tableOf(head, name));
  const prose = (text: string): string =>
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

/** The pages of the docs without the API reference, the quick start first. */
export function docsPages(): readonly DocsPage[] {
  const files = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'));
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

/** The docs for language models, as files by name: the list of the pages, and the text of all of them. */
export function llmsFiles(): { readonly 'llms.txt': string; readonly 'llms-full.txt': string } {
  const found = docsPages();
  const intro = '# Gizmo Kit\n\n> A transform gizmo for react-three-fiber, and its geometry as plain data.\n';
  const list = found.map(({ title, first }) => `- [${title}](llms-full.txt): ${first}`).join('\n');
  return {
    'llms.txt': `${intro}\n## Docs\n\n${list}\n`,
    'llms-full.txt': `${intro}\n${found.map(({ text }) => text).join('\n\n')}\n`,
  };
}
