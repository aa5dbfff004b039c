import type { CSSProperties } from 'react';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { down, hoverHandle, move, nextFrames, phaseOf, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountStage, type Px, type Stage } from './stage.js';

holdInvariants();

/** The size of the picture of a canvas, without its border and padding, in CSS pixels. */
function pictureOf(canvas: HTMLElement): Px {
  const { paddingLeft, paddingTop, paddingRight, paddingBottom } = getComputedStyle(canvas);
  const px = (...lengths: readonly string[]): number =>
    lengths.reduce((sum, length) => sum + Number.parseFloat(length), 0);
  return [canvas.clientWidth - px(paddingLeft, paddingRight), canvas.clientHeight - px(paddingTop, paddingBottom)];
}

/** Where the browser shows a pixel of the picture, measured by an empty element with the same box and transform. */
function shownAt({ canvas }: Stage, [left, top]: Px): Px {
  const { transform, transformOrigin, rotate, scale, zoom, padding, border, boxSizing } = getComputedStyle(canvas);
  const sheet = document.createElement('div');
  const { width, height } = canvas.style;
  Object.assign(sheet.style, { position: 'absolute', left: 0, top: 0, width, height });
  Object.assign(sheet.style, { transform, transformOrigin, rotate, scale, zoom, padding, border, boxSizing });
  const picture = document.createElement('div');
  picture.style.position = 'relative';
  const dot = document.createElement('div');
  Object.assign(dot.style, { position: 'absolute', left: `${left}px`, top: `${top}px` });
  picture.append(dot);
  sheet.append(picture);
  canvas.after(sheet);
  const { x, y } = dot.getBoundingClientRect();
  sheet.remove();
  return [x, y];
}

const TRANSFORMS: readonly (readonly [string, CSSProperties])[] = [
  ['rotated', { transform: 'rotate(30deg)' }],
  ['rotated by the property rotate', { rotate: '-0.2turn' }],
  ['mirrored', { transform: 'scaleX(-1)' }],
  ['upside down', { scale: '0.8 -0.8' }],
  ['skewed', { transform: 'skewX(20deg)' }],
  ['zoomed', { zoom: 1.3 }],
  ['zoomed and rotated', { zoom: 0.8, transform: 'rotate(30deg)' }],
  ['padded', { padding: '12px 30px 8px 20px', border: '5px solid red' }],
  ['padded in its size', { padding: '19px 25px', border: '5px solid red', boxSizing: 'border-box' }],
  ['padded and rotated', { padding: '40px 0 0 60px', border: '3px solid red', transform: 'rotate(30deg)' }],
  ['padded and scaled', { padding: '40px 0 0 60px', border: '3px solid red', scale: '0.7 0.9' }],
  ['seen in perspective', { transform: 'perspective(900px) rotateY(35deg)' }],
];

/** Small, so that there is room around it. */
const BOX = { left: 260, top: 200, width: 300, height: 240 };

/** The transformed element. */
const PLACES = ['<canvas>', '<Canvas>', 'ancestor'] as const;

/** The element that receives pointer events. */
const SOURCES = ['<Canvas>', 'page'] as const;

const CASES = TRANSFORMS.flatMap(([how, style]) =>
  // The padding of the <Canvas> is around the canvas, and moves it like any other layout.
  PLACES.filter((place) => place !== '<Canvas>' || style.padding === undefined).flatMap((place) =>
    SOURCES.map((source) => [how, place, source, style] as const),
  ),
);

describe('a handle is hit and dragged to the pixel', () => {
  it.each(CASES)(
    'if it is %s by the style of the %s, and the %s receives the events [R69]',
    async (_how, place, source, style) => {
      const stage = await mountStage({
        canvas: {
          resize: { offsetSize: true },
          ...(place === '<Canvas>' && { style }),
          ...(source === 'page' && { eventSource: { current: document.body } }),
        },
        box: { ...BOX, ...(place === 'ancestor' && style) },
      });
      if (place === '<canvas>') Object.assign(stage.canvas.style, style);
      const [width, height] = pictureOf(stage.canvas);
      const shrunk = width / stage.state.get().size.width;
      const from: Px = [width / 2 + 36 * shrunk, height / 2 - 36 * shrunk];
      // Past the edge of the canvas.
      const by: Px = [150, 70];
      await hoverHandle(stage, 'move-xy', shownAt(stage, from));
      await commands.mouse([down, move(shownAt(stage, [from[0] + by[0], from[1] + by[1]]), 3)]);
      await expect.poll(() => phaseOf(stage)).toBe('drag');
      await nextFrames();
      // The plane of the handle faces the camera, so a pixel has the same size everywhere in it.
      const unit = (2 * 5 * Math.tan((75 * Math.PI) / 360)) / height;
      expect(stage.mesh.position.x / unit).toBeCloseTo(by[0], 1);
      expect(-stage.mesh.position.y / unit).toBeCloseTo(by[1], 1);
      await commands.mouse([up]);
    },
  );
});
