// Serves an app in development, after installing everything and building the packages that it depends on.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run } from './child.mjs';
import { ensureBuilt } from './pnpm.mjs';
import { root } from './root.mjs';

/**
 * @param {{ app: string, tool: string, args: string[] }} the folder of an app, and the package whose command serves it
 * @returns {Promise<number>} the exit code
 */
export async function serve({ app, tool, args }) {
  await ensureBuilt(`${app}^...`);
  // Runs the tool without a package manager: one process to end, and the arguments are unchanged.
  const cwd = path.join(root, 'apps', app);
  const manifest = createRequire(path.join(cwd, 'package.json')).resolve(`${tool}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const command = path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[tool]);
  // A dev server reads keyboard shortcuts from a terminal, and must not read from a pipe or a closed input.
  const input = process.stdin.isTTY === true ? 'inherit' : 'ignore';
  return run(process.execPath, [command, ...args], { cwd, stdio: [input, 'inherit', 'inherit'] });
}
