import { dot, mul, normalize, sub } from '../algebra/vec3.js';
import { radians } from '../geometry/angle.js';
import type { HandleMode } from '../mode.js';
import type { Basis, Target, Vec3, View } from '../types.js';
import { eyeOf, isOrthographic, screenAxes, unitsPerPixel } from '../view/camera.js';
import { boxAlong } from './bounds.js';
import { type Pivot, pivotPoint } from './pivot.js';
import { type Space, spaceAxes } from './space.js';

/** A gizmo in one View: where it stands, how it is turned, and how large a pixel is there. */
export interface Pose {
  /** In world space. */
  readonly origin: Vec3;
  /** Unit directions in world space. */
  readonly axes: Basis;
  /** Where the delta turns or scales, in world space; null: each target about its own origin. */
  readonly pivot: Vec3 | null;
  /** World units a CSS pixel at the origin. */
  readonly unitsPerPixel: number;
  /** CSS pixels from the origin to the tip of an axis. */
  readonly size: number;
  /** Unit direction from the eye to the origin. */
  readonly viewDirection: Vec3;
  /** Where the eye is, in world space; null in an orthographic View, which has none. */
  readonly eye: Vec3 | null;
  /** Right, up, and towards the viewer: unit directions in world space. */
  readonly screenAxes: Basis;
  /** For each axis 1 or −1: the side of it that faces the eye. */
  readonly facing: Vec3;
  /** How long each axis is drawn, 1 at rest: a scale handle is longer or shorter while it is dragged. */
  readonly stretch: Vec3;
  /** Whether the axes are the only target's own. */
  readonly own: boolean;
  /** Whether they are others than those of the space, along which the handles of other modes stand. */
  readonly apart: boolean;
  /** Half the size of the box around the targets along each axis, in world units, its middle at `origin`; null: not boxed. */
  readonly extent: Vec3 | null;
}

/** What a pose is computed from. */
export interface PoseOptions {
  /** What the gizmo is for, the last of them the active one. */
  readonly targets: readonly Target[];
  /** The View that it is drawn in. */
  readonly view: View;
  /** Which handles it is for: one target is scaled along its own axes, whatever the space. @default 'translate' */
  readonly mode?: HandleMode | undefined;
  /** Whether it is for handles that stand on the box around the targets. @default false */
  readonly boxed?: boolean | undefined;
  /** @default 'world' */
  readonly space?: Space | undefined;
  /** @default 'origin' */
  readonly pivot?: Pivot | undefined;
  /** CSS pixels. @default 100 */
  readonly size?: number | undefined;
}

/** A quarter of a degree: nearer than that, what stands along two directions is drawn as one. */
const ALONG = Math.cos(radians(0.25));

const areApart = (a: Basis, b: Basis): boolean => a.some((axis, i) => dot(axis, b[i as 0]) < ALONG);

/** How a pose is turned in a space. `own`: along the axes of the active target, whatever the space. */
export function turnedIn(
  space: Space,
  { own, active, view }: { readonly own: boolean; readonly active: Target; readonly view: View },
): Pick<Pose, 'axes' | 'own' | 'apart'> {
  const shared = spaceAxes(space, active, view);
  if (!own) return { axes: shared, own, apart: false };
  const axes = spaceAxes('local', active, view);
  return { axes, own, apart: areApart(axes, shared) };
}

/** The targets that are not carried along by others: they alone say where a gizmo stands. */
export const independentTargets = (targets: readonly Target[]): readonly Target[] =>
  targets.filter((target) => target.ancestor === undefined);

/** For each axis the side that faces the eye. One square to the sight does: seen face-on, no rounding may send a plane to the other side. */
export function facingSides(axes: Basis, viewDirection: Vec3): Vec3 {
  const side = (axis: Vec3): number => (dot(axis, viewDirection) > 1e-9 ? -1 : 1);
  return [side(axes[0]), side(axes[1]), side(axes[2])];
}

/**
 * The pose of a gizmo on some targets, the last of which is the active one. Null where there is nothing to show: no
 * target, or an origin that is not finite or not in front of the eye.
 */
export function poseOf(options: PoseOptions): Pose | null {
  const { targets, view, mode = 'translate', boxed = false, pivot = 'origin', size = 100 } = options;
  const own = (boxed || mode === 'scale') && targets.length === 1;
  const active = targets.at(-1);
  if (active === undefined) return null;
  const turned = turnedIn(options.space ?? 'world', { own, active, view });
  const { axes } = turned;
  const center = pivotPoint(pivot, targets);
  const box = boxed ? boxAlong(axes, targets) : null;
  const origin = box?.center ?? center;
  const screen = screenAxes(view);
  const perPixel = unitsPerPixel(view, origin);
  const eye = isOrthographic(view) ? null : eyeOf(view);
  const viewDirection = eye === null ? mul(screen[2], -1) : normalize(sub(origin, eye));
  if (viewDirection === null || !(perPixel > 0 && Number.isFinite(perPixel))) return null;
  return {
    ...turned,
    origin,
    pivot: pivot === 'individual' ? null : center,
    unitsPerPixel: perPixel,
    size,
    viewDirection,
    eye,
    screenAxes: screen,
    facing: facingSides(axes, viewDirection),
    stretch: [1, 1, 1],
    extent: box?.extent ?? null,
  };
}
