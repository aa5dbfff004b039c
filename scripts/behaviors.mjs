// node scripts/behaviors.mjs [--check]: writes docs/editor-behaviors.md from the report of Playwright: the titles of all
// end-to-end tests of the editor, by file. It runs no test. `--check` writes nothing; it fails when the page is out of date.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.mjs';

const editor = path.join(root, 'apps/editor');
const playwright = path.join(editor, 'node_modules/@playwright/test/cli.js');
const report = JSON.parse(
  execFileSync(process.execPath, [playwright, 'test', '--list', '--reporter=json'], {
    cwd: editor,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }),
);

/** The titles of the tests of a suite, with those of its groups before them. */
const titlesOf = ({ specs = [], suites = [] }, group = '') => [
  ...specs.map(({ title }) => group + title),
  ...suites.flatMap((suite) => titlesOf(suite, `${group}${suite.title}: `)),
];

const sections = report.suites
  .toSorted((a, b) => a.title.localeCompare(b.title))
  .map((suite) => {
    const [name] = suite.title.split('.');
    const heading = `## [${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}](../apps/editor/e2e/${suite.title})`;
    return [heading, '', ...titlesOf(suite).map((title) => `- ${title}`)].join('\n');
  });
const introduction = `# What the editor does

The titles of its end-to-end tests, which use a real browser, pointer and keyboard. \`npm run behaviors\` writes this page, and
\`npm test\` fails when it is out of date. Unit tests stand beside the files that they test.`;
const after = `${[introduction, ...sections].join('\n\n')}\n`;

const page = path.join(root, 'docs/editor-behaviors.md');
const isCurrent = existsSync(page) && readFileSync(page, 'utf8') === after;
if (!process.argv.includes('--check')) writeFileSync(page, after);
else if (!isCurrent) {
  console.error('docs/editor-behaviors.md is out of date: run npm run behaviors');
  process.exitCode = 1;
}
