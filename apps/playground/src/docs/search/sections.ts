import { type ApiPage, pageId } from '../api/pages.js';

/** A part of a page below one heading. */
export interface Section {
  /** The page and the heading in the URL of the playground: `docs-recipes-undo--docs#redo`. */
  readonly id: string;
  /** The title of the page. */
  readonly title: string;
  /** Empty above the first heading of a page. */
  readonly heading: string;
  readonly text: string;
}

/** Markdown as text on one line, without emphasis, links, tables and fences. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/^```.*$/gm, ' ')
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\))?/g, '$1')
    .replaceAll(/<!--[\s\S]*?-->|[`|*]|(?<=\s)-{3,}(?=\s)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The id of a heading on the page, as on GitHub. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** The sections of a page of the API reference: one for each name. */
export const sectionsOfApi = ({ title, entries }: ApiPage): readonly Section[] =>
  entries
    .flatMap(({ names }) => names)
    .map(({ name, doc, params, members }) => ({
      id: `${pageId(title)}#${name}`,
      title: `API: ${title}`,
      heading: name,
      text: plain([doc, ...params, ...members.map((member) => `${member.name}: ${member.doc}`)].join(' ')),
    }));

/** The sections of a page in Markdown, in its order. Headings of the second and third level begin one. */
export function sectionsOf(page: {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}): readonly Section[] {
  // In code blocks, a line can begin like a heading.
  const lines = page.text.split(/^(```[\s\S]*?^```$)/m).flatMap((part, i) => (i % 2 === 1 ? [part] : part.split('\n')));
  const parts: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  for (const line of lines) {
    const [, heading] = /^#{2,3} (.*)$/.exec(line) ?? [];
    if (heading !== undefined) parts.push({ heading: plain(heading), lines: [] });
    else if (!line.startsWith('# ')) parts.at(-1)?.lines.push(line);
  }
  return parts.map(({ heading, lines: own }) => ({
    id: heading === '' ? page.id : `${page.id}#${anchorOf(heading)}`,
    title: page.title,
    heading,
    text: plain(own.join('\n')),
  }));
}
