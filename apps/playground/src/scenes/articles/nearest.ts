import type { Vec2, Vec3, View } from '@gizmo-kit/math';
import { closestOfRayAndSegment, nearestOnCircle } from '@gizmo-kit/math/articles';
import { add, mul, pointAt } from '@gizmo-kit/math/geometry';
import { rayThrough } from '@gizmo-kit/math/screen';

/** The shapes of a gizmo of "Implementing simple translation and rotation gizmos": three lines or three circles. */
export type SimpleMode = 'translate' | 'rotate';

/** The point of a line or circle that is nearest to the ray through the cursor. */
export interface Near {
  readonly axis: 'x' | 'y' | 'z';
  readonly point: Vec3;
  /** World units from the ray. */
  readonly distance: number;
}

const AXES: readonly (readonly [name: Near['axis'], direction: Vec3])[] = [
  ['x', [1, 0, 0]],
  ['y', [0, 1, 0]],
  ['z', [0, 0, 1]],
];

/** For each line or circle of a gizmo at `origin`, the point nearest to the camera ray and its distance. */
export function nearestOfEach(
  mode: SimpleMode,
  origin: Vec3,
  length: number,
  cursor: Vec2,
  view: View,
): readonly Near[] {
  const ray = rayThrough(view, cursor);
  return AXES.flatMap(([axis, direction]): readonly Near[] => {
    if (mode === 'rotate') {
      const near = nearestOnCircle(ray, { center: origin, normal: direction, radius: length });
      return near === null ? [] : [{ axis, point: near.point, distance: near.distance }];
    }
    const way = mul(direction, length);
    const { share, distance } = closestOfRayAndSegment(ray, origin, add(origin, way));
    return [{ axis, point: pointAt({ origin, direction: way }, share), distance }];
  });
}
