// npm run api: builds the libraries and writes the report of each entry (packages/*/api). With --check it builds and writes
// nothing, and fails where a report is not of what was built.
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
  console.log(`${file} ${check ? 'is not of what was built: npm run api, and look at what it changes' : 'is written'}`);
if (stale.length === 0) console.log('The API reports are of what was built.');
process.exitCode = check && stale.length > 0 ? 1 : 0;
