import { describe, expect, it } from 'vitest';
import { combined, type MarqueeInput, type MarqueeState, NO_MARQUEE, reduceMarquee } from './reduce-marquee.js';

/** The effects of inputs, by name; of a drawn rectangle its corners. */
function run(...inputs: readonly MarqueeInput[]): readonly string[] {
  let state: MarqueeState = NO_MARQUEE;
  return inputs.map((input) => {
    const outcome = reduceMarquee(state, input);
    state = outcome.state;
    const names = outcome.effects.map((effect) =>
      effect.type === 'draw'
        ? `${effect.mode} ${effect.rect.left},${effect.rect.top}-${effect.rect.right},${effect.rect.bottom}`
        : effect.type,
    );
    return names.join(' ');
  });
}

const down = (pointer = 1, mode: 'replace' | 'add' | 'remove' | null = 'add'): MarqueeInput => ({
  type: 'down',
  pointer,
  press: mode && { pointer, pointerType: 'mouse', point: [10, 10], mode },
});
const move = (x: number, y: number, pointer = 1): MarqueeInput => ({ type: 'move', pointer, point: [x, y] });
const up = (pointer = 1): MarqueeInput => ({ type: 'up', pointer });
const lose = (pointer: number | null = null): MarqueeInput => ({ type: 'lose', pointer });

describe('a marquee', () => {
  it('begins beyond the slop of a click, in any direction, and ends once', () => {
    expect(run(down(), move(13, 12), move(2, 30), move(12, 12), up(), up(), move(50, 50))).toEqual([
      'claim',
      '',
      'capture add 2,10-10,30',
      'add 10,10-12,12',
      'finish release',
      '',
      '',
    ]);
  });

  it('is none without a move: the press is given back', () => {
    expect(run(down(), up())).toEqual(['claim', 'release']);
    expect(run(down(), lose())).toEqual(['claim', 'release']);
  });

  it('is none of a press without its keys', () => {
    expect(run(down(1, null), move(90, 90), up())).toEqual(['', '', '']);
  });

  it.each([
    ['Escape', lose()],
    ['a lost pointer', lose(1)],
  ])('is cancelled by %s, and its release does nothing', (_, input) => {
    expect(run(down(), move(90, 90), input, move(99, 99), up())).toEqual([
      'claim',
      'capture add 10,10-90,90',
      'cancel release',
      '',
      '',
    ]);
  });

  it('keeps other pointers, such as a palm beside a pen, from drawing and from the camera', () => {
    expect(run(down(), move(90, 90), down(2), move(0, 0, 2), lose(2), up(2), up())).toEqual([
      'claim',
      'capture add 10,10-90,90',
      'keep',
      'keep',
      '',
      '',
      'finish release',
    ]);
  });

  it('is cancelled by another press of its own pointer, whose release was missed', () => {
    expect(run(down(), move(90, 90), down(1, 'remove'), move(0, 0), up())).toEqual([
      'claim',
      'capture add 10,10-90,90',
      'cancel release claim',
      'capture remove 0,0-10,10',
      'finish release',
    ]);
  });
});

it('what a marquee finds replaces the selection, is added to its end, or is removed', () => {
  const before = [...'abc'];
  expect(combined(before, [...'cd'], 'replace')).toEqual([...'cd']);
  expect(combined(before, [...'ad'], 'add')).toEqual([...'bcad']);
  expect(combined(before, [...'bd'], 'remove')).toEqual([...'ac']);
});
