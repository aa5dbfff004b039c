// npm run test:mutation [-- src/solve src/geometry/lines.ts]: changes the math sources in small ways and lists the changes that
// no test notices. Without arguments it mutates the whole package, which takes hours. Each run prints a score for each file
// and fails below 88 % in total or 80 % in a file. Scores of earlier runs are kept, so the package can be run by folder:
// npm run test:mutation -- --report checks all of them together. With --own only the tests beside the first place run, which is
// several times as fast and gives a lower bound of the scores.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { problemsOf, scoresOf, tableOf } from './lib/mutation-scores.mjs';
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';
import { root } from './lib/root.mjs';

const folder = path.join(root, 'packages/math/mutants');
const [kept, report] = ['scores.json', 'report.json'].map((name) => path.join(folder, name));

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Mutates some folders or files, or everything; gives the scores of the files, or null when the run has failed. */
async function mutate(places, isOwn) {
  const globs = places.map((place) => (/\.ts$/.test(place) ? place : `${place.replace(/\/$/, '')}/**/*.ts`));
  const mutated = globs.length === 0 ? [] : ['--mutate', [...globs, '!src/**/*.test.ts'].join(',')];
  // The same seed for every mutant and every run.
  const env = { GIZMO_RUNS: '100', GIZMO_SEED: '1', ...process.env };
  if (isOwn) env.GIZMO_TESTS = places[0].replace(/\/[^/]*\.ts$/, '');
  rmSync(report, { force: true });
  await ensureInstalled();
  await pnpm(['--filter', '@gizmo-kit/math', 'exec', 'stryker', 'run', ...mutated], { env });
  const result = read(report);
  return result === null ? null : scoresOf(result);
}

const args = process.argv.slice(2);
const places = args.filter((arg) => !arg.startsWith('--'));
const isReport = args.includes('--report');
const scores = isReport ? read(kept) : await mutate(places, args.includes('--own'));
if (scores === null) {
  console.error(isReport ? 'No scores yet: run npm run test:mutation' : 'Stryker did not finish: its message is above');
  process.exit(1);
}
if (!isReport) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(kept, JSON.stringify({ ...read(kept), ...scores }));
}
console.log(tableOf(scores));
const problems = problemsOf(scores);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
