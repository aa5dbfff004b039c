import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js';
import { Engine } from '@babylonjs/core/Engines/engine.js';
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.js';
import { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js';
import { Color3, Color4 } from '@babylonjs/core/Maths/math.color.js';
import { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js';
import { Viewport } from '@babylonjs/core/Maths/math.viewport.js';
import { CreateBox } from '@babylonjs/core/Meshes/Builders/boxBuilder.js';
import { Scene } from '@babylonjs/core/scene.js';
import { viewFromMatrices } from '@gizmo-kit/math';
import { lenses, lookAtPoint } from '../../stage/lenses.js';
import type { CanvasScene } from './engine.js';

/** A left-handed scene of Babylon.js, its default. */
export const startBabylon = (canvas: HTMLCanvasElement): CanvasScene => {
  const engine = new Engine(canvas, true, { alpha: true });
  // By default, Babylon.js makes the canvas the first element in the tab order.
  engine.canvasTabIndex = 0;
  const scene = new Scene(engine);
  scene.clearColor = new Color4(0, 0, 0, 0);
  const { position, fov, near, far } = lenses.perspective;
  const camera = new FreeCamera('camera', Vector3.FromArray(position), scene);
  camera.setTarget(Vector3.FromArray(lookAtPoint));
  camera.fov = (fov * Math.PI) / 180;
  camera.minZ = near;
  camera.maxZ = far;
  new HemisphericLight('light', new Vector3(0.3, 1, -0.4), scene);
  const box = CreateBox('box', { size: 0.9 }, scene);
  const material = new StandardMaterial('gray', scene);
  material.diffuseColor = Color3.FromHexString('#8c96a3');
  material.specularColor = Color3.Black();
  box.material = material;
  const rotation = Quaternion.Identity();
  box.rotationQuaternion = rotation;
  // The first frames are drawn before the shaders are compiled.
  scene.executeWhenReady(() => scene.render());

  return {
    view: (width, height) =>
      viewFromMatrices(camera.getProjectionMatrix().asArray(), camera.getViewMatrix(true).asArray(), {
        x: 0,
        y: 0,
        width,
        height,
      }),
    read: () => ({
      position: [box.position.x, box.position.y, box.position.z],
      quaternion: [rotation.x, rotation.y, rotation.z, rotation.w],
      scale: [box.scaling.x, box.scaling.y, box.scaling.z],
    }),
    write: ({ position: p, quaternion: q, scale: s }) => {
      box.position.set(...p);
      rotation.set(...q);
      box.scaling.set(...s);
    },
    resize: () => engine.resize(),
    render: () => scene.render(),
    pixelOf: (point) => {
      const viewport = new Viewport(0, 0, canvas.clientWidth, canvas.clientHeight);
      const { x, y } = Vector3.Project(
        Vector3.FromArray(point),
        Matrix.IdentityReadOnly,
        scene.getTransformMatrix(),
        viewport,
      );
      return [x, y];
    },
    dispose: () => engine.dispose(),
  };
};
