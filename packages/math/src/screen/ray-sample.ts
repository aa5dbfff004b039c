import { add, length, sub } from '../algebra/vec3.js';
import type { Ray } from '../geometry/ray.js';
import { handleWith } from '../handles/handle-with.js';
import type { Modifiers, PointerSample, Vec3, View } from '../types.js';
import { eyeOf, viewDirectionTo } from '../view/camera.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import type { PosedHandle } from './drawn.js';
import { type PickedHandle, pick, type Tolerance } from './pick.js';

/** Pixels per degree in the View of a ray: the tolerance of a mouse, six pixels, is 1.5 degrees. */
const PIXELS_PER_DEGREE = 4;

/** The field of view of a ray's View, in degrees: rays up to 75° away from the gizmo have a pixel. */
const FOV = 150;

/** A ray without a screen, such as that of an XR controller, a hand or a gaze. */
export interface RaySample {
  /** In world space. */
  readonly ray: Ray;
  /** The origin of the gizmo, in world space. */
  readonly at: Vec3;
  /** @default none */
  readonly modifiers?: Modifiers | undefined;
}

/** A View from the origin of a ray towards a point, with a constant number of pixels per degree near that point. */
function viewAlong(origin: Vec3, at: Vec3): View {
  const half = Math.tan((FOV * Math.PI) / 360);
  const side = (2 * half * PIXELS_PER_DEGREE * 180) / Math.PI;
  return lookAt(origin, at, { fov: FOV }, { x: 0, y: 0, width: side, height: side });
}

/**
 * Converts a world ray to a pointer sample: the pixel of the ray in the View of an eye at its origin that looks at the gizmo.
 * Each sample has its own View, so a moving controller is a moving camera, and the grabbed point stays on the ray. If the ray has
 * no direction, starts at the gizmo or points 75° or more away from the gizmo, `point` is NaN: a drag keeps its last delta, and
 * nothing is picked.
 */
export function sampleOfRay(sample: RaySample): PointerSample {
  const { ray, at, modifiers } = sample;
  const distance = length(sub(at, ray.origin));
  const isSeen = distance > 0 && Number.isFinite(distance);
  const view = isSeen ? viewAlong(ray.origin, at) : viewAlong([0, 0, 0], [0, 0, -1]);
  const point = isSeen ? project(projectionOf(view), add(ray.origin, ray.direction)) : null;
  const middle = view.viewport.width / 2;
  const isInside = point !== null && Math.hypot(point[0] - middle, point[1] - middle) < middle;
  return {
    point: isInside ? point : [Number.NaN, Number.NaN],
    view,
    modifiers: modifiers ?? { ctrl: false, shift: false, alt: false },
  };
}

/**
 * `pick` for a sample of `sampleOfRay`: one pixel of the tolerance is a quarter of a degree. Handles keep the shapes and the
 * world size of their poses, which belong to the eyes of the viewer and not to the origin of the ray. Their visibility is that
 * from the origin of the ray.
 */
export function pickByRay(
  handles: readonly PosedHandle[],
  sample: PointerSample,
  tolerance?: Tolerance,
): PickedHandle | null {
  const eye = eyeOf(sample.view);
  const seen = handles.map(({ handle, pose }) => ({
    handle: handleWith(handle, { shapes: () => handle.shapes(pose) }),
    pose: { ...pose, eye, viewDirection: viewDirectionTo(sample.view, pose.origin) ?? pose.viewDirection },
  }));
  const found = pick(seen, sample, tolerance);
  const own = handles[seen.findIndex(({ pose }) => pose === found?.pose)];
  return found === null || own === undefined ? null : { ...found, handle: own.handle, pose: own.pose };
}
