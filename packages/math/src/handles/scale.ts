import { perAxis } from '../algebra/basis.js';
import { mul, ZERO } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import { uniformFactor } from '../solve/uniform-factor.js';
import type { Vec2, Vec3 } from '../types.js';
import { forAxes } from './axis.js';
import type { Grab, Handle } from './handle.js';
import { named } from './named.js';
import { scaleBy, scalesAlong } from './scale-by.js';
import type { BoxShape } from './shape.js';

/** What a press on `scale-all` stores. */
export interface UniformGrab extends Grab {
  /** CSS pixels. */
  readonly cursor: Vec2;
}

/** A cube along the axes of a pose; half of its edge is a fraction of the size. */
export const boxOn = ({ axes, size }: Pose, center: Vec3, half: number): BoxShape => ({
  kind: 'box',
  center,
  edges: perAxis((i) => mul(axes[i], half * size)),
});

/** Shafts with a box at the end that scale along one axis: `scale-x`, `scale-y`, `scale-z`. They stretch as they are dragged. */
export const scaleAxes: readonly Handle[] = forAxes('scale', 'along', (index) => ({
  shapes(pose) {
    const at = (share: number) => mul(pose.axes[index], pose.size * share * pose.stretch[index]);
    return [{ kind: 'segment', from: at(0.16), to: at(0.9), width: 2.5 }, boxOn(pose, at(0.94), 0.055)];
  },
  ...scalesAlong(index),
}));

/** The box in the middle, which scales along all axes alike: `scale-all`. Up and to the right is larger. */
export const scaleAll: Handle<UniformGrab> = {
  ...named('scale', 'uniformly', 'all'),
  axes: [0, 1, 2],
  priority: 3,
  shapes: (pose) => [boxOn(pose, ZERO, 0.075)],
  grab: ({ point: cursor }, { origin }) => ({ point: origin, cursor }),
  drag(grab, sample, pose) {
    const factor = uniformFactor(grab.cursor, sample.point, pose.size);
    return { delta: scaleBy(pose, () => factor) };
  },
};
