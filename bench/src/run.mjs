// npm run bench: every figure beside its peer and its bar, measured in one run. Machines differ: read the ratios.
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
  // Each in a process of its own, so that none finds the compiler and the heap as another has left them.
  for (const name of Object.keys(MEASURES)) {
    const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
