import { type InterleavedBufferAttribute, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { handlesIn } from '../../../three/test/painted.js';
import type { GizmoMode } from '../../src/index.js';
import { nextFrames } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Stage } from './stage.js';

globalThis.drawsPixels = true;

holdInvariants();

function pixelsOf(stage: Stage): Uint8Array {
  const { gl, scene, camera } = stage.state.get();
  gl.render(scene, camera);
  const context = gl.getContext();
  const { width, height } = gl.domElement;
  const pixels = new Uint8Array(4 * width * height);
  context.readPixels(0, 0, width, height, context.RGBA, context.UNSIGNED_BYTE, pixels);
  return pixels;
}

/** The number of uploads of the handles' vertices. */
function builds(stage: Stage): number {
  const { geometry } = handlesIn(stage.state.scene);
  return (geometry.getAttribute('position') as InterleavedBufferAttribute).data.version;
}

describe.each([
  ['translate', 1.8],
  ['scale', 1.8],
  ['rotate', 0.18],
] as const)('handles that were built for another view direction: %s', (mode: GizmoMode, degrees) => {
  it.each([1, 2])('are drawn like handles that are built for this one, at a density of %d', async (dpr) => {
    const stage = await mountStage({
      eye: EYE,
      props: { mode },
      meshProps: { visible: true, scale: 0.001 },
      canvas: { dpr, gl: { antialias: false } },
    });
    await nextFrames(3);
    const before = builds(stage);
    const { camera } = stage.state.get();
    camera.position.applyAxisAngle(new Vector3(0, 1, 0), (degrees * Math.PI) / 180);
    camera.lookAt(0, 0, 0);
    const kept = pixelsOf(stage);
    expect(builds(stage)).toBe(before);
    stage.set({ size: 100.01 });
    await nextFrames(3);
    const built = pixelsOf(stage);
    expect(builds(stage)).toBe(before + 1);
    let strong = 0;
    for (const [i, n] of kept.entries()) if (Math.abs(n - (built[i] ?? 0)) > 64) strong++;
    const painted = built.filter((n) => n > 30).length;
    // Only at the ends of rings does an edge pixel change by a quarter of its range.
    expect(strong / painted).toBeLessThan(mode === 'rotate' ? 0.01 : 0.0001);
  });
});
