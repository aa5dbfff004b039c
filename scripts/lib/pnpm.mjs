// The pinned pnpm, through npx: Node and npm are all that a machine needs. Its version stands in package.json (devEngines).
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { root } from './root.mjs';

const windows = process.platform === 'win32';
const { devEngines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const spec = `pnpm@${devEngines.packageManager.version}`;

/** Runs pnpm with these arguments; gives its exit code. */
export function pnpm(args, options = {}) {
  // Windows finds npx only as a .cmd, which only a shell can start.
  return run(windows ? 'npx.cmd' : 'npx', ['--yes', '--prefer-offline', spec, ...args], { shell: windows, ...options });
}

/** Installs what the lockfile says; takes a second when all is there already. Gives pnpm's exit code. */
export function install(options) {
  const frozen = existsSync(path.join(root, 'pnpm-lock.yaml')) ? ['--frozen-lockfile'] : [];
  return pnpm(['install', ...frozen], options);
}

/** Installs, and ends the process when that fails. */
export async function ensureInstalled() {
  const code = await install();
  if (code === 0) return;
  console.error('\nThe dependencies could not be installed: the reason stands above.');
  process.exit(code);
}
