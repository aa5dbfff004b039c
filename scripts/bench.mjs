// npm run bench: sizes and times of the math. `npm run bench -- peers` compares <Gizmo> with other gizmos, `editor` measures the
// sample editor in large scenes, and `collab` live rooms: bytes, times, and a crowd of 50 people.
import path from 'node:path';
import { run } from './lib/child.mjs';
import { ensureBuilt, ensureInstalled, pnpm } from './lib/pnpm.mjs';
import { root } from './lib/root.mjs';

const [what, ...options] = process.argv.slice(2);
const inPage = (name) => run(process.execPath, [path.join(root, `bench/${name}/run.mjs`), ...options]);

async function rooms() {
  await ensureBuilt('collab');
  return pnpm(['--filter', 'collab', 'run', 'bench']);
}

async function math() {
  await ensureInstalled();
  return pnpm(['exec', 'turbo', 'run', 'bench']);
}

const BENCHES = { peers: () => inPage('peers'), editor: () => inPage('editor'), collab: rooms };
process.exit(await (BENCHES[what] ?? math)());
