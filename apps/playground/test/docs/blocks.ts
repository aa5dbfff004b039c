import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A fenced block of code of a page. */
export interface Block {
  /** The page and the line in the format of editors: `README.md:28`. */
  readonly place: string;
  readonly language: 'ts' | 'tsx' | 'js';
  readonly code: string;
  /** Whether it runs in Node and has comments with its output: `ts run`. JavaScript always runs. */
  readonly isRun: boolean;
  /** Why it is incomplete: `tsx partial: the reason`. */
  readonly partial: string | null;
}

export const root: string = path.join(import.meta.dirname, '../../../..');

const under = (folder: string, ending: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));

/** Every page with code to copy. */
export const pages = (): readonly string[] =>
  [
    'README.md',
    ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}/README.md`),
    ...under('docs', '.md'),
    ...under('apps/playground/src', '.mdx'),
  ]
    .filter((page) => readdirSync(path.join(root, path.dirname(page))).includes(path.basename(page)))
    .sort();

const FENCE = /^(?<indent> *)(?<fence>`{3,})(?<language>\w*)[ \t]*(?<info>.*)\n(?<code>[\s\S]*?)^ *\k<fence>[ \t]*$/gm;

function isLanguage(name: string | undefined): name is Block['language'] {
  return name === 'ts' || name === 'tsx' || name === 'js';
}

/** The blocks of one page, in their order. */
export function blocksOf(page: string): readonly Block[] {
  const text = readFileSync(path.join(root, page), 'utf8');
  return [...text.matchAll(FENCE)].flatMap(({ index, groups = {} }) => {
    const { language, info = '', code = '', indent = '' } = groups;
    if (!isLanguage(language)) return [];
    const [, partial = null] = /^partial:\s*(.+)$/.exec(info) ?? [];
    const isRun = language === 'js' || info === 'run';
    if (info !== '' && !isRun && partial === null) throw new Error(`${page}: what does "${info}" mean?`);
    const place = `${page}:${text.slice(0, index).split('\n').length}`;
    return [{ place, language, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''), isRun, partial }];
  });
}
