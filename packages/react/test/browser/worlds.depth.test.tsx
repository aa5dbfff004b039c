import { Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { nextFrames, pixelAt, X } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage } from './stage.js';
import { colorAt, slip, tipIn, worldOf } from './worlds.js';

holdInvariants();

const RED = { theme: { x: '#ff0000', rimOpacity: 0 } } as const;

describe.each([
  ['a reversed depth buffer', { reversedDepthBuffer: true }],
  ['a logarithmic depth buffer', { logarithmicDepthBuffer: true }],
] as const)('with %s', (_, gl) => {
  it.each([false, true])('dragging is exact, and the gizmo has its size: orthographic %s', async (orthographic) => {
    const stage = await mountStage({
      eye: EYE,
      orthographic,
      canvas: { gl, ...(orthographic ? { camera: { position: [...EYE], zoom: 80 } } : {}) },
    });
    const { capabilities } = stage.state.get().gl;
    expect(capabilities.reversedDepthBuffer || capabilities.logarithmicDepthBuffer).toBe(true);
    const { scene, camera, size } = stage.state.get();
    expect(Math.abs(tipIn(scene, camera, size) - 100)).toBeLessThan(1);
    expect(await slip(worldOf(stage), stage)).toBeLessThan(0.1);
  });

  it('the gizmo is drawn over what is in front of it', async () => {
    const stage = await mountStage({ eye: EYE, props: RED, canvas: { gl, flat: true } });
    const wall = new Mesh(new PlaneGeometry(40, 40), new MeshBasicMaterial({ color: '#00ff00' }));
    wall.position.set(1.2, 0.88, 2);
    wall.lookAt(...EYE);
    stage.state.get().scene.add(wall);
    await nextFrames(3);
    const [r, g] = colorAt(stage, pixelAt(stage, X, 60));
    expect(r).toBeGreaterThan(200);
    expect(g).toBeLessThan(60);
    expect(colorAt(stage, pixelAt(stage, X, -60))[1]).toBe(255);
    wall.geometry.dispose();
    wall.material.dispose();
  });
});
