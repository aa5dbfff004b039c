import { lookAt, type Vec2, type Vec3, type View } from '@gizmo-kit/math';
import { type Projection, project, projectionOf } from '@gizmo-kit/math/screen';

/** A picture that uses the projection of the package. */
export interface Paper {
  readonly view: View;
  readonly picture: Projection;
  /** The position of a point in space on the picture. */
  at(point: Vec3): Vec2;
}

export function paper(eye: Vec3, target: Vec3, fov: number, width: number, height: number): Paper {
  const view = lookAt(eye, target, { fov }, { x: 0, y: 0, width, height });
  const picture = projectionOf(view);
  return { view, picture, at: (point) => project(picture, point) ?? [Number.NaN, Number.NaN] };
}

/** Evenly spaced numbers from the first to the last. */
export const evenly = (from: number, to: number, steps: number): readonly number[] =>
  Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
