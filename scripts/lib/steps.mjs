// The steps of a run, each under its heading, and the summary at its end.
import { stripVTControlCharacters } from 'node:util';
import { pnpm } from './pnpm.mjs';
import { failure, tallyOf, totalLine } from './reports.mjs';

// No input, so nothing waits for an answer.
export const stdio = ['ignore', 'inherit', 'inherit'];
const steps = [];

/** The results of all steps so far. */
export const results = () => steps.flatMap(({ tally }) => tally);

/** Runs a step and returns whether it passed. A step that throws has failed. */
export async function step(title, work) {
  console.log(`\n━━ ${title}\n`);
  const start = performance.now();
  const tally = await work().catch((error) => {
    console.log(error.stack ?? error);
    return [failure(title, error.message)];
  });
  steps.push({ title, tally, seconds: (performance.now() - start) / 1000 });
  return tally.every(({ outcome }) => outcome !== 'failed');
}

/** A command of the workspace. It is not a test: the totals contain it only if it fails. */
export const check = (title, ...args) =>
  step(title, async () => {
    const code = await pnpm(args, { stdio });
    return code === 0 ? [] : [failure(title, `ended with code ${code}`)];
  });

/** A command of the workspace whose runners leave reports in the folder of a package. */
export const tests = (title, tested, args, options) =>
  step(title, () => tallyOf(tested, () => pnpm(args, { stdio, ...options })));

/** Without color codes, which most logs show as text. */
const indented = (text) => stripVTControlCharacters(text).trimEnd().replace(/^/gm, '    ');

/** Prints the durations, the skipped and failed tests with their reasons, and the totals in the last line. Returns the exit code. */
export function finish() {
  const total = results();
  console.log('\n━━ summary\n');
  for (const { title, tally, seconds } of steps)
    console.log(
      `  ${title.padEnd(24)}${`${seconds.toFixed(1)} s`.padStart(9)}   ${tally.length > 0 ? totalLine(tally) : ''}`,
    );
  for (const kind of ['skipped', 'failed']) {
    const named = total.filter(({ outcome }) => outcome === kind);
    if (named.length > 0) console.log(`\n  ${kind}`);
    for (const { name, reason } of named) console.log(indented(reason ? `${name}: ${reason}` : name));
  }
  console.log(`\n${totalLine(total)}`);
  return total.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}
