import { describe, expect, test } from 'vitest';
import { type Block, blocksOf, pages } from './blocks.js';
import { complaintsOf } from './compile.js';
import { printedBy, promised } from './run.js';

/** The blocks by their position, for titles. */
const named = (some: readonly Block[]) => some.map((block) => [block.place, block] as const);

const blocks = pages().flatMap(blocksOf);
const typed = blocks.filter(({ language }) => language !== 'js');
const partial = blocks.filter((block) => block.partial !== null);
const run = blocks.filter(({ isRun }) => isRun);

describe('Every block of code in the docs', () => {
  const complaints = complaintsOf(typed);

  test.each(named(typed))('%s compiles', (_, { place }) => {
    expect(complaints.get(place)).toEqual([]);
  });

  test.each(named(run))('%s prints what its comments say', async (_, block) => {
    const printed = await printedBy(block);
    const lines = promised(block);
    // JavaScript of a README need not have comments with its output, but must print something.
    if (block.language === 'js' && lines.length === 0) expect(printed.join('')).not.toBe('');
    else expect(printed).toEqual(lines);
  });

  test.each(named(run.filter(({ language }) => language !== 'js')))('%s has comments with its output', (_, block) => {
    expect(promised(block)).not.toEqual([]);
  });

  test('is complete, or gives a reason', () => {
    for (const { place, partial: reason } of partial) console.log(`partial: ${place}: ${reason}`);
    console.log(`${blocks.length} blocks, ${run.length} of them run, ${partial.length} partial`);
    expect(blocks.length).toBeGreaterThan(40);
    expect(run.length).toBeGreaterThan(5);
    expect(partial.length).toBeLessThan(blocks.length / 10);
  });
});
