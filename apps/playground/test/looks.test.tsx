import { THEMES, type ThemeName } from '@gizmo-kit/react';
import { composeStories } from '@storybook/react-vite';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { TICK } from '../src/scenes/looks/painters.js';
import { grounds } from '../src/scenes/renderers/Studio.js';
import * as lookStories from '../src/stories/Looks.stories.js';
import { apart, colorsOf, offColor, rgb, stateOf } from './support/colors.js';
import { alongArrow, drag, listeners, offAxis, origin, whole, x, y, z } from './support/hand.js';
import { drawnAt, unitAt } from './support/live.js';
import { frames, mount } from './support/mount.js';
import type { Pixel } from './support/mouse-drag.js';
import type { Picture } from './support/picture.js';

globalThis.drawsPixels = true;

/** Colors of edges are blended, and bytes are rounded. */
const NEAR = 12;
const away: Pixel = [3, 3];

const arrow = (picture: Picture, axis: Vector3, pixels: number): Pixel =>
  picture.pixel(origin.clone().addScaledVector(axis, pixels * picture.unitsPerPixel(origin)));

/** The colors on the drawn axis, and on an empty line beside it. */
function drawnBeyond(canvas: HTMLCanvasElement, picture: Picture, pixels: number): number {
  const colorAt = colorsOf(canvas);
  const [px, py] = arrow(picture, x, pixels);
  const ground = colorAt([px, py + 14]);
  return Math.max(...[-2, -1, 0, 1, 2].map((dy) => apart(colorAt([px, py + dy]), ground)));
}

/** Presses the x arrow and moves, without a release. */
async function hold(picture: Picture, further: number) {
  const way = alongArrow(picture, origin, x, 0.6, further);
  await commands.mouse([{ to: away }, { to: way.from }, 'press', { to: way.to, steps: 4 }]);
  await frames(2);
  return way;
}

describe('Looks', () => {
  const stories = composeStories(lookStories);

  // With the control `letters`, these stories threw an error in each frame of the built playground.
  test.each(['Dark', 'Light', 'HighContrast', 'ColorBlindSafe', 'Palette', 'Painter', 'OwnGuides'] as const)(
    '%s has no controls of a scene that it does not render',
    (name) => {
      const { argTypes = {} } = stories[name];
      for (const prop of ['guides', 'numbers', 'hand', 'geometry', 'letters'] as const)
        expect(argTypes).toHaveProperty([prop, 'table', 'disable'], true);
    },
  );

  type Themed = 'Dark' | 'Light' | 'HighContrast' | 'ColorBlindSafe';
  const themes: readonly (readonly [Themed, ThemeName, 'light' | 'dark'])[] = [
    ['Dark', 'dark', 'dark'],
    ['Light', 'light', 'light'],
    ['HighContrast', 'high-contrast', 'dark'],
    ['ColorBlindSafe', 'color-blind', 'light'],
  ];
  test.each(themes)(
    '%s: each axis has the color of the theme, and another one under the pointer',
    async (name, theme, ground) => {
      const heard = listeners();
      const { canvas, picture } = await mount(stories[name], { ...heard, mode: 'translate' });
      await commands.mouse([{ to: away }]);
      await frames(2);
      for (const [axis, tone] of [
        [x, 'x'],
        [y, 'y'],
        [z, 'z'],
      ] as const) {
        expect(offColor(canvas, arrow(picture, axis, 70), THEMES[theme][tone])).toBeLessThan(NEAR);
      }
      const room = canvas.closest('.studio-ground');
      if (room === null) throw new Error('There is no ground.');
      expect(getComputedStyle(room).backgroundColor).toBe(`rgb(${rgb(grounds[ground].ground).join(', ')})`);
      await commands.mouse([{ to: whole(arrow(picture, x, 70)) }]);
      await expect.poll(() => offColor(canvas, arrow(picture, x, 50), THEMES[theme].active)).toBeLessThan(NEAR);
      expect(offColor(canvas, arrow(picture, y, 70), THEMES[theme].y)).toBeLessThan(NEAR);
    },
  );

  test('Palette: tokens are painted, also changed ones, and the drag is the same', async () => {
    const heard = listeners();
    const { canvas, picture, update } = await mount(stories.Palette, heard);
    await commands.mouse([{ to: away }]);
    await frames(2);
    expect(offColor(canvas, arrow(picture, x, 70), '#c2185b')).toBeLessThan(NEAR);
    await update({ x: '#00aaff' });
    expect(offColor(canvas, arrow(picture, x, 70), '#00aaff')).toBeLessThan(NEAR);
    expect(offColor(canvas, arrow(picture, y, 70), '#00796b')).toBeLessThan(NEAR);
    const way = alongArrow(picture, origin, x, 0.6, 60);
    const [end] = await drag([way.from, way.to], heard);
    expect(offAxis(picture, origin, x, way, new Vector3(...(end?.position ?? [])))).toBeLessThan(0.1);
  });

  test('Painter: nothing is filled, the hovered handle glows, and the drag is the same', async () => {
    const heard = listeners();
    const { canvas, picture, update } = await mount(stories.Painter, heard);
    await commands.mouse([{ to: away }]);
    await frames(2);
    // The center of the square of y and z: translucent by default, empty in a sketch.
    const square = arrow(picture, new Vector3(0, 1, 1), 36);
    const sketched = colorsOf(canvas)(square);
    await update({ painter: 'default' });
    expect(apart(colorsOf(canvas)(square), sketched)).toBeGreaterThan(30);
    await update({});
    expect(colorsOf(canvas)(square)).toEqual(sketched);
    const beside = arrow(picture, x, 90).map((n, i) => n + (i === 1 ? 9 : 0)) as unknown as Pixel;
    const plain = colorsOf(canvas)(beside);
    await commands.mouse([{ to: whole(arrow(picture, x, 50)) }]);
    await expect.poll(() => apart(colorsOf(canvas)(beside), plain)).toBeGreaterThan(40);
    const way = alongArrow(picture, origin, x, 0.6, 60);
    const [end] = await drag([way.from, way.to], heard);
    expect(offAxis(picture, origin, x, way, new Vector3(...(end?.position ?? [])))).toBeLessThan(0.1);
  });

  test('Own guides: the ruler has a tick for each quarter of a unit during a drag', async () => {
    const { canvas, picture } = await mount(stories.OwnGuides, listeners());
    const way = await hold(picture, 170);
    const far = picture.along(origin, x, way.to) - picture.along(origin, x, way.from);
    expect(far).toBeGreaterThan(5 * TICK);
    const [from, to] = [picture.pixel(origin), picture.pixel(x)];
    const along = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [nx, ny] = [-(to[1] - from[1]) / along, (to[0] - from[0]) / along];
    /** The difference between the colors on the axis and beside it. */
    const off = (distance: number): number => {
      const [px, py] = picture.pixel(new Vector3(distance, 0, 0));
      return offColor(canvas, [px + 4 * nx, py + 4 * ny], THEMES.light.x);
    };
    const ticks = Array.from({ length: Math.floor(far / TICK) + 1 }, (_, i) => off(i * TICK));
    expect(ticks).toHaveLength(Math.floor(far / TICK) + 1);
    for (const tick of ticks) expect(tick).toBeLessThan(40);
    for (const between of [0.5, 1.5, 2.5]) expect(off(between * TICK)).toBeGreaterThan(40);
    await commands.mouse(['release']);
  });

  test('Guides off: no line beyond the handle during a drag, until guides are turned on', async () => {
    const heard = listeners();
    const { canvas, picture, update } = await mount(stories.GuidesOff, heard);
    await hold(picture, 40);
    expect(heard.onChange).toHaveBeenCalled();
    const without = drawnBeyond(canvas, picture, -190);
    await update({ guides: true });
    expect(without).toBeLessThan(10);
    expect(drawnBeyond(canvas, picture, -190)).toBeGreaterThan(60);
    await commands.mouse(['release']);
  });

  test('Editable readout: after a drag its number is clicked, and a typed one moves the target there', async () => {
    const heard = listeners();
    const { picture } = await mount(stories.EditableReadout, heard);
    const { from, to } = alongArrow(picture, origin, x, 0.6, 90);
    await drag([from, to], heard);
    const button = document.querySelector('[data-gizmo=readout] button');
    const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
    const at: Pixel = [left + width / 2, top + height / 2];
    await commands.mouse([{ to: at }, 'press', 'release']);
    await userEvent.keyboard('1.5{Enter}');
    const end = heard.onDragEnd.mock.lastCall?.[0].transform.position ?? [];
    expect(end[0]).toBeCloseTo(1.5, 12);
    expect(document.querySelector('[data-gizmo=readout]')).toBeNull();
  });

  test('Readout: it shows the distance beside the cursor, and moves with the drag', async () => {
    const { canvas, picture } = await mount(stories.Readout, listeners());
    const shown = () => document.querySelector<HTMLElement>('[data-gizmo=readout]');
    expect(shown()).toBeNull();
    const way = await hold(picture, 90);
    const element = shown();
    const far = picture.along(origin, x, way.to) - picture.along(origin, x, way.from);
    expect(element?.textContent).toBe(`Move along X  +${far.toFixed(3)}`);
    const box = element?.getBoundingClientRect() ?? new DOMRect();
    const room = canvas.getBoundingClientRect();
    const [gapX, gapY] = [
      Math.max(box.left - way.to[0], way.to[0] - box.right, 0),
      Math.max(box.top - way.to[1], way.to[1] - box.bottom, 0),
    ];
    expect(Math.hypot(gapX, gapY)).toBeGreaterThan(4);
    expect(Math.hypot(gapX, gapY)).toBeLessThan(80);
    expect(box.left >= room.left && box.right <= room.right && box.top >= room.top).toBe(true);
    await commands.mouse(['release']);
    await expect.poll(shown).toBeNull();
  });

  test('Cursor: it is a hand over an arrow, and a closed one during a drag', async () => {
    const { canvas, picture } = await mount(stories.Cursor, listeners());
    const shown = () => getComputedStyle(canvas).cursor;
    await commands.mouse([{ to: away }]);
    expect(shown()).toBe('auto');
    await commands.mouse([{ to: whole(arrow(picture, x, 70)) }]);
    await expect.poll(shown).toBe('grab');
    await hold(picture, 60);
    expect(shown()).toBe('grabbing');
    await commands.mouse(['release', { to: away }]);
    await expect.poll(shown).toBe('auto');
  });

  test('Debug: the drawn axis and the foot of the cursor on it are shown while an arrow is hovered', async () => {
    const { canvas, picture, update } = await mount(stories.Debug, listeners());
    await commands.mouse([{ to: away }]);
    await frames(2);
    expect(drawnBeyond(canvas, picture, -190)).toBeLessThan(10);
    await commands.mouse([{ to: whole(arrow(picture, x, 70)) }]);
    await expect.poll(() => drawnBeyond(canvas, picture, -190)).toBeGreaterThan(10);
    await update({ geometry: false });
    expect(drawnBeyond(canvas, picture, -190)).toBeLessThan(10);
  });

  test('Size: an axis has that number of pixels, near and far', async () => {
    const { canvas, update } = await mount(stories.Size, listeners());
    const drawn = (pixels: number): Pixel => drawnAt(canvas, x.clone().multiplyScalar(pixels * unitAt(canvas, origin)));
    /** Whether the arrow along x can be hovered at this distance from the origin, in pixels. */
    const isAt = async (pixels: number) => {
      await commands.mouse([{ to: away }, { to: whole(drawn(pixels)) }]);
      await frames(2);
      return offColor(canvas, drawn(pixels - 12), THEMES.light.active) < NEAR;
    };
    expect([await isAt(154), await isAt(176)]).toEqual([true, false]);
    await update({ size: 60 });
    expect([await isAt(56), await isAt(78)]).toEqual([true, false]);
    // The camera moves away, and the arrow keeps its length.
    const before = unitAt(canvas, origin);
    const { camera, controls } = stateOf(canvas);
    camera.position.multiplyScalar(2);
    (controls as unknown as { update(): void }).update();
    await frames(2);
    expect(unitAt(canvas, origin)).toBeGreaterThan(1.9 * before);
    expect([await isAt(56), await isAt(78)]).toEqual([true, false]);
  });

  test('Axis letters: each letter is beyond the tip of its arrow, in its color', async () => {
    const { canvas, picture, update } = await mount(stories.AxisLetters, listeners());
    await commands.mouse([{ to: away }]);
    await frames(2);
    const letters = () =>
      [
        [x, 'x'],
        [y, 'y'],
        [z, 'z'],
      ] as const;
    const off = () =>
      letters().map(([axis, tone]) => {
        const [tip, middle] = [arrow(picture, axis, 100), picture.pixel(origin)];
        const far = Math.hypot(tip[0] - middle[0], tip[1] - middle[1]);
        const at: Pixel = [tip[0] + (12 * (tip[0] - middle[0])) / far, tip[1] + (12 * (tip[1] - middle[1])) / far];
        return offColor(canvas, at, THEMES.light[tone]);
      });
    for (const each of off()) expect(each).toBeLessThan(40);
    await update({ letters: false });
    for (const each of off()) expect(each).toBeGreaterThan(40);
  });
});
