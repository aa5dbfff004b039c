import { numberPerAxis, toBasis } from '../algebra/basis.js';
import { sub } from '../algebra/vec3.js';
import type { ScaleDelta } from '../delta.js';
import type { Pose } from '../pose/pose.js';
import { scaleSpan } from '../solve/span.js';
import type { PointerSample, Vec2 } from '../types.js';
import { type Axes, directionsOf, visibilityAlong } from './axis.js';
import { pressOn } from './grab.js';
import type { AxisIndex, Grab, Handle } from './handle.js';

export const scaleBy = ({ axes, own, pivot }: Pose, factor: (axis: AxisIndex) => number): ScaleDelta => ({
  kind: 'scale',
  factors: numberPerAxis(factor),
  axes,
  own,
  pivot,
});

/**
 * The scale along one or two axes of a pose that brings the grabbed point back under the cursor.
 *
 * @param given the position of the grabbed point along the axes from the fixed point. @default from the origin of the pose
 */
export function scaleOn(
  axes: Axes,
  { point, depth, amount }: Grab,
  sample: PointerSample,
  pose: Pose,
  given?: Vec2,
): ScaleDelta | null {
  const [u, v] = directionsOf(pose, axes);
  const [i, j = i] = axes;
  const from = v && toBasis(pose.axes, sub(point, pose.origin));
  const amounts = given ?? (from ? [from[i], from[j]] : [amount, 0]);
  const found = scaleSpan({ point, depth, u, v }, amounts, sample.point, sample.view);
  return found && scaleBy(pose, (axis) => (axis === i ? found[0] : axis === j ? found[1] : 1));
}

/** Visibility, grab and drag of a handle that scales along one or two axes of the pose. */
export const scalesAlong = (...axes: Axes): Pick<Handle, 'visibility' | 'grab' | 'drag'> => ({
  visibility: (pose) => visibilityAlong(pose, axes),
  grab(sample, pose) {
    const grab = pressOn(sample, pose, ...directionsOf(pose, axes));
    // Null within a pixel of the origin or of an axis: there one pixel changes the factor by any amount.
    return grab && scaleOn(axes, grab, sample, pose) && grab;
  },
  drag: (grab, sample, pose) => scaleOn(axes, grab, sample, pose),
});
