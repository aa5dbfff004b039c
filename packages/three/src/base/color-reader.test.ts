import { Color, Texture } from 'three';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WEBGL } from '../select/graphics/webgl.js';
import { createColorReader } from './color-reader.js';

/** The warnings so far. */
function listen(): () => readonly unknown[] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  return () => warn.mock.calls.flat();
}

/** A color that was blue, after a text has been read twice. */
function twice(text: string): Color {
  const read = createColorReader();
  const color = new Color('blue');
  read(color, text);
  read(color, text);
  return color;
}

describe.each(['rgb(255 0 0)', 'oklch(0.7 0.1 20)', '#f008', 'var(--x)', 'reddish', 'rgb(a, b, c)', '', 'RGB(1,2,3)'])(
  'the color `%s`, which three cannot read',
  (text) => {
    it('is white, with one warning', () => {
      const said = listen();
      expect(twice(text).getHex()).toBe(0xffffff);
      expect(said()).toEqual([expect.stringContaining(`GK015: the color "${text}" cannot be read, and is white`)]);
    });

    it('is white without a warning in production', () => {
      vi.stubEnv('NODE_ENV', 'production');
      onTestFinished(() => {
        vi.unstubAllEnvs();
      });
      const said = listen();
      expect(twice(text).getHex()).toBe(0xffffff);
      expect(said()).toEqual([]);
    });
  },
);

it.each([
  'red',
  'Red',
  '#f00',
  '#FF0000',
  'rgb(255, 0, 0)',
  'rgba(255,0,0,0.5)',
  'rgb(100%, 0%, 0%)',
  'hsl(0, 100%, 50%)',
])('the color %s is read without its transparency, with no warning', (text) => {
  const said = listen();
  expect(twice(text).getHex()).toBe(0xff0000);
  expect(said()).toEqual([]);
});

it('an outline whose next color cannot be read is white, with one warning', () => {
  const said = listen();
  const { material, setColors } = WEBGL.createEdgeMaterial(new Texture());
  for (const color of ['red', 'var(--x)', 'var(--x)']) setColors(color, color);
  expect((material as { uniforms?: object }).uniforms).toMatchObject({ color: { value: new Color('white') } });
  expect(said()).toHaveLength(1);
});
