// npm run api: builds the packages and writes an API report for each entry (packages/*/api). With --check it builds and writes
// nothing, and fails when a report is out of date.
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';
import { reports } from './packages/api.mjs';

const check = process.argv.includes('--check');
if (!check) {
  await ensureInstalled();
  const built = await pnpm(['exec', 'turbo', 'run', 'build', '--filter=./packages/*']);
  if (built !== 0) process.exit(built);
}
const stale = await reports({ write: !check });
for (const file of stale)
  console.log(`${file} ${check ? 'is out of date: run npm run api and look at the diff' : 'is written'}`);
if (stale.length === 0) console.log('The API reports are up to date.');
process.exitCode = check && stale.length > 0 ? 1 : 0;
