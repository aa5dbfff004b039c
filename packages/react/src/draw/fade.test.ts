import { describe, expect, it } from 'vitest';
import { createFade } from './fade.js';

const REST = { active: 0, dimmed: 0 };

describe('a fade', () => {
  it('takes 120 ms from one look to the next, begins where it was, and then rests', () => {
    const fade = createFade(() => false);
    expect(fade.step({ id: null, held: false }, 1000)).toBe(false);
    expect(fade.step({ id: 'a', held: false }, 1000)).toBe(true);
    expect(fade.of('a')).toEqual(REST);
    const seen = [1030, 1060, 1090, 1119].map((time) => {
      expect(fade.step({ id: 'a', held: false }, time)).toBe(true);
      return fade.of('a').active;
    });
    expect(seen[1]).toBeCloseTo(0.5, 12);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(fade.step({ id: 'a', held: false }, 1120)).toBe(false);
    expect(fade.of('a')).toEqual({ active: 1, dimmed: 0 });
    expect(fade.of('b')).toEqual(REST);
  });

  it('dims the others beside what is held', () => {
    const fade = createFade(() => false);
    fade.step({ id: 'a', held: true }, 0);
    fade.step({ id: 'a', held: true }, 60);
    expect(fade.of('b')).toEqual({ active: 0, dimmed: 0.5 });
    fade.step({ id: 'a', held: true }, 120);
    expect(fade.of('a')).toEqual({ active: 1, dimmed: 0 });
    expect(fade.of('b')).toEqual({ active: 0, dimmed: 1 });
  });

  it('goes on from where it is when it is overtaken, for every handle that was on its way', () => {
    const fade = createFade(() => false);
    let time = 0;
    const all = () => ['a', 'b', 'c', 'd'].map((id) => fade.of(id));
    for (const id of ['a', 'b', 'c', null, 'a']) {
      fade.step({ id, held: false }, time);
      const before = all();
      time += 25;
      fade.step({ id, held: false }, time);
      const after = all();
      // A jump would be larger than what a quarter of a fade can change.
      for (const [i, emphasis] of after.entries()) {
        expect(Math.abs(emphasis.active - (before[i]?.active ?? Number.NaN))).toBeLessThan(0.2);
      }
      const still = all();
      fade.step({ id: 'd', held: false }, time);
      expect(all()).toEqual(still);
      fade.step({ id, held: false }, time);
      expect(all()).toEqual(still);
    }
  });

  it('is over at once where motion is unwelcome', () => {
    const fade = createFade(() => true);
    expect(fade.step({ id: 'a', held: true }, 0)).toBe(false);
    expect(fade.of('a')).toEqual({ active: 1, dimmed: 0 });
    expect(fade.of('b')).toEqual({ active: 0, dimmed: 1 });
  });
});
