import { add } from '../algebra/vec3.js';
import type { Ray } from '../geometry/ray.js';
import type { Modifiers, PointerSample, Vec3, View } from '../types.js';
import { lookAt, viewDirectionTo } from '../view/camera.js';
import { project, projectionOf } from '../view/projection.js';
import type { PosedHandle } from './drawn.js';
import { type PickedHandle, pick, type Tolerance } from './pick.js';

/** Pixels a degree in the picture that a ray is seen in: six of them, the tolerance of a mouse, are a degree and a half. */
const PIXELS_PER_DEGREE = 4;

/** The opening of that picture, in degrees: wide enough for a hand that points far aside. */
const FOV = 150;

/** A ray without a screen: of an XR controller, a hand, a gaze. */
export interface RaySample {
  /** In world space. */
  readonly ray: Ray;
  /** What the ray is about: the origin of the gizmo. Near it, the picture has four pixels a degree. */
  readonly at: Vec3;
  /** @default none */
  readonly modifiers?: Modifiers | undefined;
}

/** A View from the origin of a ray to a place, in which angles near the place are pixels. */
function viewAlong({ origin }: Ray, at: Vec3): View {
  const half = Math.tan((FOV * Math.PI) / 360);
  const side = (2 * half * PIXELS_PER_DEGREE * 180) / Math.PI;
  return lookAt(origin, at, { fov: FOV }, { x: 0, y: 0, width: side, height: side });
}

/**
 * A world ray as a sample that everything here takes: the place where it is drawn in the picture of an eye at its origin
 * that looks at the gizmo. Each sample brings its View, so a hand that moves is a camera that moves, and all solvers hold:
 * what has been grabbed stays on the ray. Its `point` is NaN, which holds a drag and picks nothing, where the ray points
 * away from the gizmo by 75 degrees or more to either side, or has no direction.
 */
export function sampleOfRay({ ray, at, modifiers }: RaySample): PointerSample {
  const view = viewAlong(ray, at);
  const point = project(projectionOf(view), add(ray.origin, ray.direction)) ?? ([Number.NaN, Number.NaN] as const);
  return { point, view, modifiers: modifiers ?? { ctrl: false, shift: false, alt: false } };
}

/**
 * The handle that a ray means, by angular tolerance: a quarter of a degree for each pixel of it. The handles are as large in
 * the world as their poses say, which are those of the eyes that see them, not of the hand that points.
 */
export function pickByRay(
  handles: readonly PosedHandle[],
  sample: PointerSample,
  tolerance?: Tolerance,
): PickedHandle | null {
  const seen = handles.map(({ handle, pose }) => ({
    handle,
    pose: { ...pose, viewDirection: viewDirectionTo(sample.view, pose.origin) ?? pose.viewDirection },
  }));
  const found = pick(seen, sample, tolerance);
  const own = handles[seen.findIndex(({ pose }) => pose === found?.pose)];
  return found === null || own === undefined ? null : { ...found, pose: own.pose };
}
