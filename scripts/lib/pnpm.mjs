// Runs pnpm through npx, at the version in package.json (devEngines): a machine needs only Node and npm.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { root } from './root.mjs';

const windows = process.platform === 'win32';
const { devEngines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const spec = `pnpm@${devEngines.packageManager.version}`;

// On Windows npm and npx are .cmd files, which need a shell.
const command = (name) => (args, options) => run(windows ? `${name}.cmd` : name, args, { shell: windows, ...options });

/** Runs npm with these arguments; gives its exit code. */
export const npm = command('npm');

const npx = command('npx');

/** Runs pnpm with these arguments; gives its exit code. */
export const pnpm = (args, options) => npx(['--yes', '--prefer-offline', spec, ...args], options);

/** Installs from the lockfile; takes a second when everything is installed. Gives pnpm's exit code. */
export function install(options) {
  const frozen = existsSync(path.join(root, 'pnpm-lock.yaml')) ? ['--frozen-lockfile'] : [];
  return pnpm(['install', ...frozen], options);
}

/** Installs, and exits when that fails. */
export async function ensureInstalled() {
  const code = await install();
  if (code === 0) return;
  console.error('\nThe dependencies could not be installed; the reason is above.');
  process.exit(code);
}

/** Installs, runs turbo's task `build` with these filters, and exits when either fails. */
export async function ensureBuilt(...filters) {
  await ensureInstalled();
  const code = await pnpm(['exec', 'turbo', 'run', 'build', ...filters.map((filter) => `--filter=${filter}`)]);
  if (code !== 0) process.exit(code);
}
