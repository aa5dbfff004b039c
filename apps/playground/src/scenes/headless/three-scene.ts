import {
  BoxGeometry,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { lenses, lookAtPoint } from '../../stage/lenses.js';
import { viewOf } from '../articles/canvas-view.js';
import type { StartEngine } from './engine.js';
import { createGizmoLayer } from './gizmo-layer.js';

/** A scene of plain three.js. The gizmo is one mesh, drawn over it by the same renderer. */
export const startThree: StartEngine = (host) => {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  renderer.domElement.className = 'plain-canvas';
  host.append(renderer.domElement);
  const scene = new Scene();
  const { fov, near, far, position } = lenses.perspective;
  const camera = new PerspectiveCamera(fov, 1, near, far);
  camera.position.set(...position);
  camera.lookAt(...lookAtPoint);
  const sun = new DirectionalLight('#ffffff', 1.8);
  sun.position.set(3, 6, 4);
  const box = new Mesh(new BoxGeometry(0.9, 0.9, 0.9), new MeshStandardMaterial({ color: '#8c96a3' }));
  scene.add(new HemisphereLight('#ffffff', '#8a8f98', 1.6), sun, box);
  const layer = createGizmoLayer(renderer);
  return {
    view: () => viewOf(camera, host),
    read: () => ({
      position: box.position.toArray(),
      quaternion: box.quaternion.toArray(),
      scale: box.scale.toArray(),
    }),
    write: (next) => {
      box.position.set(...next.position);
      box.quaternion.set(...next.quaternion);
      box.scale.set(...next.scale);
    },
    resize: (width, height) => {
      renderer.setPixelRatio(window.devicePixelRatio);
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
    },
    render: () => renderer.render(scene, camera),
    draw: (triangles) => layer.draw(triangles, host.clientWidth, host.clientHeight),
    // Linear colors, as in three.js.
    rgb: (ink) => {
      const { r, g, b } = new Color(ink);
      return [r, g, b];
    },
    pixelOf: (point) => {
      const { x, y } = new Vector3(...point).project(camera);
      return [((1 + x) / 2) * host.clientWidth, ((1 - y) / 2) * host.clientHeight];
    },
    dispose: () => {
      layer.dispose();
      box.geometry.dispose();
      box.material.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
      renderer.domElement.remove();
    },
  };
};
