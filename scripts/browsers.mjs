// npm run browsers: tests drags and faults of the built sample editor in Firefox and WebKit, if they are installed.
// On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb.
import { run } from './lib/child.mjs';
import { ensureBuilt, PNPM } from './lib/pnpm.mjs';

await ensureBuilt('editor');
// Firefox has WebGL only on a display, and WebKit only runs on one.
const display = ['--auto-servernum', '--server-args=-screen 0 1400x1000x24'];
const tests = ['playwright', 'test', '--config=browsers', '--workers=1', '--timeout=180000', '--reporter=list'];
const env = { LIBGL_ALWAYS_SOFTWARE: '1' };
process.exit(await run('xvfb-run', [...display, 'npx', ...PNPM, '--filter', 'editor', 'exec', ...tests], { env }));
