// Runs pnpm through npx, at the version in package.json (devEngines): a machine needs only Node and npm.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { root } from './root.mjs';

const windows = process.platform === 'win32';
const { devEngines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The arguments of npx that run this pnpm. */
export const PNPM = ['--yes', '--prefer-offline', `pnpm@${devEngines.packageManager.version}`];

/** Runs pnpm with these arguments; returns its exit code. On Windows npx is a .cmd file, which needs a shell. */
export const pnpm = (args, options) =>
  run(windows ? 'npx.cmd' : 'npx', [...PNPM, ...args], { shell: windows, ...options });

/** Installs from the lockfile; takes a second if everything is installed. Returns pnpm's exit code. */
export const install = (options) => pnpm(['install', '--frozen-lockfile'], options);

/** Runs a step that says nothing unless it fails. If it takes longer than a moment, its name is printed. */
async function quietly(name, step) {
  const wait = setTimeout(() => console.log(`${name} …`), 1500);
  const code = await step({ quiet: true });
  clearTimeout(wait);
  return code;
}

/** Installs, and exits when that fails. */
export async function ensureInstalled() {
  const code = await quietly('Installing the dependencies', install);
  if (code === 0) return;
  console.error('\nThe dependencies could not be installed; the reason is above.');
  process.exit(code);
}

/** Installs, runs turbo's task `build` with these filters, and exits when either fails. */
export async function ensureBuilt(...filters) {
  await ensureInstalled();
  const args = ['exec', 'turbo', 'run', 'build', ...filters.map((filter) => `--filter=${filter}`)];
  const code = await quietly('Building the packages', (options) => pnpm(args, options));
  if (code !== 0) process.exit(code);
}
