// Finds the Chromium for the browser tests: $CHROMIUM_PATH, one of the system, or one that is installed now.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run } from './child.mjs';

/** Whether the file exists and starts: on some distributions it is a script that says what to install. */
function starts(file) {
  if (!existsSync(file)) return false;
  if (process.platform !== 'linux') return true; // On Windows `--version` would open a window.
  try {
    return execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).length > 0;
  } catch {
    return false;
  }
}

async function ofTheSystem() {
  const { Launcher } = await import('chrome-launcher');
  try {
    return Launcher.getInstallations().find(starts);
  } catch {
    return undefined; // It throws where it finds none.
  }
}

const isRoot = () => process.platform === 'linux' && process.getuid?.() === 0;

/** On Debian itself: on Ubuntu the package `chromium` is a script that asks for snap. */
async function installWithApt() {
  const release = '/etc/os-release';
  if (!isRoot() || !existsSync(release) || !/^ID="?debian"?$/m.test(readFileSync(release, 'utf8'))) return undefined;
  console.log('No browser found: installing Chromium with apt-get.');
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'inherit', 'inherit'] };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], options);
  return ofTheSystem();
}

async function installWithPlaywright() {
  console.log('No browser found: installing the Chromium of Playwright.');
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  await run(process.execPath, [cli, 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']);
  const file = (await import('playwright')).chromium.executablePath();
  return starts(file) ? file : undefined;
}

/** The path of a Chromium that starts, after installing one if needed; undefined when that fails. */
export async function ensureChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && starts(asked)) return asked;
  if (asked) console.warn(`CHROMIUM_PATH is ${asked}, which does not start. Looking elsewhere.`);
  return (await ofTheSystem()) ?? (await installWithApt()) ?? (await installWithPlaywright());
}

export const noChromium = `
The browser tests need a Chromium, and none was found or could be installed. Do one of these and run npm test again:

  · install Chromium or Chrome in its usual place
  · set CHROMIUM_PATH to the executable of one
  · node scripts/run.mjs --filter scripts exec playwright install --with-deps chromium
    (downloads one, and may ask for the administrator's password)
`;
