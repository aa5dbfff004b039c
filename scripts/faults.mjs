// node scripts/faults.mjs [--check]: writes the lists of tests in docs/faults.md.
//
// A test names the faults that it covers at the end of its title: `it('cancels when the page is hidden [R3]', …)`. The page
// itself holds the ids and descriptions of the faults. `--check` writes nothing; it fails when a fault has no test, when a
// title names an unknown fault, and when the page is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.mjs';

const TITLE = /(['"`])((?:(?!\1)[^\n])*?) \[([RT]\d+(?:, [RT]\d+)*)\]\1/g;
const GROUP = /^( *)describe(?:\.\w+\(.*\))?\(\s*(['"`])(.*?)\2/gm;
const IGNORED = /(^|[\\/])(node_modules|dist|storybook-static|mutants)[\\/]/;

const files = ['packages', 'apps', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => /\.(test|spec)\.(tsx?|mjs)$/.test(name) && !IGNORED.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/'))),
);
/** The title of the `describe` around a position in a file. The titles of its tests begin with it. */
function groupAt(text, index) {
  const before = text.slice(0, index);
  const indent = before.slice(before.lastIndexOf('\n') + 1).search(/\S|$/);
  const groups = [...before.matchAll(GROUP)].filter(([, spaces]) => spaces.length < indent);
  return groups.length === 0 ? '' : `${groups.at(-1)[3]} `;
}

const titles = files.sort().flatMap((file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(TITLE)].map(({ 2: title, 3: ids, index }) => ({
    file,
    title: groupAt(text, index) + title,
    ids: ids.split(', '),
  }));
});

const page = path.join(root, 'docs/faults.md');
const before = readFileSync(page, 'utf8');
const faults = [...before.matchAll(/^## ([RT]\d+): (.*)$/gm)].map(([heading, id]) => ({ heading, id }));
const sections = faults.map(({ heading, id }) => {
  const tests = titles.filter(({ ids }) => ids.includes(id));
  return [heading, '', ...tests.map(({ file, title }) => `- [${path.posix.basename(file)}](../${file}): ${title}`)];
});
const after = `${[before.split(/^## /m)[0].trimEnd(), ...sections.map((lines) => lines.join('\n'))].join('\n\n')}\n`;

const known = faults.map(({ id }) => id);
const tested = titles.flatMap(({ ids }) => ids);
const isCheck = process.argv.includes('--check');
const problems = [
  ...known.filter((id) => !tested.includes(id)).map((id) => `${id} has no test`),
  ...tested.filter((id) => !known.includes(id)).map((id) => `a title names an unknown fault: ${id}`),
  ...(isCheck && before !== after ? ['docs/faults.md is out of date: run node scripts/faults.mjs'] : []),
];
for (const problem of problems) console.error(problem);
if (!isCheck) writeFileSync(page, after);
if (problems.length === 0) console.log(`${faults.length} faults, ${titles.length} tests`);
process.exitCode = problems.length === 0 ? 0 : 1;
