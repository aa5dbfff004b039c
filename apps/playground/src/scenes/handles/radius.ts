import type { Grab, Handle, PointerSample, Pose, Vec3 } from '@gizmo-kit/math';
import { addScaled, dot, length, mul, rayPlane, sub } from '@gizmo-kit/math/geometry';
import { rayThrough } from '@gizmo-kit/math/screen';

/** The radius of the rim of the target, in local units. */
export const RIM = 0.5;

interface RimGrab extends Grab {
  /** From the axis of the target, in world units. */
  readonly distance: number;
}

/** The point at the pointer, on the plane through the target that is perpendicular to its axis. */
function onRimPlane({ view, point }: PointerSample, { origin, axes }: Pose): Vec3 | null {
  const ray = rayThrough(view, point);
  const t = rayPlane(ray, origin, axes[1]);
  return t === null ? null : addScaled(ray.origin, ray.direction, t);
}

/**
 * A handle on a rim: the target scales around its y axis and keeps its height. `radiusOf` returns the current radius of the rim
 * in world units. Shapes are in pixels, so it is divided by the length of a pixel.
 */
export const radius = (radiusOf: () => number): Handle<RimGrab> => ({
  id: 'scale-radius',
  label: ['scale', 'radius'],
  mode: 'scale',
  tone: 'y',
  axes: [0, 2],
  constraints: 'uniform',
  priority: 2,
  shapes(pose) {
    const pixels = radiusOf() / pose.unitsPerPixel;
    const [u, v] = [mul(pose.axes[0], pixels), mul(pose.axes[2], pixels)];
    const knobs = [u, v, mul(u, -1), mul(v, -1)].map((center) => ({ kind: 'ball', center, radius: 5 }) as const);
    return [{ kind: 'arc', u, v, from: 0, to: 2 * Math.PI, width: 2.5 }, ...knobs];
  },
  // If the rim is seen edge-on, no direction is outwards.
  visibility: (pose) => (Math.abs(dot(pose.axes[1], pose.viewDirection)) > 0.1 ? 1 : 0),
  grab(sample, pose) {
    const point = onRimPlane(sample, pose);
    if (point === null) return null;
    const distance = length(sub(point, pose.origin));
    return distance > pose.unitsPerPixel ? { point, distance } : null;
  },
  drag(grab, sample, pose) {
    const point = onRimPlane(sample, pose);
    if (point === null) return null;
    const factor = length(sub(point, pose.origin)) / grab.distance;
    const { axes, own, pivot } = pose;
    return { delta: { kind: 'scale', factors: [factor, 1, factor], axes, own, pivot } };
  },
});
