import { composeStories } from '@storybook/react-vite';
import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { shapes } from '../src/scenes/planar/board.js';
import * as planar from '../src/stories/Planar.stories.js';
import { apart, whole } from './support/hand.js';
import { frames, mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';
import { numbersIn, pointAt, textOf } from './support/page.js';

const { Camera, Selection, Rectangle } = composeStories(planar);

const says = (name: string) => textOf(document, `[data-name="${name}"]`);
const numbers = (name: string) => numbersIn(says(name));
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** From world space to pixels of the page, by the matrices of the browser. The camera starts at (0, −20). */
function drawing(canvas: Element, zoom: number, turn: number): DOMMatrix {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return new DOMMatrix([1, 0, 0, 1, left + width / 2, top + height / 2]).rotate(-turn).scale(zoom).translate(0, 20);
}

const through = (matrix: DOMMatrix, [px, py]: Pixel): Pixel => {
  const { x, y } = matrix.transformPoint(new DOMPoint(px, py));
  return [x, y];
};

/** The matrix of a shape, by the matrices of the browser. */
function worldFromShape(id: string): DOMMatrix {
  const { translation, rotation, scale } = shapes.find((shape) => shape.id === id)?.parts ?? {
    translation: [0, 0],
    rotation: 0,
    scale: [1, 1],
  };
  return new DOMMatrix().translate(translation[0], translation[1]).rotate(degrees(rotation)).scale(scale[0], scale[1]);
}

/** Turns the real wheel over a pixel, at which the test puts an element. */
async function wheelAt(canvas: Element, [px, py]: Pixel, delta: number) {
  const { left, top } = canvas.getBoundingClientRect();
  const mark = document.createElement('i');
  mark.style.cssText = `position: absolute; width: 2px; height: 2px; left: ${px - left - 1}px; top: ${py - top - 1}px`;
  canvas.parentElement?.append(mark);
  await userEvent.wheel(page.elementLocator(mark), { delta: { y: delta } });
  mark.remove();
  await frames(2);
}

test('the canvas does not enlarge its container', async () => {
  const { canvas } = await mount(Camera, {});
  const { scrollHeight, clientHeight } = canvas.parentElement as HTMLElement;
  expect([canvas.clientHeight, scrollHeight]).toEqual([clientHeight, clientHeight]);
});

describe('Camera', () => {
  test('the background is panned by the movement of the pointer, and the point under it stays there', async () => {
    const { canvas } = await mount(Camera, { turn: 40, zoom: 0.5 });
    const before = drawing(canvas, 0.5, 40).inverse();
    const [from, to]: [Pixel, Pixel] = [
      [60, 80],
      [135, 130],
    ];
    await pointAt(from);
    const held = numbers('pointer, in the world');
    through(before, from).forEach((n, i) => {
      expect(held[i]).toBeCloseTo(n, 1);
    });
    await commands.mouseDrag([from, to]);
    await frames(2);
    expect(numbers('pointer, in the world')).toEqual(held);
    expect(numbers('pointer, in pixels')).toEqual([...to]);
  });

  test('the wheel zooms about the pointer, and rotates about it with Shift', async () => {
    const { canvas } = await mount(Camera, {});
    const at: Pixel = [120, 410];
    await pointAt(at);
    const held = numbers('pointer, in the world');
    await wheelAt(canvas, at, -240);
    expect(numbers('zoom')[0]).toBeCloseTo(Math.exp(240 / 500), 3);
    await pointAt(at);
    numbers('pointer, in the world').forEach((n, i) => {
      expect(Math.abs(n - (held[i] ?? 0))).toBeLessThan(0.02);
    });
    await commands.keys([{ hold: 'Shift' }]);
    await wheelAt(canvas, at, 180);
    await commands.keys([{ release: 'Shift' }]);
    expect(numbers('turned by')[0]).toBeCloseTo(degrees(180 / 500), 1);
    await pointAt(at);
    numbers('pointer, in the world').forEach((n, i) => {
      expect(Math.abs(n - (held[i] ?? 0))).toBeLessThan(0.02);
    });
  });

  test('new args move the camera, and the canvas is kept', async () => {
    const { canvas, update } = await mount(Camera, {});
    await update({ zoom: 2, turn: -30 });
    expect(document.querySelector('canvas')).toBe(canvas);
    expect([says('zoom'), says('turned by')]).toEqual(['2.000', '-30.00°']);
  });
});

describe('Selection', () => {
  test('a press selects the topmost shape under the pointer, and nothing if there is none', async () => {
    const { canvas } = await mount(Selection, {});
    const draw = drawing(canvas, 0.75, 30);
    const place = (id: string, point: Pixel) => whole(through(draw.multiply(worldFromShape(id)), point));
    const inShape = (id: string, pixel: Pixel) => through(draw.multiply(worldFromShape(id)).inverse(), pixel);

    // A corner of the plate, covered by the disc.
    const both = place('plate', [0.38, 0.38]);
    expect(Math.hypot(...inShape('lens', both))).toBeLessThan(0.5);
    await commands.mouseDrag([both]);
    await frames(2);
    expect(says('selected')).toBe('lens');

    await commands.mouseDrag([place('plate', [-0.3, 0.2])]);
    await frames(2);
    expect(says('selected')).toBe('plate');

    // Inside the square of the disc, but not inside the disc, and outside the plate.
    const beside = place('lens', [0.42, 0.42]);
    expect(Math.max(...inShape('plate', beside).map(Math.abs))).toBeGreaterThan(0.5);
    await pointAt(beside);
    expect(says('under the pointer')).toBe('nothing');
    await commands.mouseDrag([beside]);
    await frames(2);
    expect(says('selected')).toBe('nothing');
  });

  test('a press that selects grabs at once: the shape moves as far as the pointer', async () => {
    const { canvas } = await mount(Selection, {});
    const draw = drawing(canvas, 0.75, 30);
    const from = whole(through(draw.multiply(worldFromShape('wedge')), [0, 0.1]));
    const to: Pixel = [from[0] - 60, from[1] + 45];
    const [start, stop] = [from, to].map((at) => through(draw.inverse(), at)) as [Pixel, Pixel];
    await commands.mouseDrag([from, to]);
    await frames(2);
    expect(says('selected')).toBe('wedge');
    const [px = 0, py = 0] = numbers('position');
    expect(px - 20).toBeCloseTo(stop[0] - start[0], 1);
    expect(py + 105).toBeCloseTo(stop[1] - start[1], 1);
  });
});

describe('Rectangle tool', () => {
  /** The transform of the shape in the panel, in pixels of the page. */
  function now(draw: DOMMatrix): DOMMatrix {
    const [tx = 0, ty = 0] = numbers('position');
    const [sx = 0, sy = 0] = numbers('size');
    return draw.multiply(
      new DOMMatrix()
        .translate(tx, ty)
        .rotate(numbers('rotation')[0] ?? 0)
        .scale(sx, sy),
    );
  }

  test.each([
    ['a corner', [0.5, 0.5], [35, 28]],
    ['a side', [0.5, 0.1], [40, 6]],
    ['the other corner', [-0.5, -0.5], [-22, 17]],
  ] as const)('%s follows the cursor, and the opposite one stays fixed', async (_, at, way) => {
    const { canvas } = await mount(Rectangle, {});
    const draw = drawing(canvas, 1, 15);
    const before = draw.multiply(worldFromShape('plate'));
    const from = whole(through(before, at));
    const to: Pixel = [from[0] + way[0], from[1] + way[1]];
    await commands.mouseDrag([from, to]);
    await frames(2);
    const after = now(draw);
    const isSide = Math.abs(at[1]) < 0.5;
    for (const other of isSide ? [-0.5, 0.5] : [-at[1]]) {
      const opposite: Pixel = [-at[0], other];
      expect(apart(through(before, opposite), through(after, opposite))).toBeLessThan(0.1);
    }
    // The grabbed point of the shape is drawn at the cursor; for a side, on the line perpendicular to it.
    const grabbed = through(after, through(before.inverse(), from));
    const angle = (Math.PI / 180) * ((numbers('rotation')[0] ?? 0) - 15);
    const across = (to[0] - grabbed[0]) * Math.cos(angle) + (to[1] - grabbed[1]) * Math.sin(angle);
    expect(isSide ? Math.abs(across) : apart(grabbed, to)).toBeLessThan(0.1);
    expect(apart(through(before, at), through(after, at))).toBeGreaterThan(20);
  });

  test('the knob rotates the shape by the angle of the cursor around its center', async () => {
    const { canvas } = await mount(Rectangle, {});
    const draw = drawing(canvas, 1, 15);
    const before = draw.multiply(worldFromShape('plate'));
    const [middle, top] = [through(before, [0, 0]), through(before, [0, -0.5])];
    const far = apart(middle, top);
    const knob = whole(
      [0, 1].map((i) => (top[i] ?? 0) + (((top[i] ?? 0) - (middle[i] ?? 0)) * 28) / far) as [number, number],
    );
    const to: Pixel = [knob[0] + 70, knob[1] + 25];
    const angleOf = ([px, py]: Pixel) => Math.atan2(py - middle[1], px - middle[0]);
    await commands.mouseDrag([knob, to]);
    await frames(2);
    const turned = (numbers('rotation')[0] ?? 0) - degrees(0.35);
    expect(turned).toBeCloseTo(degrees(angleOf(to) - angleOf(knob)), 1);
    expect(turned).toBeGreaterThan(20);
    expect(says('size')).toBe('190.00  120.00');
    expect(says('position')).toBe('-70.00  -20.00');
  });

  test('Escape during a drag restores the shape', async () => {
    const { canvas } = await mount(Rectangle, {});
    const before = drawing(canvas, 1, 15).multiply(worldFromShape('plate'));
    const from = whole(through(before, [0.5, 0.5]));
    await commands.mouse([{ to: from }, 'press', { to: [from[0] + 30, from[1] + 30], steps: 3 }]);
    await frames(2);
    expect(says('size')).not.toBe('190.00  120.00');
    await commands.keys(['Escape']);
    await commands.mouse(['release']);
    await frames(2);
    expect([says('size'), says('position')]).toEqual(['190.00  120.00', '-70.00  -20.00']);
  });
});
