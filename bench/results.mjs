// The results of a benchmark, as Markdown in the README.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { pnpm } from '../scripts/lib/pnpm.mjs';

const README = new URL('README.md', import.meta.url);

/** The machine as a sentence. Call it before measuring: the load is that of the last minute. */
export const machineOf = (browser) =>
  `Node ${process.version}, Chromium ${browser.version()} drawing in software, ${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, with a load of ${loadavg()[0].toFixed(1)} when it began.`;

export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const goalRow = (name, goal, value, isMet) => [name, goal, value, isMet ? 'yes' : '**NO**'];

/** Prints the text, and replaces with it what is between the comments of this name in the README. */
export async function writeResults(name, text) {
  console.log(`\n${text}`);
  const comments = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = readFileSync(README, 'utf8');
  const [start, end] = comments.map((comment) => before.indexOf(comment));
  if (start < 0 || end < start) throw new Error(`bench/README.md lacks the comments ${comments.join(' and ')}`);
  writeFileSync(README, `${before.slice(0, start + comments[0].length)}\n\n${text}\n\n${before.slice(end)}`);
  process.exitCode = await pnpm(['exec', 'biome', 'format', '--write', 'bench/README.md']);
}
