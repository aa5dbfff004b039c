// node scripts/faults.mjs [--check]: writes the lists of tests in docs/faults.md.
//
// A test names the faults that it covers at the end of its title: `it('cancels when the page is hidden [R3]', …)`. The page
// itself holds the ids and descriptions of the faults. `--check` writes nothing; it fails when a fault has no test, when a
// title names an unknown fault, and when the page is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageOf, parsePage, problemsOf, taggedTitles } from './lib/fault-table.mjs';
import { root } from './lib/root.mjs';
import { testFiles } from './lib/test-files.mjs';

const page = path.join(root, 'docs/faults.md');
const before = readFileSync(page, 'utf8');
const titles = testFiles().flatMap((file) => taggedTitles(file, readFileSync(path.join(root, file), 'utf8')));
const { head, faults } = parsePage(before);
const after = pageOf(head, faults, titles);

const problems = problemsOf(faults, titles);
const isCheck = process.argv.includes('--check');
if (isCheck && before !== after) problems.push('docs/faults.md is out of date: run node scripts/faults.mjs');
for (const problem of problems) console.error(problem);
if (!isCheck) writeFileSync(page, after);
if (problems.length === 0) console.log(`${faults.length} faults, ${titles.length} tests`);
process.exit(problems.length === 0 ? 0 : 1);
