import { Box3, type Object3D, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { ViewCube } from '../../src/view-cube.js';
import { mountCube, pixelOf } from './view-cube.stage.js';
import { colorAt } from './worlds.js';

globalThis.drawsPixels = true;

it('draws in one call, and is no part of the scene for code that traverses it', async () => {
  // WebGPURenderer applies tone mapping to the whole image.
  const stage = await mountCube(<ViewCube theme={{ rim: '#00ff00', neutral: '#00ff00' }} />, {
    canvas: { flat: true },
  });
  const at = pixelOf(stage.state.get().camera, stage.canvas.getBoundingClientRect(), [0.3, 0.8, 1]);
  const [r, g] = colorAt(stage, at);
  expect(g).toBeGreaterThan(r + 100);
  const { gl, scene, camera } = stage.state.get();
  const countOf = (isShown: boolean): number => {
    const cube = scene.getObjectByName('view-cube') as Object3D;
    cube.visible = isShown;
    gl.info.reset();
    gl.render(scene, camera);
    // WebGPURenderer counts its renders by `calls`.
    const { calls, drawCalls = calls } = gl.info.render as { readonly calls: number; readonly drawCalls?: number };
    return drawCalls;
  };
  expect(countOf(true) - countOf(false)).toBe(1);
  const box = new Box3().setFromObject(scene);
  expect(box.getSize(new Vector3()).x).toBeCloseTo(0.6, 5);
});
