import { numberPerAxis, WORLD } from '../algebra/basis.js';
import { add, addScaled, cross, dot, length, mul, normalize, perpendicular, sub, ZERO } from '../algebra/vec3.js';
import type { Ray } from '../geometry/ray.js';
import type { Shape } from '../handles/shape.js';
import { arcPoints } from '../handles/shape-points.js';
import type { Pose } from '../pose/pose.js';
import { type PosedHandle, visibilityOf } from '../screen/drawn.js';
import { PICKABLE, type PickedHandle, reachOf, type Tolerance } from '../screen/pick.js';
import type { Basis, PointerSample, Vec3 } from '../types.js';
import { eyeOf } from '../view/camera.js';
import { rayFromEye } from '../view/ray-from-eye.js';
import { isInFrustum, type Sphere } from './bounding-sphere.js';
import { type OrientedBox, rayBox } from './ray-box.js';

/** Chords of a full turn. Their boxes are wider than the deviation of the chords from the circle. */
const CHORDS = 48;

/** Options of `pickBoxes`. */
export interface BoxPickOptions {
  /** CSS pixels from the middle of a line to the side of its box. @default mouse and pen 6, touch 22 */
  readonly tolerance?: Tolerance | undefined;
  /** A sphere around the object of a handle, from `boundingSphere`; null: unknown. @default none */
  readonly sphereOf?: ((handle: PosedHandle) => Sphere | null) | undefined;
  /** `'sphere'`: axes are as long as the diameter of the sphere, in the world. @default 'pose', the `size` of the pose */
  readonly axisLength?: 'pose' | 'sphere' | undefined;
  /** Whether to skip handles whose sphere, or origin if they have none, is outside of the view frustum. @default false */
  readonly onlyVisible?: boolean | undefined;
}

/**
 * The handle with the box that the ray through the pointer hits nearest to the eye: the method of "Pixel perfect object
 * movement", kept for comparison with `pick`. Each line has a box as wide as the tolerance, each area one that encloses it;
 * the nearest axis of any number of gizmos wins.
 *
 * The boxes have their width in the world and not on screen, so far handles are harder to hit than near ones; of two
 * crossing boxes the nearer one wins, even if the other line is drawn nearer to the pointer; priorities do not count. Null
 * if nothing is hit or the sample has no ray.
 *
 * @returns `distance` is 0; `depth` is in world units along the ray, from the eye if there is one
 */
export function pickBoxes(
  handles: readonly PosedHandle[],
  sample: PointerSample,
  options: BoxPickOptions = {},
): PickedHandle | null {
  const { tolerance, sphereOf, axisLength = 'pose', onlyVisible = false } = options;
  const reach = reachOf(sample, tolerance);
  let best: PickedHandle | null = null;
  for (const posed of handles) {
    const { handle, pose } = posed;
    const sphere = sphereOf?.(posed) ?? null;
    if (onlyVisible && !isInFrustum(sphere ?? { center: pose.origin, radius: 0 }, sample.view)) continue;
    const sized = axisLength === 'sphere' && sphere !== null ? sizedTo(sphere, pose) : pose;
    const ray = rayOf(sample, sized);
    if (ray === null || visibilityOf(posed) < PICKABLE) continue;
    for (const box of handle.shapes(sized).flatMap((shape) => boxesAround(shape, sized, reach))) {
      const passage = rayBox(ray, box);
      const depth = passage === null ? Number.POSITIVE_INFINITY : ray.depth + passage.near;
      if (depth < (best?.depth ?? Number.POSITIVE_INFINITY)) best = { handle, pose, distance: 0, depth };
    }
  }
  return best;
}

const sizedTo = ({ radius }: Sphere, pose: Pose): Pose => ({ ...pose, size: (2 * radius) / pose.unitsPerPixel });

/** A ray, and the depth of its origin. */
interface DeepRay extends Ray {
  readonly depth: number;
}

/** An orthographic ray starts this many gizmo sizes in front of the gizmo. Boxes are at most a few sizes deep. */
const START_DISTANCE = 100;

/** The ray through the pointer: from the eye or, in an orthographic View, from far in front of the gizmo. */
function rayOf({ point, view }: PointerSample, pose: Pose): DeepRay | null {
  const ray = point.every(Number.isFinite) ? rayFromEye(view, point, pose.origin) : null;
  if (ray === null || eyeOf(view)) return ray && { ...ray, depth: 0 };
  const extent = pose.extent === null ? 0 : length(pose.extent);
  const back = START_DISTANCE * (pose.size * pose.unitsPerPixel + extent);
  const origin = addScaled(ray.origin, ray.direction, -back);
  return { ...ray, origin, depth: dot(origin, ray.direction) };
}

/** Boxes around a shape in world space, with sides at least `reach` pixels from its middle. */
export function boxesAround(shape: Shape, pose: Pose, reach: number): readonly OrientedBox[] {
  const line = (from: Vec3, to: Vec3, half: number): OrientedBox =>
    boxAround(mul(add(from, to), 0.5), [mul(sub(to, from), 0.5)], pose, reach + half);
  switch (shape.kind) {
    case 'segment':
      return [line(shape.from, shape.to, shape.width / 2)];
    case 'cone':
      return [line(shape.base, shape.tip, shape.radius)];
    case 'arc': {
      const points = arcPoints(shape.u, shape.v, shape.from, shape.to, CHORDS);
      return points.slice(1).map((to, i) => line(points[i] as Vec3, to, shape.width / 2));
    }
    case 'quad':
      return [boxAround(shape.center, [shape.u, shape.v], pose, reach)];
    case 'disc':
      return [boxAround(ZERO, [shape.u, shape.v], pose, reach)];
    case 'box':
      return [boxAround(shape.center, shape.edges, pose, reach)];
    case 'ball':
      return [
        boxAround(
          shape.center,
          pose.screenAxes.map((axis) => mul(axis, shape.radius)),
          pose,
          reach,
        ),
      ];
  }
}

/** A box around a parallelepiped of up to three half edges, of which any may be zero, extended by `reach` pixels on all sides. */
function boxAround(center: Vec3, edges: readonly Vec3[], pose: Pose, reach: number): OrientedBox {
  const { origin, unitsPerPixel } = pose;
  const [u = ZERO, v = ZERO] = edges;
  const x = normalize(u) ?? WORLD[0];
  const z = normalize(cross(x, v)) ?? perpendicular(x);
  const axes: Basis = [x, cross(z, x), z];
  const half = numberPerAxis((i) => edges.reduce((sum, edge) => sum + Math.abs(dot(axes[i], edge)), reach));
  return { center: addScaled(origin, center, unitsPerPixel), axes, half: mul(half, unitsPerPixel) };
}
