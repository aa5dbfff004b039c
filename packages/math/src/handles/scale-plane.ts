import { toBasis } from '../algebra/basis.js';
import { sub } from '../algebra/vec3.js';
import type { Pose } from '../pose.js';
import { scaleOnPlane } from '../solve/scale-on-plane.js';
import type { PointerSample, Vec2 } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import { pictureOf } from '../view/picture.js';
import { PLANES, type Plane, perAxis, planeSquare, planeVisibility } from './axis.js';
import { grabPlane } from './grab-plane.js';
import type { Grab, Handle } from './handle.js';

/** The factors along two axes of the pose that bring the grabbed point back under the cursor. */
function factorsOf(grab: Grab, sample: PointerSample, pose: Pose, { u, v }: Plane): Vec2 | null {
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
export const scalePlanes: readonly Handle[] = PLANES.map((plane) => ({
  id: `scale-${plane.name.toLowerCase()}`,
  label: `Scale on ${plane.name}`,
  mode: 'scale',
  tone: plane.tone,
  axes: [plane.u, plane.v],
  priority: 1,
  shapes: (pose) => [planeSquare(pose, plane, pose.stretch)],
  visibility: (pose) => planeVisibility(pose, plane),
  grab(sample, pose) {
    const grab = grabPlane(sample, pose, pose.axes[plane.u], pose.axes[plane.v]);
    return grab !== null && factorsOf(grab, sample, pose, plane) !== null ? grab : null;
  },
  drag(grab, sample, pose) {
    const found = factorsOf(grab, sample, pose, plane);
    if (found === null) return null;
    const factors = perAxis((i) => (i === plane.u ? found[0] : i === plane.v ? found[1] : 1));
    return { kind: 'scale', factors, axes: pose.axes, own: pose.own, pivot: pose.pivot };
  },
}));
