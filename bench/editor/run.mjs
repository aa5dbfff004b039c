// npm run bench -- editor: measures the sample editor in large scenes, and writes the results into the README of the benchmarks. A
// part of it is only printed: npm run bench -- editor --only large,quad
import { launchChromium } from '../../scripts/lib/chromium.mjs';
import { ensureBuilt } from '../../scripts/lib/pnpm.mjs';
import { namesAfter } from '../peers/kinds.mjs';
import { goalRow, machineOf, table, writeResults } from '../results.mjs';

await ensureBuilt('editor', 'collab');
// Imported only after the installation.
const [{ serveEditor }, measures] = await Promise.all([import('./scene.mjs'), import('./measures.mjs')]);

const ms = (value) => `${value.toFixed(1)} ms`;

function rowsOf({ large, room, marquee, quad, scroll, files, open }) {
  const ratio = quad.four / quad.one;
  return [
    goalRow(
      '1,000 of 10,000 nodes dragged, script per move',
      '≤ 8 ms above the bare scene',
      `${ms(large.drag)}, bare ${ms(large.bare)}`,
      large.drag - large.bare <= 8,
    ),
    goalRow(
      'undo of that drag, with the frame after it',
      '≤ 16 ms',
      `${ms(large.undo)}, the first ${ms(large.first)}`,
      large.undo <= 16,
    ),
    ...['drag', 'undo'].map((name) =>
      goalRow(
        `${name} with a live room open`,
        '≤ 1.3 × without one',
        `${(room.shared[name] / room.alone[name]).toFixed(2)} × ${ms(room.alone[name])}`,
        room.shared[name] <= 1.3 * room.alone[name],
      ),
    ),
    goalRow('frames in two seconds without input', '0', String(large.idle), large.idle === 0),
    goalRow(
      'marquee over 10,000 nodes, script per move',
      '≤ 16 ms',
      `${ms(marquee.move)}, the first ${ms(marquee.start)}`,
      marquee.move <= 16,
    ),
    goalRow(
      'four views, drag of one of 1,000 nodes',
      '≤ 2 × one view',
      `${ratio.toFixed(2)} × ${ms(quad.one)}`,
      ratio <= 2,
    ),
    goalRow(
      'outliner of 10,000 nodes scrolled, script per step',
      '≤ 16 ms',
      `${ms(scroll.script)}, the longest task ${ms(scroll.longest)}`,
      scroll.script <= 16,
    ),
    ...[
      ['export', files.written, 2000],
      ['import', files.read, 1500],
    ].flatMap(([name, { total, busy, longest }, most]) => [
      goalRow(`${name} of 10,000 nodes`, `≤ ${most / 1000} s`, `${ms(total)}, main thread ${ms(busy)}`, total <= most),
      goalRow(`${name}, the longest task`, '≤ 100 ms', ms(longest), longest <= 100),
    ]),
    goalRow(
      'a stored scene of 10,000 nodes opened by the page, all nodes mounted',
      '≤ 1 s',
      `${ms(open.total)}, main thread ${ms(open.busy)}, the longest task ${ms(open.longest)}`,
      open.total <= 1000,
    ),
  ];
}

const only = namesAfter('--only') ?? Object.keys(measures);
const { address, close } = await serveEditor();
const browser = await launchChromium();
const machine = machineOf(browser);
const found = {};
try {
  for (const name of only) {
    found[name] = await measures[name]({ browser, address });
    console.log(name, found[name]);
  }
} finally {
  await browser.close();
  close();
}
if (only.length === Object.keys(measures).length)
  await writeResults('editor', `${machine}\n\n${table(['', 'goal', 'editor', 'met'], rowsOf(found))}`);
