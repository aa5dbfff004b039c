import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INITIAL } from '../session/state.js';
import { Emphasis } from './emphasis.js';
import { type FigureLook, lookOf } from './look.js';
import { DEFAULT_PALETTE } from './palette.js';

const REST = lookOf({ target: null }, INITIAL, DEFAULT_PALETTE, { beneath: [], over: [], letter: undefined });
const lookAt = (id: string | null, isDimmed = false): FigureLook => ({ ...REST, id, isDimmed });

let time = 1000;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes a step after a time in milliseconds. */
function stepBy(emphasis: Emphasis, by: number, look: FigureLook): boolean {
  time += by;
  return emphasis.step(look, () => false);
}

describe('the emphasis of a handle', () => {
  it('changes within 120 ms from one look to the next', () => {
    const emphasis = new Emphasis();
    expect(stepBy(emphasis, 0, lookAt(null))).toBe(false);
    const seen = Array.from({ length: 7 }, (_, i) => {
      expect(stepBy(emphasis, i === 0 ? 5000 : 16, lookAt('a'))).toBe(true);
      return emphasis.active.get('a') ?? 0;
    });
    for (const [i, share] of seen.entries()) expect(share - (seen[i - 1] ?? 0)).toBeCloseTo(16 / 120, 9);
    expect(emphasis.isSettled(lookAt('a'))).toBe(false);
    stepBy(emphasis, 16, lookAt('a'));
    expect(emphasis.isSettled(lookAt('a'))).toBe(true);
    expect(stepBy(emphasis, 16, lookAt('a'))).toBe(false);
    expect([...emphasis.active]).toEqual([['a', 1]]);
  });

  it('dims the other handles during a press', () => {
    const emphasis = new Emphasis();
    while (stepBy(emphasis, 16, lookAt('a', true)));
    expect(emphasis.dimmed).toBe(1);
    expect([...emphasis.active]).toEqual([['a', 1]]);
    while (stepBy(emphasis, 16, lookAt(null)));
    expect(emphasis.dimmed).toBe(0);
    expect([...emphasis.active]).toEqual([]);
  });

  it('continues from its present value when the look changes again, for every handle', () => {
    const emphasis = new Emphasis();
    const all = () => ['a', 'b', 'c', 'd'].map((id) => emphasis.active.get(id) ?? 0);
    for (const id of ['a', 'b', 'c', null, 'a', 'a', 'd', null, null]) {
      const before = all();
      stepBy(emphasis, 25, lookAt(id));
      for (const [i, share] of all().entries()) expect(Math.abs(share - (before[i] ?? 0))).toBeLessThan(0.22);
    }
  });

  it('makes at most one step per frame of a display', () => {
    const emphasis = new Emphasis();
    const steps = Array.from({ length: 240 }, () => stepBy(emphasis, 1, lookAt('a')));
    expect(steps.filter(Boolean).length).toBeLessThanOrEqual(17);
    expect(emphasis.isSettled(lookAt('a'))).toBe(true);
  });

  it('changes at once if the user prefers reduced motion', () => {
    const emphasis = new Emphasis();
    expect(emphasis.step(lookAt('a', true), () => true)).toBe(true);
    expect(emphasis.isSettled(lookAt('a', true))).toBe(true);
    expect(emphasis.step(lookAt(null), () => true)).toBe(true);
    expect([...emphasis.active]).toEqual([]);
  });
});
