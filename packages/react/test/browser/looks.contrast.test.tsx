import { probeGizmos } from '@gizmo-kit/three/testing';
import { Color, DataTexture, SRGBColorSpace, type Texture } from 'three';
import { expect, it } from 'vitest';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Px, type Stage } from './stage.js';

globalThis.drawsPixels = true;

holdInvariants();

/** What a photograph has: all hues and brightnesses, which change smoothly. */
function photograph(): Texture {
  const size = 256;
  const wave = (i: number, of: number): number => 127.5 + 127.5 * Math.sin(i / of);
  const texels = Array.from({ length: size * size }, (_, i) => {
    const [x, y] = [i % size, Math.floor(i / size)];
    return [wave(x, 23), wave(y + 40, 31), wave(x + y, 47), 255];
  });
  const texture = new DataTexture(new Uint8Array(texels.flat()), size, size);
  texture.colorSpace = SRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
}

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

/** The largest contrast ratio of WCAG 2.2 between two pixels within some CSS pixels of a point on the page. */
function contrastAround(image: CanvasRenderingContext2D, { canvas }: Stage, [x, y]: Px, radius: number): number {
  const rect = canvas.getBoundingClientRect();
  const scale = canvas.width / rect.width;
  const reach = Math.ceil(radius * scale);
  const [left, top] = [Math.round((x - rect.left) * scale), Math.round((y - rect.top) * scale)];
  const { data } = image.getImageData(left - reach, top - reach, 2 * reach + 1, 2 * reach + 1);
  const lights = Array.from({ length: data.length / 4 }, (_, i) => {
    const [r = 0, g = 0, b = 0] = data.slice(4 * i, 4 * i + 3).map((c) => c);
    return 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
  });
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** The picture of the canvas now. */
function imageOf({ canvas, state }: Stage): CanvasRenderingContext2D {
  state.gl.render(state.scene, state.camera);
  const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
  const image = copy.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  image.drawImage(canvas, 0, 0);
  return image;
}

it.each(['translate', 'rotate', 'scale'] as const)(
  'by default, each handle of %s is seen on white, gray, black and a photograph: its contrast is at least 3 to 1',
  async (mode) => {
    const stage = await mountStage({ eye: EYE, props: { mode }, meshProps: { visible: false } });
    const { scene } = stage.state;
    const probe = probeGizmos(scene);
    // The trackball is not drawn.
    const drawn = probe.handles().filter((id) => id !== 'rotate-free');
    expect(drawn.length).toBeGreaterThan(3);
    const grounds = {
      white: new Color('#fff'),
      gray: new Color('#808080'),
      black: new Color('#000'),
      photo: photograph(),
    };
    for (const [name, ground] of Object.entries(grounds)) {
      scene.background = ground;
      const image = imageOf(stage);
      for (const id of drawn) {
        // The outline of an area is farther from the pixel that presses it than that of a line.
        const contrast = contrastAround(image, stage, probe.pixelOf(id), /-[xyz]$/.test(id) ? 5 : 14);
        expect(contrast, `${id} on ${name}`).toBeGreaterThanOrEqual(3);
      }
    }
  },
);
