import { mul } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import { uniformFactor } from '../solve/uniform-factor.js';
import type { Vec3 } from '../types.js';
import { ofPoint, projectionOf } from '../view/projection.js';
import { AXES, axisVisibility, perAxis } from './axis.js';
import { dragAxis, pressAxis } from './grab-axis.js';
import type { AxisIndex, Handle } from './handle.js';
import { phrase } from './phrase.js';
import { scaleBy } from './scale-by.js';
import type { BoxShape } from './shape.js';

/** A cube along the axes of a pose, its half edge a share of the size. */
export function boxOn(pose: Pose, center: Vec3, half: number): BoxShape {
  const edge = (i: AxisIndex): Vec3 => mul(pose.axes[i], half * pose.size);
  return { kind: 'box', center, edges: [edge(0), edge(1), edge(2)] };
}

/** Arms with a box at the end that scale along one axis: `scale-x`, `scale-y`, `scale-z`. They stretch as they are dragged. */
export const scaleAxes: readonly Handle[] = AXES.map(({ index, name, tone }) => ({
  id: `scale-${tone}`,
  ...phrase('scale', `along ${name}`),
  mode: 'scale',
  tone,
  axes: [index],
  priority: 2,
  shapes(pose) {
    const at = (share: number) => mul(pose.axes[index], pose.size * share * pose.stretch[index]);
    return [{ kind: 'segment', from: at(0.16), to: at(0.9), width: 2.5 }, boxOn(pose, at(0.94), 0.055)];
  },
  visibility: (pose) => axisVisibility(pose, pose.axes[index]),
  grab(sample, pose) {
    const grab = pressAxis(sample, pose, pose.axes[index]);
    // Grabbed nearer than a pixel to the origin, every factor is a pixel away.
    return grab !== null && Math.abs(grab.amount) > pose.unitsPerPixel ? grab : null;
  },
  drag(grab, sample, pose) {
    const moved = dragAxis(grab, sample, pose.axes[index]);
    if (moved === null) return null;
    const factor = 1 + moved / grab.amount;
    return scaleBy(
      pose,
      perAxis((i) => (i === index ? factor : 1)),
    );
  },
}));

/** The box in the middle, which scales along all axes alike: `scale-all`. Up and to the right is larger. */
export const scaleAll: Handle = {
  id: 'scale-all',
  ...phrase('scale', 'uniformly'),
  mode: 'scale',
  tone: 'neutral',
  axes: [0, 1, 2],
  priority: 3,
  shapes: (pose) => [boxOn(pose, [0, 0, 0], 0.075)],
  grab(sample, pose) {
    const depth = ofPoint(projectionOf(sample.view), pose.origin).w;
    return { point: pose.origin, cursor: sample.point, depth, amount: 1, gain: 1 / pose.size };
  },
  drag(grab, sample, pose) {
    const factor = uniformFactor(grab.cursor, sample.point, pose.size);
    return scaleBy(pose, [factor, factor, factor]);
  },
};
