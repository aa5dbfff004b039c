import { viewFromMatrices } from '@gizmo-kit/math';
import * as pc from 'playcanvas';
import { lenses, lookAtPoint } from '../../stage/lenses.js';
import type { CanvasScene } from './engine.js';

/** A scene of PlayCanvas. */
export const startPlayCanvas = (canvas: HTMLCanvasElement): CanvasScene => {
  const app = new pc.Application(canvas, { graphicsDeviceOptions: { alpha: true, antialias: true } });
  app.setCanvasFillMode(pc.FILLMODE_NONE);
  app.setCanvasResolution(pc.RESOLUTION_AUTO);
  app.autoRender = false;
  const { position, fov, near, far } = lenses.perspective;
  const eye = new pc.Entity('camera');
  const camera = eye.addComponent('camera', {
    fov,
    nearClip: near,
    farClip: far,
    clearColor: new pc.Color(0, 0, 0, 0),
  });
  if (camera === null) throw new Error('PlayCanvas has no camera component.');
  const lens = camera as NonNullable<pc.Entity['camera']>;
  lens.aspectRatioMode = pc.ASPECT_MANUAL;
  eye.setPosition(...position);
  eye.lookAt(...lookAtPoint);
  const sun = new pc.Entity('sun');
  sun.addComponent('light', { type: 'directional', intensity: 1.2 });
  sun.setEulerAngles(40, 30, 0);
  const material = new pc.StandardMaterial();
  material.diffuse = new pc.Color().fromString('#8c96a3');
  material.update();
  const box = new pc.Entity('box');
  box.addComponent('render', { type: 'box', material });
  for (const entity of [eye, sun, box]) app.root.addChild(entity);
  app.start();

  return {
    view: (width, height) =>
      viewFromMatrices(lens.projectionMatrix.data, lens.viewMatrix.data, { x: 0, y: 0, width, height }),
    read: () => {
      const [p, q, s] = [box.getLocalPosition(), box.getLocalRotation(), box.getLocalScale()];
      return { position: [p.x, p.y, p.z], quaternion: [q.x, q.y, q.z, q.w], scale: [s.x, s.y, s.z] };
    },
    write: ({ position: p, quaternion: q, scale: s }) => {
      box.setLocalPosition(...p);
      box.setLocalRotation(...q);
      box.setLocalScale(...s);
    },
    resize: (width, height) => {
      app.resizeCanvas();
      lens.aspectRatio = width / height;
    },
    render: () => {
      app.renderNextFrame = true;
    },
    pixelOf: ([x, y, z]) => {
      const pixel = lens.worldToScreen(new pc.Vec3(x, y, z));
      return [pixel.x, pixel.y];
    },
    dispose: () => app.destroy(),
  };
};
