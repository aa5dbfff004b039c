import { add, addScaled, cross, dot, mul, normalize, sub } from '../algebra/vec3.js';
import type { AxisIndex } from '../handles/handle.js';
import { boxAlong } from '../pose/bounds.js';
import type { Bounds, Vec3 } from '../types.js';
import { pixelsFrom } from './drawn-near.js';
import { rise } from './freedom.js';
import { settingsOf } from './make.js';
import {
  type Given,
  type GuideFeature,
  givenFor,
  type Snapper,
  type SnapperOptions,
  type SnapQuery,
} from './snapper.js';

/**
 * Snaps moves to be level with other boxes, as alignment guides of design tools do: the first, the middle or the last of
 * the targets' box along an axis comes to the first, the middle or the last of another. The axes are those that the
 * handle works along, each by itself, or all three of the pose. A guide runs from box to box. Targets without bounds are
 * their origins. Its priority is 1 by default.
 *
 * @param boxes in world space, without those of the targets; what is not finite or turned inside out is passed over
 */
export const alignSnapper = (boxes: Given<Bounds>, options: SnapperOptions = {}): Snapper => ({
  ...settingsOf(options, { id: 'align', priority: 1 }),
  features(query) {
    const { delta, targets, handle, pose } = query;
    if (delta.kind !== 'translate') return [];
    const own = boxAlong(pose.axes, targets);
    const center = add(own.center, delta.vector);
    const others = givenFor(boxes, query).map(boxOf);
    const axes: readonly AxisIndex[] = handle.axes.length === 0 ? [0, 1, 2] : handle.axes;
    return axes.flatMap((axis) => {
      const direction = pose.axes[axis];
      const normal = normalize(
        cross(pose.axes[((axis + 1) % 3) as AxisIndex], pose.axes[((axis + 2) % 3) as AxisIndex]),
      );
      const step = normal && rise(query.freedom, normal);
      if (normal === null || step === null) return [];
      const moved = places(center, direction, own.extent[axis]);
      return others.flatMap((box, i) => {
        if (box === null) return [];
        const extent = box.half.reduce((sum, h, k) => sum + h * Math.abs(normal[k] as number), 0);
        const level = places(box.center, direction, extent / dot(direction, normal));
        return guides({ normal, step, key: `${axis}:${i}` }, moved, level, query);
      });
    });
  },
});

interface Box {
  readonly center: Vec3;
  readonly half: Vec3;
}

/** Null for what is no box. */
function boxOf({ min, max }: Bounds): Box | null {
  const half = mul(sub(max, min), 0.5);
  return half.every((h) => h >= 0 && Number.isFinite(h)) ? { center: add(min, half), half } : null;
}

/** Where a box begins, is halved and ends along a direction, all on a line through its middle; of a flat box there is one. */
const places = (center: Vec3, direction: Vec3, extent: number): readonly Vec3[] =>
  (extent === 0 ? [0] : [-extent, 0, extent]).map((k) => addScaled(center, direction, k));

interface Level {
  readonly normal: Vec3;
  /** The step of the snapped point that rises by one along the normal. */
  readonly step: Vec3;
  readonly key: string;
}

/** All that may become level with each other, as far as that is in reach. */
function guides(
  { normal, step, key }: Level,
  own: readonly Vec3[],
  others: readonly Vec3[],
  { point, projection, pixel, reach }: SnapQuery,
): readonly GuideFeature[] {
  return own.flatMap((from, i) =>
    others.flatMap((to, j): readonly GuideFeature[] => {
      const place = addScaled(point, step, dot(sub(to, from), normal));
      const isNear = pixelsFrom(projection, pixel, place) <= reach;
      return isNear ? [{ kind: 'guide', normal, from, to, key: `${key}:${i}:${j}` }] : [];
    }),
  );
}
