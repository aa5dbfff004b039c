// Finds the Chromium for the browser tests: $CHROMIUM_PATH, one of the system, or one that is installed now.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run } from './child.mjs';
import { root } from './root.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const macApps = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const windowsApps = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

/** Candidates, best first: `$CHROMIUM_PATH`, the usual places of the system, then PATH. */
export function chromiumCandidates({ env, platform }) {
  const asked = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [];
  return [...new Set([...asked, ...systemCandidates({ env, platform })])];
}

function systemCandidates({ env, platform }) {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [`${env.HOME}/Applications`] : [])];
    return folders.flatMap((folder) => macApps.map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    return windowsApps.flatMap((app) => folders.map((folder) => `${folder}\\${app}`));
  }
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(':').filter(Boolean)];
  return folders.flatMap((folder) => names.map((name) => `${folder}/${name}`));
}

/** Whether this is Debian itself. On Ubuntu the `chromium` package is a script that asks for snap. */
export function isDebian(osRelease) {
  return /^ID="?debian"?$/m.test(osRelease);
}

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

function findChromium() {
  return chromiumCandidates({ env: process.env, platform: process.platform }).find(starts);
}

const isRoot = () => process.platform === 'linux' && process.getuid?.() === 0;

async function installWithApt() {
  const release = '/etc/os-release';
  if (!isRoot() || !existsSync(release) || !isDebian(readFileSync(release, 'utf8'))) return undefined;
  console.log('No browser found: installing Chromium with apt-get.');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'inherit', 'inherit'];
  await run('apt-get', ['update'], { env, stdio });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], { env, stdio });
  return findChromium();
}

async function installWithPlaywright() {
  console.log('No browser found: installing the Chromium of Playwright.');
  const fromPlayground = createRequire(path.join(root, 'apps/playground/package.json'));
  const cli = path.join(path.dirname(fromPlayground.resolve('playwright/package.json')), 'cli.js');
  const withSystemLibraries = isRoot() ? ['--with-deps'] : [];
  await run(process.execPath, [cli, 'install', ...withSystemLibraries, 'chromium'], { cwd: path.dirname(cli) });
  const file = fromPlayground('playwright').chromium.executablePath();
  return starts(file) ? file : undefined;
}

/** The path of a Chromium that starts, after installing one if needed; undefined when that fails. */
export async function ensureChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !starts(asked)) console.warn(`CHROMIUM_PATH is ${asked}, which does not start. Looking elsewhere.`);
  return findChromium() ?? (await installWithApt()) ?? (await installWithPlaywright());
}

export const noChromium = `
The browser tests need a Chromium, and none was found or could be installed. Do one of these and run npm test again:

  · install Chromium, Chrome or Edge in its usual place
  · set CHROMIUM_PATH to the executable of one
  · node scripts/run.mjs --filter playground exec playwright install --with-deps chromium
    (downloads one, and may ask for the administrator's password)
`;
