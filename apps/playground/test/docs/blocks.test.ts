import { describe, expect, test } from 'vitest';
import { type Block, blocksOf, pages } from './blocks.js';
import { complaintsOf } from './compile.js';
import { printedBy, promised } from './run.js';

/** By the place of each, for its title. */
const named = (some: readonly Block[]) => some.map((block) => [block.place, block] as const);

const blocks = pages().flatMap(blocksOf);
const typed = blocks.filter(({ language }) => language !== 'js');
const partial = blocks.filter((block) => block.partial !== null);
const run = blocks.filter(({ isRun }) => isRun);

describe('Every block of code in the docs', () => {
  const complaints = complaintsOf(typed);

  test.each(named(typed))('%s is accepted by the compiler', (_, { place }) => {
    expect(complaints.get(place)).toEqual([]);
  });

  test.each(named(run))('%s does what it says', async (_, block) => {
    const printed = await printedBy(block);
    const lines = promised(block);
    // JavaScript of a README may show what it prints by saying nothing of it; then it has to print something.
    if (block.language === 'js' && lines.length === 0) expect(printed.join('')).not.toBe('');
    else expect(printed).toEqual(lines);
  });

  test.each(named(run.filter(({ language }) => language !== 'js')))('%s says what it prints', (_, block) => {
    expect(promised(block)).not.toEqual([]);
  });

  test('is whole, or says why not', () => {
    for (const { place, partial: reason } of partial) console.log(`partial: ${place}: ${reason}`);
    console.log(`${blocks.length} blocks, ${run.length} of them run, ${partial.length} partial`);
    expect(blocks.length).toBeGreaterThan(40);
    expect(partial.length).toBeLessThan(blocks.length / 10);
  });
});
