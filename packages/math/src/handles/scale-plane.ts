import { toBasis } from '../algebra/basis.js';
import { add, cross, mul, normalize, sub } from '../algebra/vec3.js';
import type { Pose } from '../pose.js';
import { scaleOnPlane } from '../solve/scale-on-plane.js';
import type { PointerSample, Vec2, Vec3 } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import { pictureOf } from '../view/picture.js';
import { AXES, PLANES, planeVisibility } from './axis.js';
import { grabPlane } from './grab-plane.js';
import type { AxisIndex, Grab, Handle } from './handle.js';

/** The factors along two axes of the pose that bring the grabbed point back under the cursor. */
function factorsOf(grab: Grab, sample: PointerSample, pose: Pose, u: AxisIndex, v: AxisIndex): Vec2 | null {
  const picture = pictureOf(sample.view);
  const from = toBasis(pose.axes, sub(grab.point, pose.origin));
  return scaleOnPlane(
    { point: grab.point, depth: grab.depth, u: pose.axes[u], v: pose.axes[v], amounts: [from[u], from[v]] },
    sample.point,
    picture,
    unitsPerPixel(sample.view, grab.point, picture),
  );
}

/** Squares that scale along two axes: `scale-xy`, `scale-yz`, `scale-xz`. They stand on the side that faces the eye, and stretch as they are dragged. */
export const scalePlanes: readonly Handle[] = PLANES.map(({ u, v, normal, name, tone }) => ({
  id: `scale-${name.toLowerCase()}`,
  label: `Scale on ${name}`,
  mode: 'scale',
  tone,
  axes: [u, v],
  priority: 1,
  shapes(pose) {
    const side = (i: AxisIndex): Vec3 => mul(pose.axes[i], pose.facing[i] * pose.size * pose.stretch[i]);
    const [a, b] = [side(u), side(v)];
    return [{ kind: 'quad', center: mul(add(a, b), 0.36), u: mul(a, 0.095), v: mul(b, 0.095) }];
  },
  visibility: (pose) => planeVisibility(pose, normalize(cross(pose.axes[u], pose.axes[v])) ?? pose.axes[normal]),
  grab(sample, pose) {
    const grab = grabPlane(sample, pose, pose.axes[u], pose.axes[v]);
    return grab !== null && factorsOf(grab, sample, pose, u, v) !== null ? grab : null;
  },
  drag(grab, sample, pose) {
    const found = factorsOf(grab, sample, pose, u, v);
    if (found === null) return null;
    const factors = AXES.map(({ index }) => (index === u ? found[0] : index === v ? found[1] : 1)) as unknown as Vec3;
    return { kind: 'scale', factors, axes: pose.axes, own: pose.own, pivot: pose.pivot };
  },
}));
