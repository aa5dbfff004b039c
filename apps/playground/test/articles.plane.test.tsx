import { composeStories } from '@storybook/react-vite';
import { describe, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import * as articles from '../src/stories/Articles.stories.js';
import { apart, whole } from './support/hand.js';
import { frames } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';
import { numbersIn, open, pointAt } from './support/page.js';

const { Planar } = composeStories(articles);

describe('Transforms of the plane', () => {
  const START = [1.4, 0.35, -0.3, 1.2, -0.6, -0.4] as const;
  const matrixNow = (text: (name: string) => string) => numbersIn(text('matrix, column by column'));

  /** The position of a knob. */
  function knob(host: HTMLElement, column: string): Pixel {
    const circle = host.querySelector(`[data-column="${column}"]`);
    if (circle === null) throw new Error('There is no such knob.');
    const { left, top, width, height } = circle.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }

  test('a knob is a column of the matrix: the others do not change', async () => {
    const { host, text } = await open(Planar, {}, '.figure-pad');
    const from = whole(knob(host, 'x'));
    const offset = [knob(host, 'x')[0] - from[0], knob(host, 'x')[1] - from[1]] as const;
    await commands.mouseDrag([from, [from[0] + 45, from[1] - 36]]);
    await frames(2);
    const [a, b, ...others] = matrixNow(text);
    expect(a).toBeCloseTo(START[0] + 45 / 90, 2);
    expect(b).toBeCloseTo(START[1] - 36 / 90, 2);
    expect(others).toEqual(START.slice(2));
    expect(apart(knob(host, 'x'), [from[0] + 45 + offset[0], from[1] - 36 + offset[1]])).toBeLessThan(0.1);
  });

  test('a knob dragged over the other axis mirrors: the scale is negative, and the determinant is the area', async () => {
    const { host, text } = await open(Planar, {}, '.figure-pad');
    expect(numbersIn(text('scale'))[1]).toBeGreaterThan(0);
    const [tip, base] = [knob(host, 'x'), knob(host, 'translation')];
    // From its position to its mirror image across the origin.
    await commands.mouseDrag([whole(tip), whole([2 * base[0] - tip[0], 2 * base[1] - tip[1]])]);
    await frames(2);
    const [a = 0, b = 0, c = 0, d = 0] = matrixNow(text);
    expect(numbersIn(text('scale'))[1]).toBeLessThan(0);
    expect(numbersIn(text('determinant'))[0]).toBeCloseTo(a * d - b * c, 1);
    expect(a * d - b * c).toBeLessThan(-1);
  });

  test('the pointer is transformed to the space of the letter, which is hit where it is drawn; the child moves along', async () => {
    const { host, text } = await open(Planar, {}, '.figure-pad');
    const parent = new DOMMatrix([...START]);
    const child = parent
      .translate(1.15, 0.35)
      .rotate((0.35 * 180) / Math.PI)
      .scale(0.4, 0.4);
    const pad = host.querySelector('.figure-pad')?.getBoundingClientRect() ?? new DOMRect();
    const drawn = ({ x: px, y: py }: DOMPoint) =>
      whole([pad.left + pad.width * 0.4 + 90 * px, pad.top + pad.height * 0.4 + 90 * py]);
    for (const [matrix, index] of [
      [parent, 0],
      [child, 1],
    ] as const) {
      await pointAt(drawn(matrix.transformPoint(new DOMPoint(0.12, 0.7))));
      const letters = [...host.querySelectorAll('.letter')].map((letter) => letter.classList.contains('letter-over'));
      expect(letters).toEqual([index === 0, index === 1]);
      const world = numbersIn(text('pointer in the world'));
      const inside = parent.inverse().transformPoint(new DOMPoint(world[0], world[1]));
      expect(numbersIn(text('pointer in the letter'))[0]).toBeCloseTo(inside.x, 1);
      expect(numbersIn(text('pointer in the letter'))[1]).toBeCloseTo(inside.y, 1);
    }
    await pointAt(drawn(parent.transformPoint(new DOMPoint(0.8, 0.8))));
    expect(host.querySelector('.letter-over')).toBeNull();
  });

  test('the center is fixed when the letter is rotated and scaled; a flat letter has no inverse', async () => {
    const { host, text } = await open(Planar, {}, '.figure-pad');
    const middle = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[]) => [a / 2 + c / 2 + e, b / 2 + d / 2 + f];
    const press = async (name: string) => {
      const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);
      if (button === undefined) throw new Error(`There is no button ${name}.`);
      await userEvent.click(button);
      await frames(2);
    };
    const before = middle([...START]);
    await press('Turn 15°');
    await press('Scale ×1.25');
    expect(matrixNow(text)[0]).not.toBeCloseTo(START[0], 1);
    middle(matrixNow(text)).forEach((n, i) => {
      expect(Math.abs(n - (before[i] ?? 0))).toBeLessThan(0.02);
    });
    await press('Flatten');
    expect(text('inverse')).toBe('none: the matrix is singular');
    expect(text('determinant')).toBe('0.000');
  });
});
