import { type AxisIndex, type Handle, type PosedHandle, poseHandles, type Target, type View } from '@gizmo-kit/math';
import { mul } from '@gizmo-kit/math/geometry';
import { unitsPerPixel } from '@gizmo-kit/math/screen';
import { arrowsBy } from './strategies.js';
import type { Thing } from './things.js';

/** Half of the thickness of a box around an axis, as a fraction of its length. */
const THIN = 0.025;

/** Axes as boxes, which are drawn and picked. A drag uses the most visible plane of the axis. */
const boxAxes: readonly Handle[] = arrowsBy('plane').map((arrow) => {
  const [index = 0] = arrow.axes;
  return {
    ...arrow,
    shapes({ axes, size }) {
      const half = (i: AxisIndex) => mul(axes[i], size * (i === index ? 0.5 : THIN));
      return [{ kind: 'box', center: mul(axes[index], size / 2), edges: [half(0), half(1), half(2)] }];
    },
  };
});

/** A handle and its object. */
export interface ThingHandle extends PosedHandle {
  readonly thing: Thing;
}

/** An object as a target in world space. */
export const targetOf = ({ transform }: Thing): Target => ({
  transform,
  worldFromParent: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
});

/**
 * The axes of all objects. Each is as long as the diameter of the sphere around its object, as in "Pixel perfect object
 * movement".
 */
export const axesOfAll = (things: readonly Thing[], view: View): readonly ThingHandle[] =>
  things.flatMap((thing) => {
    const size = (2 * thing.radius) / unitsPerPixel(view, thing.transform.position);
    const posed = poseHandles(boxAxes, { targets: [targetOf(thing)], view, space: 'local', size });
    return posed.map((handle) => ({ ...handle, thing }));
  });
