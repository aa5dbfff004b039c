import { radians } from '../algebra/angle.js';
import { numberPerAxis } from '../algebra/basis.js';
import { compose, multiply } from '../algebra/mat4.js';
import { clamp } from '../algebra/numbers.js';
import { dot, normalize, sub } from '../algebra/vec3.js';
import { areFinite } from '../delta.js';
import type { HandleMode } from '../mode.js';
import type { Basis, Mat4, Target, Vec3, View } from '../types.js';
import { eyeOf, screenAxes, unitsPerPixel, viewDirectionTo } from '../view/camera.js';
import { boxAlong } from './bounds.js';
import { independentTargets } from './hierarchy.js';
import { type Pivot, pivotPoint } from './pivot.js';
import { type Space, spaceAxes } from './space.js';

/** The space that a handle with a place of its own is drawn and dragged in. */
export interface Frame {
  /** The matrix of the active target, or that of a smaller copy of it in the picture. */
  readonly worldFromLocal: Mat4;
  /** Whether it is a copy. @default false */
  readonly isCopy?: boolean | undefined;
  /** The matrix of the active target that it is a copy of. @default it is not a copy */
  readonly copied?: Mat4 | undefined;
  /**
   * Whether its handle is hidden, except while it is dragged, because the value is shown elsewhere or not in the picture.
   * @default false
   */
  readonly isHidden?: boolean | undefined;
  /** The matrix without the tilt of an axis that points at the eye, for lines that no one drags. @default it is not tilted */
  readonly straight?: Mat4 | undefined;
}

/** Position, orientation and size of a gizmo in one View. */
export interface Pose {
  /** In world space. */
  readonly origin: Vec3;
  /** Unit directions in world space. */
  readonly axes: Basis;
  /** The center of a rotation or a scale, in world space; null: each target about its own origin. */
  readonly pivot: Vec3 | null;
  /** World units per CSS pixel at the origin. */
  readonly unitsPerPixel: number;
  /** CSS pixels from the origin to the tip of an axis: 1 to 10,000. */
  readonly size: number;
  /** Unit direction from the eye to the origin. */
  readonly viewDirection: Vec3;
  /** The eye in world space; null in an orthographic View. */
  readonly eye: Vec3 | null;
  /** Right, up and towards the viewer: unit directions in world space. */
  readonly screenAxes: Basis;
  /** For each axis 1 or −1: the sign of its half that faces the eye. */
  readonly facingSigns: Vec3;
  /** The drawn length of each axis relative to `size`: 1 except for a scale handle during its drag. */
  readonly stretch: Vec3;
  /** Whether `axes` are the local axes of the only target. */
  readonly own: boolean;
  /** Whether `axes` differ visibly from those of the space, which handles of other modes use. */
  readonly differsFromSpace: boolean;
  /** Half of the size of the box around the targets along each axis, in world units, with its center at `origin`; null: no box. */
  readonly extent: Vec3 | null;
  /** Of a handle with an origin of its own (`placement.at`). @default the handle has none */
  readonly frame?: Frame | undefined;
}

/** The input of `poseOf`. */
export interface PoseOptions {
  /** The objects to transform; the last one is active. Targets with an `ancestor` do not influence the pose. */
  readonly targets: readonly Target[];
  /** The View that the gizmo is drawn in. */
  readonly view: View;
  /** The mode of the handles. To scale a single target, they have its local axes in every space. @default 'translate' */
  readonly mode?: HandleMode | undefined;
  /**
   * Whether the handles are on the box around the targets: the pose has an `extent`, and the axes of a single target.
   * @default false
   */
  readonly boxed?: boolean | undefined;
  /** @default 'world' */
  readonly space?: Space | undefined;
  /** @default 'origin' */
  readonly pivot?: Pivot | undefined;
  /** CSS pixels from the origin to the tip of an axis. Clamped to 1 to 10,000; NaN and infinite: the default. @default 100 */
  readonly size?: number | undefined;
  /**
   * The origin of a handle of its own in world space, from the matrix of the active target. The pose then has the axes of that target
   * and its matrix as `frame.worldFromLocal`. @default the pivot
   */
  readonly at?: ((worldFromLocal: Mat4) => Vec3) | undefined;
  /** The space of the active target as such a handle is drawn in a View. @default the matrix of the target */
  readonly frame?: ((worldFromLocal: Mat4, view: View) => Frame) | undefined;
}

/** Axes within a quarter of a degree of each other are drawn as one. */
const SAME_AXIS = Math.cos(radians(0.25));

/** The axes of a pose in a space, and how they relate to it. `own`: use the local axes of the active target. */
export function orientationIn(
  space: Space,
  { own, active, view }: { readonly own: boolean; readonly active: Target; readonly view: View },
): Pick<Pose, 'axes' | 'own' | 'differsFromSpace'> {
  const shared = spaceAxes(space, active, view);
  if (!own) return { axes: shared, own, differsFromSpace: false };
  const axes = spaceAxes('local', active, view);
  return { axes, own, differsFromSpace: axes.some((axis, i) => dot(axis, shared[i as 0]) < SAME_AXIS) };
}

/**
 * For each axis the sign of its half that faces the eye. An axis perpendicular to the view direction within rounding has 1, so
 * that a plane seen face-on does not change sides.
 */
export const facingSigns = (axes: Basis, viewDirection: Vec3): Vec3 =>
  numberPerAxis((i) => (dot(axes[i], viewDirection) > 1e-9 ? -1 : 1));

/** The cosine of an angle below which an origin is in the plane of the eye: its depth is a rounding error. */
const BESIDE = 1e-9;

const sizeIn = (size: number): number => (Number.isFinite(size) ? clamp(size, 1, 1e4) : 100);

/**
 * The pose of a gizmo on its targets. Null without a target, or if the origin or the box is not finite or not in front of the
 * eye.
 *
 * @throws GizmoError GK012 for an unknown space or pivot.
 */
export function poseOf(options: PoseOptions): Pose | null {
  const { view, mode = 'translate', boxed = false, pivot: given = 'origin', size = 100, at } = options;
  const targets = independentTargets(options.targets);
  const active = targets.at(-1);
  if (active === undefined) return null;
  const worldFromLocal = at && multiply(active.worldFromParent, compose(active.transform));
  const frame = worldFromLocal && (options.frame?.(worldFromLocal, view) ?? { worldFromLocal });
  const pivot = frame ? at(frame.worldFromLocal) : given;
  const own = frame !== undefined || ((boxed || mode === 'scale') && targets.length === 1);
  const { axes, differsFromSpace } = orientationIn(options.space ?? 'world', { own, active, view });
  const center = pivotPoint(pivot, targets);
  const box = boxed ? boxAlong(axes, targets) : null;
  const origin = box?.center ?? center;
  const perPixel = unitsPerPixel(view, origin);
  const viewDirection = viewDirectionTo(view, origin);
  const screen = screenAxes(view);
  if (viewDirection === null || !(perPixel > 0 && dot(viewDirection, screen[2]) < -BESIDE)) return null;
  if (!(areFinite(center, 3) && Number.isFinite(perPixel) && (box === null || areFinite(box.extent, 3)))) return null;
  return {
    axes,
    own,
    differsFromSpace,
    origin,
    pivot: pivot === 'individual' ? null : center,
    unitsPerPixel: perPixel,
    size: sizeIn(size),
    viewDirection,
    eye: eyeOf(view),
    screenAxes: screen,
    facingSigns: facingSigns(axes, viewDirection),
    stretch: [1, 1, 1],
    extent: box?.extent ?? null,
    frame,
  };
}

/** A pose with another origin and frame in the same View, such as those of the press. */
export function movedPose(pose: Pose, origin: Vec3, frame: Frame): Pose {
  const { eye, screenAxes } = pose;
  const depth = (point: Vec3): number => (eye ? dot(sub(eye, point), screenAxes[2]) : 1);
  const viewDirection = (eye && normalize(sub(origin, eye))) ?? pose.viewDirection;
  const unitsPerPixel = (pose.unitsPerPixel * depth(origin)) / depth(pose.origin);
  return { ...pose, origin, frame, viewDirection, unitsPerPixel, pivot: pose.pivot && origin };
}

/** Whether a pose and its parts exist, for callers in JavaScript. */
export const isPose = (pose: Pose): boolean =>
  Boolean(
    pose?.origin &&
      pose.viewDirection &&
      pose.facingSigns &&
      pose.stretch &&
      [pose.axes, pose.screenAxes].every((axes) => axes?.[0] && axes[1] && axes[2]),
  );
