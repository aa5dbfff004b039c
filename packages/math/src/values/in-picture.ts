import { columnsOf, transformDirection, transformPoint } from '../algebra/mat4.js';
import { clamp } from '../algebra/numbers.js';
import { addScaled, cross, dot, length, mul, normalize, sub, ZERO } from '../algebra/vec3.js';
import type { Frame } from '../pose/pose.js';
import type { Mat4, Vec2, Vec3, View } from '../types.js';
import { eyeOf, screenAxes, unitsPerPixel, unprojectAtDepth, viewDirectionTo } from '../view/camera.js';
import { ofPoint, project, projectionOf } from '../view/projection.js';

/*
 * A value handle stays in the picture. It is drawn where the value is as long as it is visible there. Otherwise it is drawn, and
 * dragged, on a copy of the object that is small enough for the picture: the copy is around the center of the object, or as near
 * to it as the picture allows, and its size is a power of two, so that it seldom changes. An axis that points at the eye is tilted.
 */

/** The sphere around an object, in the local space of the active target. */
export interface Sphere {
  /** Its center. */
  readonly center: Vec3;
  /** 0 or more. */
  readonly radius: number;
  /** The radius of the part that shows one value, if that is much smaller. @default `radius` */
  readonly part?: number | undefined;
}

/** What can be grabbed, in world space. */
export interface Part {
  /** The origin of the handle. */
  readonly at: Vec3;
  /** Points on its line. @default `at` */
  readonly points?: readonly Vec3[] | undefined;
}

/** The place of a value handle, in the local space of the active target. */
export interface Place extends Sphere {
  /** The direction of a length, which must be seen from the side. @default none */
  readonly axis?: Vec3 | undefined;
  /** The direction that a handle in world units shows exactly. @default `axis`, or z */
  readonly direction?: Vec3 | undefined;
  /** The handle, and others that show the same value: if one of them is in the picture, none is drawn elsewhere. */
  readonly parts: (worldFromLocal: Mat4, view: View) => readonly Part[];
  /** Whether the handle is never on a copy: it is only for an object that meets the picture. @default false */
  readonly isFixed?: boolean | undefined;
}

/** CSS pixels from a point of a handle to the edge of the picture. */
const MARGIN = 12;
/** The radius of the copy, as a share of the height or width of the picture and of its distance. */
const [OF_PICTURE, OF_DISTANCE] = [0.4, 0.4];
/** That of a part with a size of its own, as a share of that radius. The copies of a whole and of its part are never alike. */
const OF_WHOLE = 0.25;
/** How much deeper or less deep than the center a handle may be. */
const DEEPER = 4;
/** Sine and cosine of the smallest angle between an axis and the line of sight. */
const LEAST = (20 * Math.PI) / 180;

const bigger = (m: Mat4): number => Math.max(...columnsOf(m).map(length));

/** The copy of the space of a matrix, scaled by `factor`, with the image of `from` at `to`. */
const copyOf = (m: Mat4, factor: number, from: Vec3, to: Vec3): Mat4 => {
  const at = addScaled(to, sub(transformPoint(m, ZERO), from), factor);
  return m.map((n, i) => (i < 12 ? n * factor : i < 15 ? (at[(i - 12) as 0] as number) : n)) as unknown as Mat4;
};

/** The frame with an axis that is tilted away from the line of sight to its knob. */
function tilted(m: Mat4, { center, axis, parts }: Place, view: View): Frame {
  const along = axis && transformDirection(m, axis);
  const direction = along && normalize(along);
  const sightIn = (local: Mat4): Vec3 | null => viewDirectionTo(view, parts(local, view)[0]?.at ?? center);
  const first = sightIn(m);
  if (!axis || !along || !direction || !first || length(cross(direction, first)) >= Math.sin(LEAST))
    return { worldFromLocal: m };
  const [right, up] = screenAxes(view);
  let local = m;
  // The tilt moves the knob, and so the line of sight.
  for (let i = 0; i < 3; i += 1) {
    const sight = sightIn(local) ?? first;
    const forward = dot(direction, sight);
    const sideways = addScaled(direction, sight, -forward);
    const side = length(sideways) > 1e-6 ? normalize(sideways) : normalize(addScaled(right, up, 1));
    const seen = addScaled(mul(side ?? right, Math.sin(LEAST)), sight, Math.cos(LEAST) * (forward < 0 ? -1 : 1));
    // The other directions stay: a shear, which moves what is across the axis as a whole.
    const change = mul(sub(seen, direction), length(along) / dot(axis, axis));
    const shear = axis.flatMap((n) => [...mul(change, n), 0]);
    const from = dot(axis, center);
    const linear = m.map((n, k) => (k < 12 ? n + (shear[k] as number) : n));
    local = linear.map((n, k) =>
      k > 11 && k < 15 ? n - from * (change[(k - 12) as 0] as number) : n,
    ) as unknown as Mat4;
  }
  return { worldFromLocal: local, straight: m };
}

const isIn = ({ viewport: { x, y, width, height } }: View, pixel: Vec2, margin: number): boolean =>
  pixel[0] >= x + margin && pixel[1] >= y + margin && pixel[0] <= x + width - margin && pixel[1] <= y + height - margin;

/** Whether a sphere reaches into the picture; also true just outside its corners. */
function meets(center: Vec3, radius: number, view: View): boolean {
  const { x, y, w } = projectionOf(view);
  const { viewport } = view;
  const rows = [
    [1, x, -viewport.x],
    [-1, x, viewport.x + viewport.width],
    [1, y, -viewport.y],
    [-1, y, viewport.y + viewport.height],
    [0, w, 1],
  ] as const;
  return rows.every(([sign, row, share]) => {
    const plane = row.map((n, i) => sign * n + share * (w[i as 0] as number));
    const [a = 0, b = 0, c = 0, d = 0] = plane;
    return a * center[0] + b * center[1] + c * center[2] + d >= -radius * Math.hypot(a, b, c);
  });
}

/** Whether a value can be seen and dragged where it is: its handle is in front of the eye, and a point of it in the picture. */
function isShown({ worldFromLocal }: Frame, { center, axis, parts }: Place, view: View): boolean {
  const projection = projectionOf(view);
  const depth = ofPoint(projection, transformPoint(worldFromLocal, center)).w;
  const along = axis && normalize(transformDirection(worldFromLocal, axis));
  const isNear = (point: Vec3): boolean => {
    const { w } = ofPoint(projection, point);
    return depth > 0 && w < DEEPER * depth && w * DEEPER > depth;
  };
  const isInside = (point: Vec3): boolean => {
    const pixel = project(projection, point);
    return pixel !== null && isIn(view, pixel, MARGIN);
  };
  return parts(worldFromLocal, view).some(({ at, points = [at] }) => {
    const sight = viewDirectionTo(view, at);
    const isAside = !along || !sight || length(cross(along, sight)) > Math.sin(LEAST / 2);
    return isAside && isNear(at) && points.every(isNear) && points.some(isInside);
  });
}

/** The matrix in which a handle is drawn and dragged. */
export function frameOf(worldFromLocal: Mat4, view: View, place: Place): Frame {
  const center = transformPoint(worldFromLocal, place.center);
  const radius = place.radius * bigger(worldFromLocal);
  if (place.isFixed) return { worldFromLocal, isHidden: !meets(center, radius, view) };
  const own = tilted(worldFromLocal, place, view);
  const shown = isShown(own, place, view);
  const isOutside = !shown && !meets(center, radius, view);
  const isElsewhere = shown || isOutside;
  const [{ at: knob } = { at: center }] = place.parts(own.worldFromLocal, view);
  // A handle behind the eye has no pose, and a drag that began on a copy needs one.
  if (!(radius > 0) || (isElsewhere && ofPoint(projectionOf(view), knob).w > 0)) return { ...own, isHidden: isOutside };
  const { x, y, width, height } = view.viewport;
  const [, , back] = screenAxes(view);
  const eye = eyeOf(view);
  const away = eye ? Math.max(length(sub(center, eye)), 1e-6 * radius) : 0;
  const depth = eye ? addScaled(eye, back, -away) : center;
  const perPixel = unitsPerPixel(view, depth);
  const most = Math.min(OF_PICTURE * Math.min(width, height) * perPixel, eye ? OF_DISTANCE * away : Infinity);
  const inset = MARGIN + most / perPixel;
  const [px, py] = project(projectionOf(view), center) ?? [x + width / 2, y + height / 2];
  const pixel: Vec2 = [clamp(px, x + inset, x + width - inset), clamp(py, y + inset, y + height - inset)];
  const to = unprojectAtDepth(view, depth, pixel);
  const wanted = place.part === undefined ? most / radius : (OF_WHOLE * most) / (place.part * bigger(worldFromLocal));
  const factor = 2 ** Math.floor(Math.log2(Math.min(1, wanted)));
  if (to === null || !(factor > 0)) return own;
  const copy = tilted(copyOf(worldFromLocal, factor, center, to), place, view);
  return { ...copy, isCopy: true, copied: worldFromLocal, isHidden: isElsewhere };
}
