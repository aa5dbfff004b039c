// Serves one app in development, after installing everything and building the packages that it stands on.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run } from './child.mjs';
import { ensureInstalled, pnpm } from './pnpm.mjs';
import { root } from './root.mjs';

/**
 * @param {{ app: string, tool: string, args: string[] }} what an app's folder, and the package whose command serves it
 * @returns {Promise<number>} the exit code
 */
export async function serve({ app, tool, args }) {
  await ensureInstalled();
  const built = await pnpm(['exec', 'turbo', 'run', 'build', `--filter=${app}^...`]);
  if (built !== 0) return built;

  // The tool itself, with no package manager between: one process to end, and arguments reach it as they were typed.
  const cwd = path.join(root, 'apps', app);
  const manifest = createRequire(path.join(cwd, 'package.json')).resolve(`${tool}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const command = path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[tool]);

  // A dev server reads its shortcuts from a terminal; from anything else (a pipe, a closed input) it must not read at all.
  const input = process.stdin.isTTY === true ? 'inherit' : 'ignore';
  return run(process.execPath, [command, ...args], { cwd, stdio: [input, 'inherit', 'inherit'] });
}
