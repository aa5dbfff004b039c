import { Mesh, MeshBasicMaterial, PlaneGeometry, Vector3 } from 'three';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { hoverHandle, nextFrames, pixelAt, placeOf, X } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Stage } from './stage.js';
import { colorAt, slip, tipIn, worldOf } from './worlds.js';

globalThis.drawsPixels = true;

holdInvariants();

const RED = { theme: { x: '#ff0000', rimOpacity: 0 } } as const;

/** Half of a color over black: WebGL blends in sRGB, three's WebGPU backend in linear light. */
const HALF = inject('renderer') === 'webgl' ? 128 : 188;

/** A wall between the eye and the gizmo that fills the view. */
function addWall({ state }: Stage): Mesh<PlaneGeometry, MeshBasicMaterial> {
  const wall = new Mesh(new PlaneGeometry(40, 40), new MeshBasicMaterial({ color: '#00ff00' }));
  wall.position.set(1.2, 0.88, 2);
  wall.lookAt(...EYE);
  state.get().scene.add(wall);
  onTestFinished(() => {
    wall.geometry.dispose();
    wall.material.dispose();
  });
  return wall;
}

it.each([
  ['near a perspective camera', [0.6, 0.44, 1], false, -0.15],
  ['before and behind the origin for an orthographic camera', EYE, true, 0.02],
] as const)('parts are tested at their own depth: %s', async (_, eye, orthographic, share) => {
  const camera = { position: [...eye] as const, ...(orthographic && { zoom: 80 }) };
  const stage = await mountStage({
    eye,
    orthographic,
    props: { ...RED, occludedOpacity: 0 },
    canvas: { flat: true, camera },
  });
  stage.mesh.visible = false;
  const wall = addWall(stage);
  wall.position.fromArray(eye).multiplyScalar(share);
  wall.lookAt(new Vector3().fromArray(eye));
  stage.state.get().invalidate();
  await nextFrames(3);
  const [red, green] = colorAt(stage, pixelAt(stage, X, 60));
  expect(red).toBeGreaterThan(200);
  expect(green).toBeLessThan(60);
});

describe.each([
  ['a usual depth buffer', {}],
  ['a reversed depth buffer', { reversedDepthBuffer: true }],
  ['a logarithmic depth buffer', { logarithmicDepthBuffer: true }],
] as const)('with %s', (_, gl) => {
  it('parts behind objects have the opacity occludedOpacity and can be dragged', async () => {
    const stage = await mountStage({ eye: EYE, props: { ...RED, occludedOpacity: 0.5 }, canvas: { gl, flat: true } });
    const wall = addWall(stage);
    const seen = async (): Promise<readonly number[]> => {
      stage.state.get().invalidate();
      await nextFrames(3);
      return colorAt(stage, pixelAt(stage, X, 60));
    };
    const [r = 0, g = 0] = await seen();
    expect(Math.abs(r - HALF)).toBeLessThan(16);
    expect(Math.abs(g - HALF)).toBeLessThan(16);
    stage.set({ occludedOpacity: 0 });
    expect((await seen()).slice(0, 2)).toEqual([0, 255]);
    await hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    wall.position.negate();
    stage.set({ occludedOpacity: 0, theme: { ...RED.theme, active: '#ff0000' } });
    const [red, green] = await seen();
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
  });
});

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
    const { gl: made } = stage.state.get();
    // WebGPURenderer has no capabilities.
    expect((made.capabilities ?? made)[Object.keys(gl)[0] as keyof typeof gl]).toBe(true);
    const { scene, camera, size } = stage.state.get();
    expect(Math.abs(tipIn(scene, camera, size) - 100)).toBeLessThan(1);
    expect(await slip(worldOf(stage), stage)).toBeLessThan(0.1);
  });

  it('the gizmo is drawn over what is in front of it', async () => {
    const stage = await mountStage({ eye: EYE, props: RED, canvas: { gl, flat: true } });
    addWall(stage);
    await nextFrames(3);
    const [r, g] = colorAt(stage, pixelAt(stage, X, 60));
    expect(r).toBeGreaterThan(200);
    expect(g).toBeLessThan(60);
    expect(colorAt(stage, pixelAt(stage, X, -60))[1]).toBe(255);
  });
});
