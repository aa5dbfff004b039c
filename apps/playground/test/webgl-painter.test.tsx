import { drawHandles, handlesOf, lookAt, pick, poseHandles } from '@gizmo-kit/math';
import { trianglesOf } from '@gizmo-kit/math/screen';
import { expect, test } from 'vitest';
import { createPainter } from '../src/scenes/headless/webgl-painter.js';

globalThis.drawsPixels = true;

test('the WebGL painter draws a handle where it is picked, and nothing where no handle is', () => {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'width: 800px; height: 600px; display: block';
  document.body.append(canvas);
  const view = lookAt([3, 2, 5], [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 800, height: 600 });
  const target = {
    transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
    worldFromParent: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  } as const;
  const handles = poseHandles(handlesOf('translate'), { targets: [target], view });
  const colors = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], neutral: [1, 1, 1] } as const;
  const paint = createPainter(canvas);
  // Only the second of two paintings in one frame remains.
  paint({
    positions: new Float32Array([90, 90, 110, 90, 100, 110]),
    colors: new Float32Array(12).fill(1),
    indices: new Uint32Array([0, 1, 2]),
  });
  paint(trianglesOf(drawHandles(handles, view), { colors }));
  const gl = canvas.getContext('webgl2') as WebGL2RenderingContext;
  /** The color of the pixel under a point, before the frame is presented. */
  const colorAt = (x: number, y: number): readonly number[] => {
    const pixel = new Uint8Array(4);
    const scale = canvas.width / 800;
    gl.readPixels(
      Math.floor(x * scale),
      canvas.height - 1 - Math.floor(y * scale),
      1,
      1,
      gl.RGBA,
      gl.UNSIGNED_BYTE,
      pixel,
    );
    return [...pixel];
  };
  const modifiers = { ctrl: false, shift: false, alt: false };
  const idAt = (x: number, y: number) => pick(handles, { point: [x, y], view, modifiers })?.handle.id;
  expect(idAt(463, 312)).toBe('move-x');
  const near = [-2, -1, 0, 1, 2].map((dy) => colorAt(463, 312 + dy));
  expect(near).toContainEqual([255, 0, 0, 255]);
  expect(colorAt(100, 100)).toEqual([0, 0, 0, 0]);
  canvas.remove();
});
