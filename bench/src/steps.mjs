import { beginDrag, handlesOf, poseHandles, stepDrag } from '@gizmo-kit/math';
import { bounds, rect } from '@gizmo-kit/math/handles';
import { snapToFeatures } from '@gizmo-kit/math/internal';
import { vertexSnapper } from '@gizmo-kit/math/snapping';
import { angle, box, distance, point, radius } from '@gizmo-kit/math/values';
import { atMost, medians, round } from './measure.mjs';
import { atOrigin, modifiers, path, posed, view } from './scene.mjs';

/** A handle of each kind. */
const IDS = [
  ...['move-x', 'move-xy', 'move-view'],
  ...['rotate-y', 'rotate-view', 'rotate-free'],
  ...['scale-x', 'scale-xy', 'scale-all'],
  ...['bounds-right', 'bounds-right-top', 'bounds-right-top-front'],
  ...['rect-right', 'rect-right-top', 'rect-rotate', 'rect-move'],
];

/** A value handle of each kind, and a side of a box. */
const VALUES = [
  distance({ id: 'distance', value: 1, axis: [1, 0, 0] }),
  radius({ id: 'radius of a circle', value: 1, axis: [0, 1, 0] }),
  radius({ id: 'radius of a sphere', value: 1 }),
  angle({ id: 'angle', value: 0.5, axis: [0, 1, 0], from: [1, 0, 0] }),
  ...point({ id: 'point', value: [0.2, 0.3, 0] }),
  ...box({ value: { size: [1, 1, 1], center: [0, 0, 0] } }).filter(({ id }) => id === 'box-right'),
];

/** Returns a function that moves a drag to the next position of the path. */
function dragAlongPath({ handle, pose }) {
  let drag = beginDrag({ handle, sample: { point: [700, 380], view, modifiers }, pose, targets: [atOrigin] });
  let i = 0;
  const step = () => {
    const before = drag;
    drag = stepDrag(drag, { point: path[i++ % path.length], view, modifiers });
    return drag.transforms !== before.transforms || drag.value !== before.value;
  };
  // A step without a result does little work, so a drag needs results for most positions.
  const results = path.filter(step).length;
  if (results < 0.9 * path.length) throw new Error(`${handle.id} has a result for ${results} of ${path.length} steps`);
  return step;
}

/** A drag in the view plane that searches 10,000 vertices at each step for snapping. */
function snapping({ handle, pose }) {
  const place = (i) => [Math.sin(i) * 4, Math.sin(i * 1.7) * 4, Math.cos(i * 2.3) * 4];
  const vertices = Array.from({ length: 10_000 }, (_, i) => place(i));
  const constraints = [snapToFeatures([vertexSnapper(vertices)])];
  let drag = beginDrag({ handle, sample: { point: [640, 400], view, modifiers }, pose, targets: [atOrigin] });
  let i = 0;
  return () => {
    drag = stepDrag(drag, { point: path[i++ % path.length], view, modifiers }, { constraints });
  };
}

export async function steps() {
  const modes = ['translate', 'rotate', 'scale'].flatMap(handlesOf);
  const all = posed([...modes, ...bounds(), ...rect()]);
  const moved = IDS.map((id) => all.find(({ handle }) => handle.id === id));
  const edited = poseHandles(VALUES, { targets: [atOrigin], view });
  const drags = [...moved, ...edited].map((one) => [one.handle.id, dragAlongPath(one)]);
  const times = await medians(Object.fromEntries(drags), 250);
  const rows = Object.entries(times).map(([name, us]) => ({ name, 'µs per step': round(us), ...atMost(us, 5, 'µs') }));
  const { search } = await medians({ search: snapping(all.find(({ handle }) => handle.id === 'move-view')) });
  const found = { name: '10,000 vertices', 'µs per step': round(search), ...atMost(search, 1000, 'µs') };
  return [
    { title: 'One step of a drag of one target', rows },
    { title: 'Snapping to features', rows: [found] },
  ];
}
