import { beginDrag, lookAt, poseHandles, stepDrag } from '@gizmo-kit/math';
import { spotLight } from '@gizmo-kit/math/values';

// A lamp at the origin shines down. From the front, 100 pixels are one unit.
const view = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, { x: 0, y: 0, width: 800, height: 800 });
const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
const worldFromParent = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const targets = [{ transform, worldFromParent }];

/** The light after a drag of one of its handles from one pixel to another. */
function dragged(light, id, from, to) {
  const handles = spotLight({ value: light, axis: [0, -1, 0], step: 0.25 });
  const posed = poseHandles(handles, { targets, view }).find(({ handle }) => handle.id === id);
  const press = beginDrag({ ...posed, sample: { point: from, view }, targets });
  return stepDrag(press, { point: to, view }).value;
}

const light = { distance: 2, angle: 0.5 };
const farther = dragged(light, 'spot-distance', [400, 600], [405, 704]);
console.log(farther.distance, farther.angle);
// → 3 0.5

// The cone ends on the sphere of its range, 3 units around the lamp.
const onSphere = (angle) => [400 + 300 * Math.sin(angle), 400 + 300 * Math.cos(angle)];
const wider = dragged(farther, 'spot-angle', onSphere(0.5), onSphere(Math.PI / 4));
console.log(wider.distance, wider.angle.toFixed(3), (Math.PI / 4).toFixed(3));
// → 3 0.785 0.785
