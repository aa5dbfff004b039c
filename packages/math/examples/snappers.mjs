import { beginDrag, handlesOf, limits, lock, lookAt, poseHandles, snap, stepDrag } from '@gizmo-kit/math';
import { edgeSnapper, vertexSnapper } from '@gizmo-kit/math/snapping';

// From the front, 100 pixels are one unit.
const view = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, { x: 0, y: 0, width: 800, height: 800 });
const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
const worldFromParent = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const targets = [{ transform, worldFromParent }];

// Any of the snappers makes the constraint of all of them. It stands between the locks and the steps.
const vertices = vertexSnapper([[1.25, 0.75, 0]]);
const snappers = [vertices, edgeSnapper([[[-2, -1, 0], [2, -1, 0]]])]; // biome-ignore format: one line
const constraints = [lock({}), vertices.constrain(snappers), snap({ translate: 0.5 }), limits({})];

const posed = poseHandles(handlesOf('translate'), { targets, view }).find(({ handle }) => handle.id === 'move-xy');
const drag = beginDrag({ ...posed, sample: { point: [430, 370], view }, targets });
const movedTo = (point) => stepDrag(drag, { point, view }, { constraints }).transforms[0].position.join(' ');
console.log(movedTo([550, 300]));
// → 1.25 0.75 0
console.log(movedTo([455, 465]));
// → 0.25 -1 0
// The edge is more than 12 pixels away: a step.
console.log(movedTo([465, 450]));
// → 0.5 -1 0
