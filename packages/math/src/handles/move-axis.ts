import { mul } from '../algebra/vec3.js';
import { AXES, axisVisibility } from './axis.js';
import { dragAxis, pressAxis } from './grab-axis.js';
import type { Handle } from './handle.js';
import { phrase } from './phrase.js';

/** Arrows that move along one axis: `move-x`, `move-y`, `move-z`. */
export const moveAxes: readonly Handle[] = AXES.map(({ index, name, tone }) => ({
  id: `move-${tone}`,
  ...phrase('move', `along ${name}`),
  mode: 'translate',
  tone,
  axes: [index],
  priority: 2,
  shapes(pose) {
    const at = (share: number) => mul(pose.axes[index], pose.size * share);
    return [
      { kind: 'segment', from: at(0.16), to: at(0.84), width: 2.5 },
      { kind: 'cone', base: at(0.82), tip: at(1), radius: 0.06 * pose.size },
    ];
  },
  visibility: (pose) => axisVisibility(pose, pose.axes[index]),
  grab: (sample, pose) => pressAxis(sample, pose, pose.axes[index]),
  drag(grab, sample, pose) {
    const moved = dragAxis(grab, sample, pose.axes[index]);
    return moved === null ? null : { kind: 'translate', vector: mul(pose.axes[index], moved) };
  },
}));
