import { dualOf } from '../algebra/basis.js';
import { add, addScaled, dot, mul, normalize, sub } from '../algebra/vec3.js';
import { unitStep } from '../constrain/freedom.js';
import type { AxisIndex } from '../handles/handle.js';
import { boxAlong } from '../pose/bounds.js';
import type { Bounds, Vec3 } from '../types.js';
import { type GuideFeature, isFiniteVec3 } from './feature.js';
import { screenDistance } from './screen-distance.js';
import type { Snapper, SnapQuery } from './snapper.js';
import { type Given, givenFor, type SnapperOptions, snapperFor } from './snappers.js';

/**
 * Aligns moves with other boxes, as the alignment guides of design tools do: the minimum, center or maximum of the targets'
 * bounds along an axis snaps to the minimum, center or maximum of a box. Each axis of the handle aligns independently; a
 * handle without axes aligns along the three axes of the pose. Targets without bounds align their origins. Its default
 * priority is 1.
 *
 * @param boxes in world space, without those of the targets; boxes that are not finite or have `min` above `max` are ignored
 */
export const alignSnapper = (boxes: Given<Bounds>, options: SnapperOptions = {}): Snapper =>
  snapperFor('translate', { id: 'align', priority: 1 }, options, (query) => {
    const { delta, targets, handle, pose } = query;
    if (delta.kind !== 'translate') return [];
    const own = boxAlong(pose.axes, targets);
    const center = add(own.center, delta.vector);
    const others = givenFor(boxes, query).map(centeredBox);
    const axes: readonly AxisIndex[] = handle.axes.length === 0 ? [0, 1, 2] : handle.axes;
    return axes.flatMap((axis) => {
      const direction = pose.axes[axis];
      const normal = normalize(dualOf(pose.axes)[axis]);
      const step = normal && unitStep(query.freedom, normal);
      if (normal === null || step === null) return [];
      const from = places(center, direction, own.extent[axis]);
      return others.flatMap((box, i) => {
        if (box === null) return [];
        const extent = box.half.reduce((sum, h, k) => sum + h * Math.abs(normal[k] as number), 0);
        const to = places(box.center, direction, extent / dot(direction, normal));
        // The place in a list; the numbers if a function finds other boxes for each query.
        const name = typeof boxes === 'function' ? [box.center, box.half].join() : i;
        return guidesBetween(from, to, { normal, step, key: `${axis}:${name}` }, query);
      });
    });
  });

interface Box {
  readonly center: Vec3;
  readonly half: Vec3;
}

function centeredBox(box: Bounds | null | undefined): Box | null {
  if (!isFiniteVec3(box?.min) || !isFiniteVec3(box?.max)) return null;
  const half = mul(sub(box.max, box.min), 0.5);
  return half.every((h) => h >= 0) ? { center: add(box.min, half), half } : null;
}

/** The minimum, center and maximum of a box along a direction; only the center of a flat box. */
const places = (center: Vec3, direction: Vec3, extent: number): readonly Vec3[] =>
  (extent === 0 ? [0] : [-extent, 0, extent]).map((k) => addScaled(center, direction, k));

interface GuidePlane {
  readonly normal: Vec3;
  /** The step of the snapped point whose component along the normal is 1. */
  readonly step: Vec3;
  readonly key: string;
}

/** The guides within reach, for all pairs of places. */
const guidesBetween = (
  own: readonly Vec3[],
  others: readonly Vec3[],
  { normal, step, key }: GuidePlane,
  { point, projection, pixel, reach }: SnapQuery,
): readonly GuideFeature[] =>
  own.flatMap((from, i) =>
    others.flatMap((to, j): readonly GuideFeature[] => {
      const place = addScaled(point, step, dot(sub(to, from), normal));
      const isNear = screenDistance(projection, pixel, place) <= reach;
      return isNear ? [{ kind: 'guide', normal, from, to, key: `${key}:${i}:${j}` }] : [];
    }),
  );
