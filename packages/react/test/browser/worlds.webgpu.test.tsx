import { type CanvasProps, createPortal, useFrame, useThree } from '@react-three/fiber';
import { useMemo } from 'react';
import { ACESFilmicToneMapping, type Camera, Scene } from 'three';
import { pass, toneMapping, vec4 } from 'three/tsl';
import { RenderPipeline, WebGPURenderer } from 'three/webgpu';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { commands } from 'vitest/browser';
import { apart, trianglesOf } from '../../../three/test/painted.js';
import { Gizmo, type GizmoProps, guides, letters } from '../../src/index.js';
import { drag, nextFrames, pixelAt, plus, up, X, Y } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountHeard, mountStage, type Px, type StageOptions } from './stage.js';
import { colorAt, slip, tipIn, worldOf } from './worlds.js';

globalThis.drawsPixels = true;

holdInvariants();

const PLAIN = { theme: { x: '#ff0000', y: '#00ff00', rimOpacity: 0 } } as const;

let renderer: WebGPURenderer | null = null;
/** The renderer of WebGPU: on its WebGL backend, for which there need be no adapter, and in the project for WebGPU on that of WebGPU. */
const gl: CanvasProps['gl'] = async (given) => {
  const made = new WebGPURenderer({
    canvas: given.canvas as HTMLCanvasElement,
    forceWebGL: inject('renderer') === 'webgl',
  });
  await made.init();
  const { backend } = made as unknown as { readonly backend: { readonly isWebGPUBackend?: boolean } };
  expect(backend.isWebGPUBackend === true).toBe(inject('renderer') === 'webgpu');
  // A stage waits for this count, which WebGLRenderer has.
  Object.defineProperty(made.info.render, 'frame', { get: () => made.info.render.calls });
  renderer = made;
  return made;
};

const options = { eye: EYE, canvas: { gl, flat: true, shadows: 'percentage' } } satisfies StageOptions;

let pipeline: RenderPipeline | null = null;

/** The gizmo in a scene and a pass of its own; tones are mapped in the pass of the other scene. */
function InOwnPass(props: GizmoProps) {
  const { scene, camera } = useThree();
  const overlay = useMemo(() => new Scene(), []);
  pipeline = useMemo(() => {
    const [drawn, gizmo] = [pass(scene, camera), pass(overlay, camera)];
    const toned = toneMapping(ACESFilmicToneMapping, 1, drawn);
    const rgb = toned.rgb.mul(gizmo.a.oneMinus()).add(gizmo.rgb);
    return new RenderPipeline(renderer as WebGPURenderer, vec4(rgb, drawn.a.max(gizmo.a)));
  }, [scene, camera, overlay]);
  useFrame(() => pipeline?.render(), 1);
  return createPortal(<Gizmo {...props} />, overlay);
}

beforeEach(() => {
  renderer = null;
});

describe('with the renderer of WebGPU', () => {
  it('the gizmo is drawn, in its colors and its size', async () => {
    const stage = await mountStage({ ...options, props: PLAIN });
    expect(stage.state.get().gl).toBe(renderer);
    await nextFrames(3);
    const [r, g] = colorAt(stage, pixelAt(stage, X, 60));
    expect(r).toBeGreaterThan(200);
    expect(g).toBeLessThan(60);
    const [, green] = colorAt(stage, pixelAt(stage, Y, 60));
    expect(green).toBeGreaterThan(200);
    const { scene, camera, size } = stage.state.get();
    expect(Math.abs(tipIn(scene, camera, size, '#ff0000') - 100)).toBeLessThan(1);
  });

  it('the gizmo is drawn in its size if tone mapping draws into a texture first', async () => {
    const stage = await mountStage({ ...options, props: PLAIN, canvas: { ...options.canvas, flat: false } });
    const { scene, camera, size } = stage.state.get();
    expect(Math.abs(tipIn(scene, camera, size, '#ff0000') - 100)).toBeLessThan(1);
    const [r, g] = colorAt(stage, pixelAt(stage, X, 60));
    expect(r).toBeGreaterThan(g + 100);
  });

  it('the gizmo has its own colors in a pass of its own, with tone mapping in another pass', async () => {
    const gizmo = (props: GizmoProps) => <InOwnPass {...props} />;
    const stage = await mountStage({ ...options, props: PLAIN, gizmo });
    const draw = () => pipeline?.render();
    await nextFrames(3);
    const [r, g, b] = colorAt(stage, pixelAt(stage, X, 60), draw);
    expect(r).toBeGreaterThan(250);
    expect(g + b).toBeLessThan(5);
    const beside: Px = plus(pixelAt(stage, X, 0), -12, 12);
    const toned = colorAt(stage, beside, draw);
    const { scene, camera } = stage.state.get();
    const untoned = colorAt(stage, beside, () => renderer?.render(scene, camera));
    expect(apart(toned.slice(0, 2) as unknown as Px, untoned.slice(0, 2) as unknown as Px)).toBeGreaterThan(10);
    expect(await slip(worldOf(stage), stage)).toBeLessThan(0.1);
  });

  it('dragging is exact, and the gizmo is drawn at its new place', async () => {
    const stage = await mountStage({ ...options, props: PLAIN });
    expect(await slip(worldOf(stage), stage)).toBeLessThan(0.1);
    await commands.mouse([{ do: 'move', x: 2, y: 2 }]);
    await nextFrames(3);
    expect(stage.mesh.position.x).toBeGreaterThan(0.1);
    expect(colorAt(stage, pixelAt(stage, Y, 60))[1]).toBeGreaterThan(200);
  });

  it('the guides of a drag are drawn, which need larger buffers', async () => {
    const { stage, heard } = await mountHeard({ ...options, props: { ...PLAIN, extensions: [guides(), letters()] } });
    const triangles = trianglesOf(stage);
    await drag(stage, 'move-x', [40, 0]);
    expect(trianglesOf(stage)).toBeGreaterThan(triangles);
    const [x, y] = pixelAt(stage, X, -200);
    const reds = [-3, -2, -1, 0, 1, 2, 3].map((dy) => colorAt(stage, [x, y + dy])[0]);
    expect(Math.max(...reds)).toBeGreaterThan(60);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
  });

  it('the gizmo has the same size after the canvas has grown', async () => {
    const stage = await mountStage({ ...options, props: PLAIN });
    stage.change({ box: { width: 500, height: 420 } });
    await expect.poll(() => stage.state.get().size.width).toBe(500);
    await nextFrames(3);
    const { scene, camera, size } = stage.state.get();
    expect(Math.abs(tipIn(scene, camera, size, '#ff0000') - 100)).toBeLessThan(1);
    expect(colorAt(stage, pixelAt(stage, X, 60))[0]).toBeGreaterThan(200);
    expect(await slip(worldOf(stage), stage)).toBeLessThan(0.1);
  });

  it('the gizmo has the same size for a second camera with a smaller viewport', async () => {
    const stage = await mountStage({ ...options, props: PLAIN });
    const { gl, scene, camera, size } = stage.state.get();
    const other = (camera as Camera).clone() as typeof camera;
    other.position.set(-2, 4, 3);
    other.lookAt(0, 0, 0);
    const part = { width: 300, height: (300 * size.height) / size.width };
    gl.setViewport(0, 0, part.width, part.height);
    gl.render(scene, other);
    expect(Math.abs(tipIn(scene, other, part, '#ff0000') - 100)).toBeLessThan(1);
    gl.setViewport(0, 0, size.width, size.height);
  });

  it('the gizmo disposes its geometry', async () => {
    const stage = await mountStage({ ...options, props: PLAIN });
    const { memory } = (renderer as unknown as WebGPURenderer).info;
    const before = memory.geometries;
    stage.change({ gizmo: () => null });
    await nextFrames(3);
    expect(memory.geometries).toBe(before - 1);
  });
});
