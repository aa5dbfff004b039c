// How a run ends: what took how long, what was skipped or failed and why, and the totals. They are also left in a file, so
// that a run made of several (see .ci/run) can end with the totals of all.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyTally, failure, sum, totalLine } from './reports.mjs';
import { root } from './root.mjs';

const folder = path.join(root, 'node_modules/.tmp/totals');
const fileOf = (run) => path.join(folder, `${run}.json`);

/** Forgets what an earlier run of this name came to, which a run that dies on its way would otherwise seem to repeat. */
export function forget(run) {
  rmSync(fileOf(run), { force: true });
}

/** Prints the summary of a run, keeps its totals; gives the exit code. */
export function finish(run, steps) {
  const total = sum(steps.map(({ tally }) => tally));
  console.log('\n━━ summary\n');
  for (const { title, tally, seconds } of steps) {
    const counted = totalLine(tally) !== totalLine(emptyTally());
    console.log(`  ${title.padEnd(24)}${`${seconds.toFixed(1)} s`.padStart(9)}   ${counted ? totalLine(tally) : ''}`);
  }
  for (const kind of ['skipped', 'flaky', 'failed']) {
    if (total[kind].length > 0) console.log(`\n  ${kind}`);
    for (const { name, reason } of total[kind]) console.log(`    ${name}${reason ? `: ${reason.split('\n')[0]}` : ''}`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(run), JSON.stringify(total));
  return printTotal(total);
}

/** Prints the totals of several runs as one; a run that left none has failed. Gives the exit code. */
export function finishAll(runs) {
  return printTotal(
    sum(
      runs.map((run) =>
        existsSync(fileOf(run))
          ? JSON.parse(readFileSync(fileOf(run), 'utf8'))
          : failure(run, 'it did not come to its end'),
      ),
    ),
  );
}

function printTotal(total) {
  console.log(`\n${totalLine(total)}`);
  return total.failed.length > 0 ? 1 : 0;
}
