// The steps of a run, each under its heading, and the summary at its end.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pnpm } from './pnpm.mjs';
import { failure, slowestFiles, tallyOf, totalLine } from './reports.mjs';
import { root } from './root.mjs';

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

/** A command of the workspace whose runners leave reports in the folders of packages. */
export const tests = (title, packages, args, options) =>
  step(title, () => tallyOf(title, packages, () => pnpm(args, { stdio, ...options })));

/** Without color codes, which most logs show as text. */
const indented = (text) => stripVTControlCharacters(text).trimEnd().replace(/^/gm, '    ');

const printSeconds = (name, seconds, note = '') =>
  console.log(`  ${name.padEnd(58)}${`${seconds.toFixed(1)} s`.padStart(9)}   ${note}`.trimEnd());

/** Prints the durations of the parts and of the slowest files, the skipped and failed tests with their reasons, and the totals in the last line. Returns the exit code. */
export function finish() {
  const total = results();
  console.log('\n━━ summary\n');
  for (const { title, tally, seconds } of steps) printSeconds(title, seconds, tally.length > 0 ? totalLine(tally) : '');
  printSeconds('together', performance.now() / 1000);
  const slowest = slowestFiles(total);
  if (slowest.length > 0) console.log('\n  slowest files');
  for (const [file, seconds] of slowest) printSeconds(path.relative(root, file), seconds);
  for (const kind of ['skipped', 'failed']) {
    const named = total.filter(({ outcome }) => outcome === kind);
    if (named.length > 0) console.log(`\n  ${kind}`);
    for (const { name, reason } of named) console.log(indented(reason ? `${name}: ${reason}` : name));
  }
  console.log(`\n${totalLine(total)}`);
  return total.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}
