// npm run test:deep [-- src/solve]: runs every property test of the math with 100,000 samples, which can take an hour, those of the
// scene and of the editor's storage with 10,000 histories, and 10,000 drags in applications that throw. GIZMO_RUNS, SCENE_RUNS and GIZMO_DRAGS set the
// numbers; GIZMO_SEED sets the seed, which is random otherwise. With a path, only the tests of the math in it.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';

await ensureInstalled();
const asked = process.argv.slice(2);
const tests = asked.length > 0 ? asked : [`src${path.sep}`];
const seed = String(randomInt(2 ** 31));
const env = { GIZMO_RUNS: '100000', SCENE_RUNS: '10000', GIZMO_DRAGS: '10000', GIZMO_SEED: seed, ...process.env };
console.log(
  `GIZMO_SEED=${env.GIZMO_SEED} GIZMO_RUNS=${env.GIZMO_RUNS} SCENE_RUNS=${env.SCENE_RUNS} GIZMO_DRAGS=${env.GIZMO_DRAGS}`,
);
const math = await pnpm(['--filter', '@gizmo-kit/math', 'exec', 'vitest', 'run', ...tests], { env });
const scene = asked.length > 0 ? 0 : await pnpm(['--filter', '@gizmo-kit/scene', 'exec', 'vitest', 'run'], { env });
const drags = [
  '--filter',
  '@gizmo-kit/three',
  'exec',
  'vitest',
  'run',
  'src/connect.dom.test.ts',
  '--testTimeout',
  '0',
];
const three = asked.length > 0 ? 0 : await pnpm(drags, { env });
const storage =
  asked.length > 0 ? 0 : await pnpm(['--filter', 'editor', 'exec', 'vitest', 'run', 'src/storage/histories'], { env });
process.exit(math || scene || three || storage);
