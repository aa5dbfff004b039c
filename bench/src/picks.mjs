import { drawHandles, handlesOf, pick, pickDrawn, universal } from '@gizmo-kit/math';
import { Object3D, PerspectiveCamera, Scene, Vector2 } from 'three';
import { TransformControls } from 'three/addons/controls/TransformControls.js';
import { atLeast, medians, round } from './measure.mjs';
import { EYE, modifiers, path, posed, view } from './scene.mjs';

/** The names of the pickers of TransformControls for the handles of `universal()`, by mode. */
const NAMES = {
  translate: ['X', 'Y', 'Z', 'XY', 'YZ', 'XZ'],
  rotate: ['X', 'Y', 'Z', 'E'],
  scale: ['X', 'Y', 'Z', 'XYZ'],
};

/** three's gizmo of one mode around the origin, as after a frame, and its pickers: those with these names, or all. */
function peer(mode, names) {
  const camera = new PerspectiveCamera(50, 1280 / 800, 0.1, 1000);
  camera.position.set(...EYE);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  const controls = new TransformControls(camera);
  const scene = new Scene();
  const object = new Object3D();
  scene.add(object, controls.getHelper());
  controls.attach(object);
  controls.setMode(mode);
  const raycaster = controls.getRaycaster();
  const all = controls._gizmo.picker[mode].children;
  const pickers = names === undefined ? all : all.filter(({ name }) => names.includes(name));
  scene.updateMatrixWorld();
  return {
    frame: () => scene.updateMatrixWorld(),
    raycast([x, y]) {
      raycaster.setFromCamera(new Vector2((x / 1280) * 2 - 1, 1 - (y / 800) * 2), camera);
      return raycaster.intersectObjects(pickers, false);
    },
  };
}

/** Four ways to pick with a pointer that moves over the gizmo. */
async function compare(title, handles, peers) {
  const placed = posed(handles);
  const drawn = drawHandles(placed, view);
  let i = 0;
  const next = () => path[i++ % path.length];
  const times = await medians({
    'camera at rest': () => pickDrawn(drawn, { point: next(), modifiers }),
    'camera at rest, three': () => {
      const at = next();
      for (const { raycast } of peers) raycast(at);
    },
    'camera moved': () => pick(placed, { point: next(), view, modifiers }),
    'camera moved, three': () => {
      const at = next();
      for (const { frame, raycast } of peers) {
        frame();
        raycast(at);
      }
    },
  });
  const row = (name, goal) => {
    const [ours, theirs] = [times[name], times[`${name}, three`]];
    const ratio = theirs / ours;
    const judged = goal === undefined ? {} : atLeast(ratio, goal, '×');
    return {
      name,
      'µs per pick': round(ours),
      'three, µs': round(theirs),
      'times as fast': round(ratio, 1),
      ...judged,
    };
  };
  return { title, rows: [row('camera at rest', 5), row('camera moved')] };
}

export async function picks() {
  const modes = Object.entries(NAMES);
  return [
    await compare(
      'Picking the handles of universal()',
      universal(),
      modes.map(([mode, names]) => peer(mode, names)),
    ),
    await compare(
      'Picking all handles of the three modes',
      modes.flatMap(([mode]) => handlesOf(mode)),
      modes.map(([mode]) => peer(mode)),
    ),
  ];
}
