// Finds the Chromium for the browser tests: $CHROMIUM_PATH, an installed one, or one that it installs.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { run } from './child.mjs';
import { ARGS } from './launch-options.mjs';
import { pnpm } from './pnpm.mjs';

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

/** Whether the file exists and starts: on some distributions it is a script that says what to install. */
const starts = (file) =>
  existsSync(file) && (process.platform !== 'linux' || spawnSync(file, ['--version']).status === 0);

async function installedChromium() {
  const { Launcher } = await import('chrome-launcher');
  try {
    return Launcher.getInstallations().find(starts);
  } catch {
    return undefined; // chrome-launcher throws if there is none.
  }
}

/** On Debian itself: on Ubuntu the package `chromium` is a script that asks for snap. */
async function installWithApt() {
  const release = '/etc/os-release';
  if (!isRoot || !existsSync(release) || !/^ID="?debian"?$/m.test(readFileSync(release, 'utf8'))) return undefined;
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'inherit', 'inherit'] };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], options);
  return installedChromium();
}

async function installWithPlaywright() {
  const { chromium } = await import('playwright');
  const withDependencies = isRoot ? ['--with-deps'] : [];
  await pnpm(['--filter', 'scripts', 'exec', 'playwright', 'install', ...withDependencies, 'chromium']);
  return [chromium.executablePath()].find(starts);
}

/** The path of a Chromium that starts, after installing one if needed. @throws when that fails */
export async function ensureChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && starts(asked)) return asked;
  if (asked) console.warn(`CHROMIUM_PATH is ${asked}, which does not start. Searching for another Chromium.`);
  const found = (await installedChromium()) ?? (await installWithApt()) ?? (await installWithPlaywright());
  if (found === undefined)
    throw new Error(
      'No Chromium was found, and none could be installed. Install one, or set CHROMIUM_PATH to its executable.',
    );
  return found;
}

/** @param args further command line arguments */
export async function launchChromium(...args) {
  const { chromium } = await import('playwright');
  return chromium.launch({ executablePath: await ensureChromium(), args: [...ARGS, ...args] });
}
