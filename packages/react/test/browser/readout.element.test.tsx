import { Profiler } from 'react';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { verticesIn } from '../../../three/test/painted.js';
import { Gizmo, readout, THEMES } from '../../src/index.js';
import { drag, key, move, nextFrames, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Px, type Stage } from './stage.js';

holdInvariants();

const elementOf = (): HTMLElement | null => document.querySelector('[data-gizmo=readout]');
const shown = (): HTMLElement => {
  const element = elementOf();
  if (element === null) throw new Error('there is no readout');
  return element;
};

const textOf = (): string => elementOf()?.textContent ?? '';

/** Expects the readout within the canvas, away from the cursor and beside the painted handle. */
function expectWellPlaced(stage: Stage, clear = true): void {
  const [rect, picture] = [shown().getBoundingClientRect(), stage.canvas.getBoundingClientRect()];
  expect(rect.left).toBeGreaterThanOrEqual(picture.left);
  expect(rect.top).toBeGreaterThanOrEqual(picture.top);
  expect(rect.right).toBeLessThanOrEqual(picture.right);
  expect(rect.bottom).toBeLessThanOrEqual(picture.bottom);
  const isOn = ([x, y]: Px, by: number): boolean =>
    x > rect.left - by && x < rect.right + by && y > rect.top - by && y < rect.bottom + by;
  expect(isOn(stage.pointer(), 23.5)).toBe(false);
  if (!clear) return;
  const held = verticesIn(stage, THEMES.light.active).filter(({ alpha }) => alpha > 0.2);
  expect(held.length).toBeGreaterThanOrEqual(4);
  for (const { at } of held) expect(isOn(at, 0)).toBe(false);
}

describe('the readout', () => {
  it('covers neither the cursor nor the handle and stays in the canvas, wherever the cursor is', async () => {
    const stage = await mountStage({ eye: EYE, props: { extensions: [readout()] } });
    const from = await drag(stage, 'move-xy', [40, 0]);
    const { left, top, right, bottom } = stage.canvas.getBoundingClientRect();
    const places: Px[] = [
      [left + 40, top + 40],
      [right - 12, top + 90],
      [left + 90, bottom - 8],
      [right - 20, bottom - 20],
      plus(from, 0, 60),
    ];
    for (const place of places) {
      await commands.mouse([move(place, 4)]);
      await nextFrames(3);
      expectWellPlaced(stage);
    }
    await commands.mouse([key('Escape'), up]);
    await expect.poll(elementOf).toBeNull();
  });

  it.each([
    ['translate', 'move-x'],
    ['scale', 'scale-x'],
    ['rotate', 'rotate-z'],
  ] as const)('covers no part of the dragged handle: %s', async (mode, id) => {
    const stage = await mountStage({ eye: EYE, props: { mode, extensions: [readout()] } });
    const from = await drag(stage, id, [25, 30]);
    for (const [dx, dy] of [
      [-60, 20],
      [30, 60],
      [70, -20],
    ] as const) {
      await commands.mouse([move(plus(from, dx, dy), 3)]);
      await nextFrames(3);
      expectWellPlaced(stage);
    }
    await commands.mouse([up]);
  });

  it('has the text of the format, the colors of the theme, and its place beside the cursor in a scaled canvas', async () => {
    const stage = await mountStage({
      eye: EYE,
      props: { theme: 'light', extensions: [readout({ format: ({ values }) => `${values.length} value` })] },
      canvas: { resize: { offsetSize: true } },
    });
    await drag(stage);
    await expect.poll(textOf).toBe('1 value');
    expect(getComputedStyle(shown()).color).toBe('rgb(27, 29, 34)');
    await commands.mouse([up]);
  });

  it('stays mounted when the option is a new object at each render, and renders nothing itself', async () => {
    let renders = 0;
    const stage = await mountStage({
      eye: EYE,
      gizmo: (props) => (
        <Profiler id="gizmo" onRender={() => renders++}>
          <Gizmo {...props} extensions={[readout()]} />
        </Profiler>
      ),
    });
    const from = await drag(stage);
    await expect.poll(textOf).toContain('Move along X');
    const element = shown();
    const before = renders;
    await commands.mouse([move(plus(from, 100, 10), 5)]);
    await nextFrames();
    expect(renders).toBe(before);
    stage.set({});
    await nextFrames();
    expect(shown()).toBe(element);
    await commands.mouse([up]);
  });
});
