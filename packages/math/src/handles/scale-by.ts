import { toBasis } from '../algebra/basis.js';
import { sub } from '../algebra/vec3.js';
import type { ScaleDelta } from '../delta.js';
import type { Pose } from '../pose/pose.js';
import { scaleOnPlane } from '../solve/scale-on-plane.js';
import type { PointerSample, Vec3 } from '../types.js';
import { type Plane, perAxis } from './axis.js';
import type { AxisIndex, Grab } from './handle.js';

/** A scale along the axes of a pose. */
export const scaleBy = ({ axes, own, pivot }: Pose, factor: (axis: AxisIndex) => number): ScaleDelta => ({
  kind: 'scale',
  factors: perAxis(factor),
  axes,
  own,
  pivot,
});

/** The scale along two axes of a pose, about a fixed point, that brings the grabbed point back under the cursor. */
export function scaleOn(
  { u, v }: Pick<Plane, 'u' | 'v'>,
  { point, depth }: Grab,
  sample: PointerSample,
  pose: Pose,
  fixed: Vec3,
): ScaleDelta | null {
  const { axes } = pose;
  const from = toBasis(axes, sub(point, fixed));
  const held = { point, depth, u: axes[u], v: axes[v], amounts: [from[u], from[v]] } as const;
  const found = scaleOnPlane(held, sample.point, sample.view);
  return found && scaleBy(pose, (i) => (i === u ? found[0] : i === v ? found[1] : 1));
}
