// npm test -- deep, mutation, rooms or browsers: the tests that take too long for every change, or that need other browsers.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { run } from './lib/child.mjs';
import { ensureBuilt, ensureInstalled, PNPM, pnpm } from './lib/pnpm.mjs';

const vitest = (name, env, ...tests) => pnpm(['--filter', name, 'exec', 'vitest', 'run', ...tests], { env });

/** `npm test -- deep src/solve`: only the tests of the math in a path. All of them can take an hour. */
async function deep(paths) {
  await ensureInstalled();
  const seed = String(randomInt(2 ** 31));
  const env = { GIZMO_RUNS: '100000', SCENE_RUNS: '10000', GIZMO_DRAGS: '10000', GIZMO_SEED: seed, ...process.env };
  for (const name of ['GIZMO_SEED', 'GIZMO_RUNS', 'SCENE_RUNS', 'GIZMO_DRAGS']) console.log(`${name}=${env[name]}`);
  if (paths.length > 0) return vitest('@gizmo-kit/math', env, ...paths);
  const codes = [
    await vitest('@gizmo-kit/math', env, `src${path.sep}`),
    await vitest('@gizmo-kit/scene', env),
    await vitest('@gizmo-kit/three', env, 'src/connect.dom.test.ts', '--testTimeout', '0'),
    await vitest('editor', env, 'src/storage/histories'),
  ];
  return codes.find((code) => code !== 0) ?? 0;
}

/**
 * `npm test -- mutation src/solve src/geometry/line.ts`: changes the math sources in small ways and lists the changes that no test
 * notices. The whole package takes hours. The results of earlier runs are kept, so it can be run by folder. A run fails when the
 * score of all of them is below 88 %.
 */
async function mutation(paths) {
  await ensureInstalled();
  const globs = paths.map((at) => (at.endsWith('.ts') ? at : `${at.replace(/\/$/, '')}/**/*.ts`));
  const mutated = globs.length === 0 ? [] : ['--mutate', [...globs, '!src/**/*.test.ts'].join(',')];
  // The same seed for every mutant and every run.
  const env = { GIZMO_RUNS: '100', GIZMO_SEED: '1', ...process.env };
  return pnpm(['--filter', '@gizmo-kit/math', 'exec', 'stryker', 'run', ...mutated], { env });
}

/**
 * `npm test -- rooms faults`: the long forms of the tests of live rooms, which take about ten minutes. ROOMS_NODE is the program
 * that runs the servers; otherwise it is this version of Node.
 */
async function rooms(tests) {
  await ensureBuilt('collab');
  return vitest('collab', { ROOMS_LONG: '1', ...process.env }, ...tests);
}

/**
 * Drags and faults of the built sample editor in Firefox and WebKit, if they are installed. On Debian: apt-get install firefox-esr
 * webkit2gtk-driver xvfb.
 */
async function browsers() {
  await ensureBuilt('editor');
  // Firefox has WebGL only on a display, and WebKit only runs on one.
  const display = ['--auto-servernum', '--server-args=-screen 0 1400x1000x24'];
  const tests = ['playwright', 'test', '--config=browsers', '--workers=1', '--timeout=180000', '--reporter=list'];
  const env = { LIBGL_ALWAYS_SOFTWARE: '1' };
  return run('xvfb-run', [...display, 'npx', ...PNPM, '--filter', 'editor', 'exec', ...tests], { env });
}

/** By the first argument of `npm test`. */
export const LONG_TESTS = { deep, mutation, rooms, browsers };
