// node scripts/behaviors.mjs [--check]: writes docs/editor-behaviors.md, the titles of the end-to-end tests and the unit tests of
// the editor, by file, as Playwright and Vitest list them. It runs no test. `--check` writes nothing; it fails when the page is out
// of date.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './lib/root.mjs';

const editor = path.join(root, 'apps/editor');
/** The output of a command of a package that the editor uses. */
const run = (script, ...args) =>
  execFileSync(process.execPath, [path.join(editor, 'node_modules', script), ...args], {
    cwd: editor,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });

/** The titles of the tests of a suite, with those of its groups before them. */
const titlesOf = ({ specs = [], suites = [] }, group = '') => [
  ...specs.map(({ title }) => group + title),
  ...suites.flatMap((suite) => titlesOf(suite, `${group}${suite.title}: `)),
];

/** The titles of the end-to-end tests by file, without those about the tests themselves. */
const endToEnd = () =>
  JSON.parse(run('@playwright/test/cli.js', 'test', '--list', '--reporter=json'))
    .suites.filter(({ title }) => title !== 'fixture.spec.ts')
    .map((suite) => [`e2e/${suite.title}`, titlesOf(suite)]);

/** The titles of the unit tests by file, from their text: with the placeholders of tables. */
function unit() {
  const folder = mkdtempSync(path.join(tmpdir(), 'titles-'));
  const list = path.join(folder, 'tests.json');
  run('vitest/vitest.mjs', 'list', `--json=${list}`, '--static-parse', '.test.ts');
  const tests = JSON.parse(readFileSync(list, 'utf8'));
  rmSync(folder, { recursive: true });
  const files = new Set(tests.map((test) => test.file));
  const titlesIn = (file) => tests.filter((test) => test.file === file).map(({ name }) => name.replaceAll(' > ', ': '));
  return [...files].map((file) => [path.relative(editor, file).replaceAll(path.sep, '/'), titlesIn(file)]);
}

const sectionOf = ([file, titles]) => {
  const [name] = path.posix.basename(file).split('.');
  const heading = `### [${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}](../apps/editor/${file})`;
  return [heading, '', ...titles.map((title) => `- ${title}`)].join('\n');
};
const sectionsOf = (files) => files.toSorted(([a], [b]) => a.localeCompare(b)).map(sectionOf);

const introduction = `# What the editor does

The titles of its tests. \`npm run behaviors\` writes this page, and \`npm test\` fails when it is out of date.`;
const parts = [
  introduction,
  '## On the whole page, with a real browser, pointer and keyboard',
  ...sectionsOf(endToEnd()),
  '## In its parts',
  ...sectionsOf(unit()),
];
const after = `${parts.join('\n\n')}\n`;

const page = path.join(root, 'docs/editor-behaviors.md');
const isCurrent = existsSync(page) && readFileSync(page, 'utf8') === after;
if (!process.argv.includes('--check')) writeFileSync(page, after);
else if (!isCurrent) {
  console.error('docs/editor-behaviors.md is out of date: run npm run behaviors');
  process.exitCode = 1;
}
