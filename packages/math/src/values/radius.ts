import { columnsOf, transformPoint } from '../algebra/mat4.js';
import { length, mul, sub, ZERO } from '../algebra/vec3.js';
import type { Edit } from '../handles/edit.js';
import type { Grab, Handle } from '../handles/handle.js';
import type { Shape } from '../handles/shape.js';
import type { Pose } from '../pose/pose.js';
import { alongAxis, type GrabbedAxis } from '../solve/along-axis.js';
import type { Mat4, Vec2, Vec3, View } from '../types.js';
import { eyeOf, unitsPerPixel, viewDirectionTo } from '../view/camera.js';
import { circleOf, circleThrough, grabEdge, pointsAround } from './circle.js';
import { KNOB } from './distance.js';
import type { Sphere } from './in-picture.js';
import { silhouetteOf, sphereThrough } from './silhouette.js';
import { type LengthOptions, localOf, movedBy, oneNumber, valueHandle } from './value-handle.js';

/** Options of `radius`. */
export interface RadiusOptions extends LengthOptions {
  /** The normal of the plane of a circle, in the local space of the active target. @default a sphere */
  readonly axis?: Vec3 | undefined;
  /** @default 0 */
  readonly min?: number | undefined;
}

interface RadiusGrab extends Grab {
  /** The depth of the center, in world units per CSS pixel. */
  readonly depth: number;
  /** The radius of the circle or sphere through the cursor of the press. */
  readonly through: number;
  /** The radius that an edge-on circle is dragged along; null: the line follows the cursor. */
  readonly edge: GrabbedAxis | null;
}

/** CSS pixels: a smaller circle is hidden, because it would cover all other handles. */
const SMALLEST = 3;
const WIDTH = 2;

type Measures = Omit<RadiusOptions, 'onChange' | 'origin'>;
type Seen = Pick<Pose, 'origin' | 'eye' | 'viewDirection'>;

/** Two radii of the line in world space; null if it cannot be seen. */
function radiiOf({ axis, value }: Measures, local: Mat4, seen: Seen): readonly [Vec3, Vec3] | null {
  if (axis === undefined) return silhouetteOf(columnsOf(local), value, seen);
  const [u, v] = circleOf(axis, local);
  return [mul(u, value), mul(v, value)];
}

/** The radius of the circle or the sphere through the cursor. */
function radiusThrough(options: Measures, pose: Pose, depth: number, cursor: Vec2, view: View): number | null {
  const { axis } = options;
  return axis === undefined
    ? sphereThrough(columnsOf(localOf(pose)), pose.origin, depth, cursor, view)
    : circleThrough(circleOf(axis, localOf(pose)), pose.origin, depth, cursor, view);
}

/**
 * A circle, or the silhouette of a sphere, that edits its radius: the range of a light, a fillet. It is grabbed anywhere on the
 * line, and the line then passes through the cursor; an edge-on circle has its end at the foot of the cursor. Hidden below a
 * radius of three pixels, except at the minimum, where it is a dot. A line outside the picture is drawn on a smaller copy in it.
 *
 * @example radius({ id: 'range', value: light.distance, onChange: setRange, space: 'world', step: 0.5, unit: ' m' })
 */
export function radius(given: RadiusOptions): Handle<RadiusGrab> {
  const options = { ...given, min: given.min ?? 0 };
  return radiusOf(options, oneNumber(options), { center: given.origin ?? ZERO, radius: given.value });
}

/**
 * A radius that edits a number of any value.
 *
 * @param around the sphere around the object
 * @param origin the center of the circle. @default that of the sphere
 */
export function radiusOf<V>(
  options: Measures,
  edit: Edit<V>,
  around: Sphere,
  origin: Vec3 = around.center,
): Handle<RadiusGrab> {
  const { id, value, axis, space, min = 0 } = options;
  const isLeast = value <= min;
  const at = (worldFromLocal: Mat4): Vec3 => transformPoint(worldFromLocal, origin);
  return valueHandle({
    id,
    name: options,
    edit,
    at,
    space,
    place: {
      ...around,
      direction: axis,
      parts(local, view) {
        const center = at(local);
        const [eye, viewDirection] = [eyeOf(view), viewDirectionTo(view, center)];
        const radii = viewDirection && radiiOf(options, local, { origin: center, eye, viewDirection });
        // Beyond 60° from the center, the line is not at the cursor.
        const isExact = radii && (axis || !eye || length(radii[0]) < Math.sqrt(3) * length(sub(center, eye)));
        return [
          ...(isExact ? [{ at: center, points: pointsAround(center, ...radii) }] : []),
          ...(isLeast ? [{ at: center }] : []),
        ];
      },
    },
    shapes(pose) {
      const [u, v] = (radiiOf(options, localOf(pose), pose) ?? []).map((r) => mul(r, 1 / pose.unitsPerPixel));
      const shapes: Shape[] = isLeast ? [{ kind: 'ball', center: ZERO, radius: KNOB }] : [];
      return u && v ? [{ kind: 'arc', u, v, from: 0, to: 2 * Math.PI, width: WIDTH }, ...shapes] : shapes;
    },
    visibility(pose) {
      const radii = (radiiOf(options, localOf(pose), pose) ?? []).map(length);
      return isLeast || Math.max(...radii) > SMALLEST * pose.unitsPerPixel ? 1 : 0;
    },
    grab({ point: cursor, view }, pose) {
      const { origin, viewDirection } = pose;
      const depth = unitsPerPixel(view, origin);
      const edge = axis && grabEdge(circleOf(axis, localOf(pose)), origin, viewDirection, cursor, view);
      if (edge) return { point: edge.point, depth, through: 0, edge };
      const through = radiusThrough(options, pose, depth, cursor, view);
      return through === null ? null : { point: origin, depth, through, edge: null };
    },
    measure({ depth, through, edge }, { point: cursor, view }, pose) {
      const moved = edge
        ? alongAxis(edge, cursor, view)
        : (radiusThrough(options, pose, depth, cursor, view) ?? Number.NaN) - through;
      return moved === null ? null : movedBy(moved, value);
    },
  });
}
