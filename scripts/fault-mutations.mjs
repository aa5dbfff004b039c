// npm run test:faults [-- R7 R31]: takes out what meets each fault, one after the other, in a copy of the tree, and sees that
// its test fails there. All of it writes docs/faults.md; it takes a few seconds a row. Faults that are named are tried
// alone, and write nothing.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rows } from './faults/rows.mjs';
import { ensureChromium, noChromium } from './lib/chromium.mjs';
import { complaints, edited, patternOf, tableOf } from './lib/faults.mjs';
import { pnpm } from './lib/pnpm.mjs';
import { root } from './lib/root.mjs';
import { openRunner } from './lib/test-runner.mjs';

const asked = new Set(process.argv.slice(2));
const chosen = rows.filter(({ fault }) => asked.size === 0 || asked.has(fault));
const wrong = chosen.flatMap((row) => complaints(row, root));
if (wrong.length > 0) end(`${wrong.join('\n')}\n`);

process.env.CHROMIUM_PATH = (await ensureChromium()) ?? '';
if (process.env.CHROMIUM_PATH === '') end(noChromium);

const copy = mkdtempSync(path.join(tmpdir(), 'gizmo-faults-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));

/** All files that are there and not ignored, those included that are not committed yet. */
function copyTree() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const deleted = new Set(execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root }).toString().split('\0'));
  for (const file of listed.toString().split('\0')) {
    if (file === '' || deleted.has(file)) continue;
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
}

const runners = new Map();

/** Runs some tests of a file in the copy; what became of each, or null where they came to no end. */
async function run(file, names) {
  const folder = folderOf(file);
  if (!runners.has(folder)) runners.set(folder, await openRunner(folder));
  const results = await runners.get(folder).run(path.join(copy, file), names.map(patternOf).join('|'));
  if (results === null) {
    // What never ends holds its browser: the next one gets another.
    await runners.get(folder).close();
    runners.delete(folder);
  }
  return results;
}

const folderOf = (file) => path.join(copy, file.split('/').slice(0, 2).join('/'));

/** Which of the tests pass while nothing is taken out. */
async function wholeTests() {
  const whole = new Set();
  for (const file of new Set(chosen.map(({ test }) => test[0]))) {
    const names = [...new Set(chosen.filter(({ test }) => test[0] === file).map(({ test }) => test[1]))];
    const results = (await run(file, names)) ?? [];
    for (const name of names) {
      const own = results.filter((result) => result.name.includes(name));
      if (own.length > 0 && own.every(({ state }) => state === 'passed')) whole.add(`${file} ${name}`);
    }
  }
  return whole;
}

/** Takes out what a row says, runs its test, and puts it back. */
async function without({ edits, test: [file, name] }) {
  const files = [...new Set(edits.map(([at]) => at))];
  const before = files.map((at) => readFileSync(path.join(copy, at), 'utf8'));
  const write = (at, text) => {
    writeFileSync(path.join(copy, at), text);
    runners.get(folderOf(file))?.forget(path.join(copy, at));
  };
  for (const [i, at] of files.entries())
    write(
      at,
      edited(
        before[i],
        edits.filter(([of]) => of === at),
      ),
    );
  try {
    return await run(file, [name]);
  } finally {
    for (const [i, at] of files.entries()) write(at, before[i]);
  }
}

function end(message) {
  console.error(message);
  process.exit(1);
}

copyTree();
if ((await pnpm(['install', '--frozen-lockfile', '--prefer-offline'], { cwd: copy, stdio: 'ignore' })) !== 0)
  end('the copy cannot be installed');
// The component is tested with the maths as it is built.
if ((await pnpm(['--filter', '@gizmo-kit/math', 'run', 'build'], { cwd: copy, stdio: 'ignore' })) !== 0)
  end('the maths cannot be built');

const whole = await wholeTests();
const survivors = [];
for (const row of chosen) {
  const isWhole = whole.has(row.test.join(' '));
  const results = isWhole ? await without(row) : [];
  const isShown = isWhole && (results === null || results.some(({ state }) => state === 'failed'));
  console.log(`${isShown ? 'fails ' : isWhole ? 'PASSES' : 'BROKEN'}  ${row.fault}  ${row.handling}`);
  if (!isShown) survivors.push(`${row.fault}: ${row.handling} (${row.test.join(' ')})`);
}
for (const runner of runners.values()) await runner.close();
if (survivors.length > 0) end(`\n${survivors.length} of ${chosen.length} are not shown:\n${survivors.join('\n')}`);
console.log(`\nall ${chosen.length} fail without what meets them`);
if (asked.size > 0) process.exit(0);
writeFileSync(path.join(root, 'docs/faults.md'), tableOf(rows));
process.exit(await pnpm(['exec', 'biome', 'check', '--write', 'docs/faults.md']));
