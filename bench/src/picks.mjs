import { drawHandles, pick, pickDrawn } from '@gizmo-kit/math';
import { PerspectiveCamera, Scene, Vector2 } from 'three';
import { TransformControls } from 'three/addons/controls/TransformControls.js';
import { medians, round } from './measure.mjs';
import { handles, modifiers, view, walk } from './scene.mjs';

/** three's gizmo of one mode around the origin, as it is after a frame. */
function peer(mode) {
  const camera = new PerspectiveCamera(50, 1280 / 800, 0.1, 1000);
  camera.position.set(4, 3, 5);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  const controls = new TransformControls(camera);
  const scene = new Scene();
  const object = new Scene();
  scene.add(object, controls.getHelper());
  controls.attach(object);
  controls.setMode(mode);
  scene.updateMatrixWorld();
  const raycaster = controls.getRaycaster();
  const picker = controls._gizmo.picker[mode];
  return ([x, y]) => {
    raycaster.setFromCamera(new Vector2((x / 1280) * 2 - 1, 1 - (y / 800) * 2), camera);
    return raycaster.intersectObject(picker, true);
  };
}

export async function picks() {
  const peers = ['translate', 'rotate', 'scale'].map(peer);
  // As three's meshes, ours are worked out when the camera moves and not when the pointer does.
  const drawn = drawHandles(handles, view);
  let i = 0;
  const next = () => walk[i++ % walk.length];
  const times = await medians({
    ours: () => pickDrawn(drawn, { point: next(), modifiers }),
    'ours, after the camera has moved': () => pick(handles, { point: next(), view, modifiers }),
    three: () => {
      const at = next();
      for (const raycast of peers) raycast(at);
    },
  });
  const rows = Object.entries(times).map(([name, us]) => ({
    name,
    'µs a pick': round(us),
    'of ours': round(us / times.ours),
  }));
  return { title: 'Picking the handles of all three modes', rows };
}
