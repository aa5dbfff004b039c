// What is done with rows of faults: they are held against the tree, applied to a copy of it, and written as a table.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How often a text stands in another. */
const occurrences = (text, part) => text.split(part).length - 1;

/** What of a row does not fit the tree at `root`; empty where it does. */
export function complaints({ fault, edits, test: [testFile, name] }, root) {
  const read = (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : null);
  const wrong = edits.flatMap(([file, find, replace]) => {
    const text = read(file);
    if (text === null) return [`${fault}: there is no ${file}`];
    const count = occurrences(text, find);
    if (count !== 1) return [`${fault}: stands ${count} times in ${file}: ${find}`];
    return find === replace ? [`${fault}: changes nothing in ${file}`] : [];
  });
  const tests = read(testFile);
  if (tests === null) return [...wrong, `${fault}: there is no ${testFile}`];
  return tests.includes(lastWords(tests, name))
    ? wrong
    : [...wrong, `${fault}: no test in ${testFile} is called ${name}`];
}

/** The most of a name that a title in the file can begin with: names of groups stand before it, values of a table in it. */
function lastWords(tests, name) {
  const titles = [...tests.matchAll(/(?:it|describe)(?:\.each[^\n]*?)?[(<][^\n]*?(['"])(.+?)\1, /g)].map((m) => m[2]);
  const isIn = (title) => {
    const [start] = title.split('%');
    return name.includes(start.trim()) || title.includes(name);
  };
  return titles.some(isIn) ? '' : `there is no title for ${name}`;
}

/** A text with the edits of a row made in it. */
export const edited = (text, edits) => edits.reduce((now, [, find, replace]) => now.split(find).join(replace), text);

/** For `-t`: a name as a pattern that means only itself. */
export const patternOf = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const cell = (text) => text.replaceAll('|', '\\|');

/** The table, from the rows and the faults that a component cannot meet. */
export function tableOf(rows) {
  const line = ({ fault, what, handling, edits, test: [file, name] }) => {
    const places = [...new Set(edits.map(([at]) => `\`${path.basename(at)}\``))].join(', ');
    return `| ${what === undefined ? '' : fault} | ${cell(what ?? '')} | ${cell(handling)} (${places}) | \`${path.basename(file)}\`: ${cell(name)} | yes |`;
  };
  return [
    '# Faults',
    '',
    'What can go wrong while something is dragged, what meets it, and the test that fails without that. The last column is shown and',
    'not said: `npm run test:faults` takes each handling out in a copy of the tree, sees its test fail there, and writes this page',
    'from [scripts/faults](../scripts/faults/README.md).',
    '',
    '| # | fault | what meets it | test | fails without it |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(line),
    '',
  ].join('\n');
}
