import { ArrayCamera, type Object3D, PerspectiveCamera, Raycaster, Vector3, Vector4 } from 'three';
import { expect, it, vi } from 'vitest';
import { xrRays } from '../../src/index.js';
import { holdInvariants } from './invariants.js';
import { mountHeard } from './stage.js';

holdInvariants();

/** A hand beside the eye of the stage. */
const HAND = new Vector3(2.2, 0.8, 4.4);

it('a ray of XR hits the handles where the eyes of a headset see them', async () => {
  const { stage } = await mountHeard({ props: { extensions: [xrRays()] } });
  const { gl, scene } = stage.state.get();
  const eyes = [-0.03, 0.03].map((x, i) => {
    const eye = new PerspectiveCamera(100, 1, 0.1, 100);
    eye.position.set(1 + x, 1, 3);
    eye.lookAt(0, 0, 0);
    eye.updateMatrixWorld();
    return Object.assign(eye, { viewport: new Vector4(280 * i, 0, 280, 280) });
  });
  const both = new ArrayCamera(eyes);
  vi.spyOn(gl.xr, 'getCamera').mockReturnValue(both as never);
  gl.xr.isPresenting = true;
  gl.render(scene, both);
  const figure = scene.getObjectByName('gizmo') as Object3D;
  /** Whether a ray from the hand through a point hits the gizmo. */
  const isHit = (at: Vector3): boolean =>
    new Raycaster(HAND, at.clone().sub(HAND).normalize()).intersectObject(figure).length > 0;
  // The size for the first eye: 90 of its pixels are still on the arrow, and far beyond the arrow of the camera.
  const eye = eyes[0] as PerspectiveCamera;
  const unit = (2 * eye.position.length() * Math.tan((50 * Math.PI) / 180)) / 280;
  expect(isHit(new Vector3(90 * unit, 0, 0))).toBe(true);
  expect(isHit(new Vector3(115 * unit, 0, 0))).toBe(false);
  gl.xr.isPresenting = false;
});
