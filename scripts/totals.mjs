// node scripts/totals.mjs <run …>: the totals of these runs in one line, and an exit code to match.
import { finishAll } from './lib/totals.mjs';

process.exitCode = finishAll(process.argv.slice(2));
