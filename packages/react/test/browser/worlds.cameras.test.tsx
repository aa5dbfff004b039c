import { useFrame } from '@react-three/fiber';
import {
  ArrayCamera,
  type Camera,
  Matrix4,
  OrthographicCamera,
  PerspectiveCamera,
  Vector4,
  WebGLRenderTarget,
} from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { drag, nextFrames, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, mountStage, type Stage } from './stage.js';
import { slip, tipIn, worldOf } from './worlds.js';

holdInvariants();

const EYE = [3, 2.2, 5] as const;

/** Draws only when the test asks, so that each drawing is measured before the next. */
function Draws({ draw }: { draw: (state: Stage['state']) => void }) {
  useFrame(draw as never, 1);
  return null;
}

const lookingFrom = <C extends Camera>(camera: C, eye: readonly [number, number, number]): C => {
  camera.position.set(...eye);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  return camera;
};

describe('a gizmo that two cameras draw', () => {
  const others = {
    perspective: () => lookingFrom(new PerspectiveCamera(35, 300 / 200, 0.1, 100), [-2, 5, 3]),
    orthographic: () => lookingFrom(new OrthographicCamera(-3, 3, 2, -2, 0.1, 100), [4, 3, -3]),
  };

  it.each(['perspective', 'orthographic'] as const)('is 100 pixels long for both cameras: %s', async (kind) => {
    const other = others[kind]();
    const tips: (readonly [number, number])[] = [];
    const stage = await mountStage({
      eye: EYE,
      children: (
        <Draws
          draw={({ gl, scene, camera, size }) => {
            gl.setViewport(0, 0, size.width, size.height);
            gl.render(scene, camera);
            const own = tipIn(scene, camera, size);
            gl.autoClear = false;
            gl.setViewport(20, 30, 300, 200);
            gl.render(scene, other);
            gl.autoClear = true;
            tips.push([own, tipIn(scene, other, { width: 300, height: 200 })]);
          }}
        />
      ),
    });
    stage.state.invalidate();
    await nextFrames(3);
    const [own, second] = tips.at(-1) ?? [0, 0];
    expect(Math.abs(own - 100)).toBeLessThan(1);
    expect(Math.abs(second - 100)).toBeLessThan(1);
  });

  it('is dragged with its own camera, however often the other one draws', async () => {
    const other = others.perspective();
    const { stage, heard } = await mountHeard({
      children: (
        <Draws
          draw={({ gl, scene, camera, size }) => {
            gl.setViewport(0, 0, size.width, size.height);
            gl.render(scene, camera);
            gl.autoClear = false;
            gl.setViewport(0, 0, 300, 200);
            gl.render(scene, other);
            gl.autoClear = true;
          }}
        />
      ),
    });
    const from = await drag(stage, 'move-x', [60, 0]);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    const moved = stage.toClient(stage.mesh.position);
    expect(moved[0] - stage.toClient(stage.mesh.position.clone().setX(0))[0]).toBeGreaterThan(40);
    expect(from[0]).toBeGreaterThan(0);
  });

  it('is 100 pixels long if the scene is drawn into a texture of another size first', async () => {
    const target = new WebGLRenderTarget(380, 280);
    const tips: number[] = [];
    const stage = await mountStage({
      eye: EYE,
      children: (
        <Draws
          draw={({ gl, scene, camera, size }) => {
            gl.setRenderTarget(target);
            gl.render(scene, camera);
            gl.setRenderTarget(null);
            tips.push(tipIn(scene, camera, size));
          }}
        />
      ),
    });
    stage.state.invalidate();
    await nextFrames(3);
    expect(Math.abs((tips.at(-1) ?? 0) - 100)).toBeLessThan(1);
    target.dispose();
  });

  it('is 100 pixels long for another camera that draws into a texture', async () => {
    const target = new WebGLRenderTarget(300, 200);
    const other = others.perspective();
    const stage = await mountStage({ eye: EYE });
    const { gl, scene } = stage.state.get();
    gl.setRenderTarget(target);
    gl.render(scene, other);
    gl.setRenderTarget(null);
    expect(Math.abs(tipIn(scene, other, { width: 300, height: 200 }) - 100)).toBeLessThan(1);
    target.dispose();
  });

  it('is 100 pixels long for each of two eyes, at the place where that eye sees it', async () => {
    const eyes = [-0.03, 0.03].map((x, i) => {
      const eye = lookingFrom(new PerspectiveCamera(60, 380 / 560, 0.1, 100), [3 + x, 2.2, 5]);
      eye.viewport = new Vector4(380 * i, 0, 380, 560);
      return eye;
    });
    const stage = await mountStage({ eye: EYE });
    const { gl, scene } = stage.state.get();
    const both = new ArrayCamera(eyes);
    both.position.set(...EYE);
    both.lookAt(0, 0, 0);
    gl.render(scene, both);
    for (const eye of eyes) expect(Math.abs(tipIn(scene, eye, { width: 380, height: 560 }) - 100)).toBeLessThan(1);
  });

  it('is drawn with the matrices that the renderer sets for cameras without a parent, as XR does', async () => {
    const stage = await mountStage({ eye: EYE });
    const { gl, scene } = stage.state.get();
    const eye = lookingFrom(new PerspectiveCamera(60, 760 / 560, 0.1, 100), [0, 0, 3]);
    eye.viewport = new Vector4(0, 0, 760, 560);
    const rigged = new Matrix4().makeRotationY(0.4).multiply(eye.matrix);
    eye.matrixWorld.copy(rigged);
    eye.matrixWorldInverse.copy(rigged).invert();
    gl.render(scene, new ArrayCamera([eye]));
    expect(eye.matrixWorld.elements).toEqual(rigged.elements);
    expect(Math.abs(tipIn(scene, eye, { width: 760, height: 560 }) - 100)).toBeLessThan(1);
  });
});

it.each([false, true])(
  'a camera whose projection contains its view matrix, as in a layer of a map, drags exactly: orthographic %s',
  async (orthographic) => {
    const canvas = orthographic ? { camera: { position: [...EYE] as const, zoom: 80 } } : {};
    const stage = await mountStage({ eye: EYE, orthographic, canvas });
    const { camera, invalidate } = stage.state.get();
    camera.updateMatrixWorld();
    camera.projectionMatrix.multiply(camera.matrixWorldInverse);
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
    camera.matrixAutoUpdate = false;
    camera.matrix.identity();
    camera.updateMatrixWorld(true);
    invalidate();
    await nextFrames(3);
    expect(await slip(worldOf(stage), stage)).toBeLessThan(0.1);
  },
);
