// The end of a run: durations, skipped and failed tests with their reasons, and the totals. The totals are also written to a
// file, so that .ci/run can print the totals of several runs.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyTally, failure, sum, totalLine } from './reports.mjs';
import { root } from './root.mjs';

const folder = path.join(root, 'node_modules/.tmp/totals');
const fileOf = (run) => path.join(folder, `${run}.json`);

/** Deletes the totals of an earlier run, so that a run that crashes does not seem to repeat them. */
export const forget = (run) => rmSync(fileOf(run), { force: true });

/** Prints the summary of a run and stores its totals; gives the exit code. */
export function finish(run, steps) {
  const total = sum(steps.map(({ tally }) => tally));
  console.log('\n━━ summary\n');
  for (const { title, tally, seconds } of steps) {
    const counted = totalLine(tally) !== totalLine(emptyTally());
    console.log(`  ${title.padEnd(24)}${`${seconds.toFixed(1)} s`.padStart(9)}   ${counted ? totalLine(tally) : ''}`);
  }
  for (const kind of ['skipped', 'failed']) {
    if (total[kind].length > 0) console.log(`\n  ${kind}`);
    for (const { name, reason } of total[kind]) console.log(`    ${name}${reason ? `: ${reason.split('\n')[0]}` : ''}`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(run), JSON.stringify(total));
  return printTotal(total);
}

/** Prints the sum of the totals of several runs; a run without totals has failed. Gives the exit code. */
export function finishAll(runs) {
  const read = (run) => JSON.parse(readFileSync(fileOf(run), 'utf8'));
  return printTotal(sum(runs.map((run) => (existsSync(fileOf(run)) ? read(run) : failure(run, 'it did not finish')))));
}

function printTotal(total) {
  console.log(`\n${totalLine(total)}`);
  return total.failed.length > 0 ? 1 : 0;
}
