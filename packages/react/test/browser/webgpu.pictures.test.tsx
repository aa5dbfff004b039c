import { WebGLRenderer } from 'three';
import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type GizmoProps, guides, letters, THEMES } from '../../src/index.js';
import { ViewCube } from '../../src/view-cube.js';
import { drag, move, nextFrames, up } from './hands.js';
import { EYE, mountStage, type Stage, type StageOptions } from './stage.js';

/** The greatest difference of a color channel, of 255, where a picture has one opaque color. */
const SAME = 2;
/** The greatest share of such pixels that differ more: MSAA has other samples, so a boundary can be a pixel aside. */
const TOLERANCE = 0.005;

const webGl: StageOptions['canvas'] & object = {
  flat: true,
  gl: (props) => new WebGLRenderer({ ...(props as object), antialias: true }),
};

/** The picture of a stage. */
function pictureOf(stage: Stage): ImageData {
  const { gl, scene, camera } = stage.state.get();
  gl.render(scene, camera);
  const { width, height } = stage.canvas;
  const copy = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  copy?.drawImage(stage.canvas, 0, 0);
  return copy?.getImageData(0, 0, width, height) ?? expect.unreachable();
}

/** The picture by one renderer, also in the middle of a drag. */
async function draw(props: Partial<GizmoProps>, canvas: NonNullable<StageOptions['canvas']>, isDragged: boolean) {
  const stage = await mountStage({ eye: EYE, props, canvas, children: <ViewCube theme={props.theme} /> });
  stage.mesh.visible = false;
  if (isDragged) await drag(stage, props.mode === 'rotate' ? 'rotate-z' : 'move-x');
  else await commands.mouse([move([2, 2])]);
  await nextFrames(12);
  const picture = pictureOf(stage);
  if (isDragged) await commands.mouse([up]);
  return picture;
}

/** A picture, read by pixels. */
const readable = (data: Uint8ClampedArray, width: number) => {
  const pixels = Array.from({ length: data.length / 4 }, (_, i) => i);
  const alpha = (i: number): number => data[4 * i + 3] ?? 0;
  const gap = (of: Uint8ClampedArray, i: number, j: number): number =>
    Math.max(...[0, 1, 2, 3].map((k) => Math.abs((data[4 * i + k] ?? 0) - (of[4 * j + k] ?? 0))));
  /** The pixel and the eight around it. */
  const around = (i: number): number[] => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => i + y * width + x));
  return {
    gap: (of: Uint8ClampedArray, i: number) => gap(of, i, i),
    /** Pixels of one opaque color. Others are blended: WebGL blends colors in sRGB, three's WebGPU backend in linear light. */
    uniform: pixels.filter((i) => alpha(i) === 255 && around(i).every((j) => gap(data, i, j) === 0)),
    covered: pixels.filter((i) => alpha(i) > 127),
    isNearCovered: (i: number) => around(i).some((j) => alpha(j) > 0),
  };
};

const pictures = async (mode: GizmoProps['mode'], theme: GizmoProps['theme'], isDragged: boolean) => {
  const props: Partial<GizmoProps> = { mode, theme, extensions: [letters(), guides()] };
  const gl = await draw(props, webGl, isDragged);
  const gpu = await draw(props, { flat: true }, isDragged);
  expect(gpu.data.length).toBe(gl.data.length);
  return { gpu, a: readable(gl.data, gl.width), b: readable(gpu.data, gpu.width) };
};

it.each([
  ['translate', 'dark', false],
  ['rotate', 'light', false],
  ['scale', 'high-contrast', false],
  ['universal', 'color-blind', false],
  ['translate', 'light', true],
  ['rotate', 'dark', true],
] as const)('WebGPU covers the pixels that WebGL covers: %s, %s, dragged %s', async (mode, theme, isDragged) => {
  const { a, b } = await pictures(mode, theme, isDragged);
  expect(a.covered.length).toBeGreaterThan(1000);
  const aside = [a.covered.filter((i) => !b.isNearCovered(i)), b.covered.filter((i) => !a.isNearCovered(i))];
  expect(aside.map((list) => list.length)).toEqual([0, 0]);
});

it.each([
  ['translate', 'dark'],
  ['universal', 'color-blind'],
] as const)('WebGPU draws opaque parts in the colors of WebGL: %s, %s', async (mode, theme) => {
  // On an opaque rim, a translucent fill would count as opaque.
  const { a, gpu } = await pictures(mode, { ...THEMES[theme], rimOpacity: 0 }, false);
  expect(a.uniform.length).toBeGreaterThan(300);
  expect(a.uniform.filter((i) => a.gap(gpu.data, i) > SAME).length / a.uniform.length).toBeLessThan(TOLERANCE);
});
