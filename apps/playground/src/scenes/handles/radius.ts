import type { Handle, PointerSample, Pose, Vec3 } from '@gizmo-kit/math';
import { addScaled, dot, length, mul, rayPlane, sub } from '@gizmo-kit/math/geometry';
import { ofPoint, projectionOf, rayThrough } from '@gizmo-kit/math/view';

/** How far from its axis the rim of the target is, in its own units. */
export const RIM = 0.5;

/** The point of the plane through the target, square to its axis, that is drawn at the pointer. */
function onRimPlane({ view, point }: PointerSample, { origin, axes }: Pose): Vec3 | null {
  const ray = rayThrough(view, point);
  const t = rayPlane(ray, origin, axes[1]);
  return t === null ? null : addScaled(ray.origin, ray.direction, t);
}

/**
 * A rim that is pulled outwards: the target grows around its Y axis, and keeps its height. `radiusOf` tells how far out the
 * rim is now, in world units: shapes are counted in pixels, and what has to fit the target is divided by their size.
 */
export const radius = (radiusOf: () => number): Handle => ({
  id: 'scale-radius',
  label: 'Scale radius',
  mode: 'scale',
  tone: 'y',
  axes: [0, 2],
  uniform: true,
  priority: 2,
  shapes(pose) {
    const pixels = radiusOf() / pose.unitsPerPixel;
    const [u, v] = [mul(pose.axes[0], pixels), mul(pose.axes[2], pixels)];
    const knobs = [u, v, mul(u, -1), mul(v, -1)].map((center) => ({ kind: 'ball', center, radius: 5 }) as const);
    return [{ kind: 'arc', u, v, from: 0, to: 2 * Math.PI, width: 2.5 }, ...knobs];
  },
  // Seen from its edge there is no telling in from out.
  visibility: (pose) => (Math.abs(dot(pose.axes[1], pose.viewDirection)) > 0.1 ? 1 : 0),
  grab(sample, pose) {
    const point = onRimPlane(sample, pose);
    if (point === null) return null;
    const amount = length(sub(point, pose.origin));
    if (!(amount > pose.unitsPerPixel)) return null;
    return {
      point,
      cursor: sample.point,
      depth: ofPoint(projectionOf(sample.view), point).w,
      amount,
      gain: pose.unitsPerPixel,
    };
  },
  drag(grab, sample, pose) {
    const point = onRimPlane(sample, pose);
    if (point === null) return null;
    const factor = length(sub(point, pose.origin)) / grab.amount;
    return { kind: 'scale', factors: [factor, 1, factor], axes: pose.axes, own: pose.own, pivot: pose.pivot };
  },
});
