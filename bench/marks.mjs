// The parts of the README that benchmarks write.
import { readFileSync, writeFileSync } from 'node:fs';

const README = new URL('README.md', import.meta.url);

/** Replaces the text between the marks of this name. */
export function writeBetween(name, text) {
  const marks = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = readFileSync(README, 'utf8');
  const [start, end] = marks.map((mark) => before.indexOf(mark));
  if (start < 0 || end < start) throw new Error(`the README has lost its marks of ${name}`);
  writeFileSync(README, `${before.slice(0, start + marks[0].length)}\n\n${text}\n\n${before.slice(end)}`);
}
