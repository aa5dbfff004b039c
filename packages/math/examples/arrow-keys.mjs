import { beginDrag, lookAt, poseHandles } from '@gizmo-kit/math';
import { NO_KEYS, stepNumber } from '@gizmo-kit/math/keyboard';
import { distance } from '@gizmo-kit/math/values';

const view = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, { x: 0, y: 0, width: 800, height: 800 });
const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
const targets = [{ transform, worldFromParent: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] }];

const handle = distance({ id: 'width', value: 1, axis: [1, 0, 0], step: 0.25, max: 2 });
const [posed] = poseHandles([handle], { targets, view });
const drag = beginDrag({ ...posed, sample: { point: [500, 400], view }, targets });

// Each arrow key changes the number by its step, within its range.
let keyed = { drag, ...NO_KEYS };
const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10 };
for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'PageUp']) {
  keyed = stepNumber(keyed, steps[key]);
  console.log(key, keyed.drag.value);
}
// → ArrowUp 1.25
// → ArrowUp 1.5
// → ArrowDown 1.25
// → PageUp 2
