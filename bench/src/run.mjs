// npm run bench: every result with its peer and its goal, measured in one run. Machines differ: compare the ratios.
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { batches } from './batches.mjs';
import { picks } from './picks.mjs';
import { sizes } from './sizes.mjs';
import { steps } from './steps.mjs';

const MEASURES = { picks, steps, batches, sizes };

async function print(measure) {
  for (const { title, rows } of await measure()) {
    console.log(`\n${title}`);
    console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])));
  }
}

const [wanted] = process.argv.slice(2);
if (wanted !== undefined) await print(MEASURES[wanted]);
else {
  console.log(`Node ${process.version} on ${cpus()[0]?.model.trim() ?? 'an unknown processor'}`);
  // Each in its own process, so that the compiler and the heap of one do not affect another.
  for (const name of Object.keys(MEASURES)) {
    const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
