// The list in docs/faults.md: a section for each fault, with links to the tests whose titles name it.
import path from 'node:path';

const TITLE = /(['"`])((?:(?!\1)[^\n])*?) \[([RT]\d+(?:, [RT]\d+)*)\]\1/g;

/** The titles in a test file that name faults: `{ file, title, ids }`. */
export const taggedTitles = (file, source) =>
  [...source.matchAll(TITLE)].map(([, , title, ids]) => ({ file, title, ids: ids.split(', ') }));

/** The text above the sections, and the faults in them: `{ id, what }`. */
export function parsePage(page) {
  const [head] = page.split(/^## /m);
  const sections = [...page.matchAll(/^## ([RT]\d+): (.*)$/gm)];
  return { head: head.trimEnd(), faults: sections.map(([, id, what]) => ({ id, what })) };
}

/** The whole page. */
export function pageOf(head, faults, titles) {
  const sections = faults.map(({ id, what }) => {
    const tests = titles.filter(({ ids }) => ids.includes(id));
    const lines = tests.map(({ file, title }) => `- [${path.posix.basename(file)}](../${file}): ${title}`);
    return [`## ${id}: ${what}`, '', ...lines].join('\n');
  });
  return `${[head, ...sections].join('\n\n')}\n`;
}

/** Faults without a test, and titles that name a fault that the page does not have. */
export function problemsOf(faults, titles) {
  const known = new Set(faults.map(({ id }) => id));
  const tested = new Set(titles.flatMap(({ ids }) => ids));
  return [
    ...faults.filter(({ id }) => !tested.has(id)).map(({ id, what }) => `${id} has no test: ${what}`),
    ...titles.flatMap(({ file, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file} names an unknown fault: ${id}`),
    ),
  ];
}
