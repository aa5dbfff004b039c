import type { OrthographicCamera, PerspectiveCamera } from 'three';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { handlesIn, verticesIn } from '../../../three/test/painted.js';
import { THEMES } from '../../src/index.js';
import { nextFrames, X } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountStage, type Stage } from './stage.js';

globalThis.drawsPixels = true;

holdInvariants();

/**
 * The distance from the origin to the edge of the x arrow's tip, in CSS pixels: halfway across the soft edge, where the opacity
 * is one half.
 */
function tipOf(stage: Stage): number {
  const [x] = stage.toClient(stage.mesh.getWorldPosition(new Vector3()));
  const far = verticesIn(stage, THEMES.light.x).map(({ at }) => at[0] - x);
  const mesh = handlesIn(stage.state.scene) as Stage['mesh'];
  const positions = mesh.geometry.getAttribute('position');
  const faded = Array.from({ length: mesh.geometry.drawRange.count }, (_, i) => mesh.geometry.index?.getX(i) ?? 0)
    .filter((i) => mesh.geometry.getAttribute('color').getW(i) === 0)
    .filter((i) => isX(mesh, i))
    .map((i) => positions.getX(i));
  return (Math.max(...far) + Math.max(...faded)) / 2;
}

/** Whether a vertex has the color of x. */
function isX(mesh: Stage['mesh'], i: number): boolean {
  const color = mesh.geometry.getAttribute('color');
  return color.getX(i) > 0.5 && color.getY(i) < 0.2;
}

const DISTANCES = [1e-3, 0.1, 10, 1e3, 1e6];

describe('the tip of an arrow is 100 pixels from the origin', () => {
  it.each([1, 2])('at any distance, field of view and zoom, at a density of %d', async (dpr) => {
    const stage = await mountStage({ props: { target: null }, canvas: { dpr } });
    stage.set({ target: stage.mesh });
    const camera = stage.state.get().camera as PerspectiveCamera;
    for (const distance of DISTANCES) {
      for (const [fov, zoom] of [
        [5, 1],
        [60, 1],
        [120, 1],
        [60, 3],
      ] as const) {
        Object.assign(camera, { fov, zoom, near: distance / 100, far: distance * 100 });
        camera.position.set(0, 0, distance);
        camera.updateProjectionMatrix();
        stage.state.invalidate();
        await nextFrames(2);
        expect(Math.abs(tipOf(stage) - 100)).toBeLessThan(1);
      }
    }
  });

  it.each([1, 2])('in an orthographic camera at any zoom, at a density of %d', async (dpr) => {
    const stage = await mountStage({ orthographic: true, canvas: { dpr } });
    const camera = stage.state.get().camera as OrthographicCamera;
    for (const zoom of [1e-4, 1, 80, 1e5]) {
      camera.zoom = zoom;
      camera.updateProjectionMatrix();
      stage.state.invalidate();
      await nextFrames(2);
      expect(Math.abs(tipOf(stage) - 100)).toBeLessThan(1);
    }
  });
});

describe('edges', () => {
  /** The colors of the device pixels across the shaft of the arrow along x, from above to below. */
  function across(stage: Stage, dpr: number): readonly number[] {
    const { gl, scene, camera } = stage.state.get();
    const at = new Vector3(...X).multiplyScalar(0.4).project(camera);
    gl.render(scene, camera);
    const context = gl.getContext();
    const [width, height] = [gl.domElement.width, gl.domElement.height];
    const rows = 12 * dpr;
    const pixels = new Uint8Array(4 * rows);
    const left = Math.round(((at.x + 1) / 2) * width);
    context.readPixels(left, Math.round(height / 2 - rows / 2), 1, rows, context.RGBA, context.UNSIGNED_BYTE, pixels);
    return Array.from({ length: rows }, (_, i) => pixels[4 * i] ?? 0);
  }

  it.each([1, 2])('fade within a device pixel at a density of %d', async (dpr) => {
    const stage = await mountStage({
      eye: [0, 0, 5],
      meshProps: { visible: true, scale: 0.001 },
      props: { theme: { x: '#ff0000', rimOpacity: 0 } },
      canvas: { dpr, gl: { antialias: false } },
    });
    await nextFrames(3);
    const column = across(stage, dpr);
    const whole = column.filter((red) => red > 250).length;
    const partly = column.filter((red) => red > 4 && red <= 250).length;
    // The shaft is 2.5 CSS pixels wide.
    expect(whole).toBeGreaterThanOrEqual(2.5 * dpr - 2);
    expect(whole).toBeLessThanOrEqual(2.5 * dpr);
    expect(partly).toBeLessThanOrEqual(3);
  });
});
