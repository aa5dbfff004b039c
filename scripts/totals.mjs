// node scripts/totals.mjs <run …>: prints the totals of these runs in one line and exits with 1 if any test failed.
import { finishAll } from './lib/totals.mjs';

process.exitCode = finishAll(process.argv.slice(2));
