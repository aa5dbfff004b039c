import { WORLD } from '../algebra/basis.js';
import { columnsOf } from '../algebra/mat4.js';
import { length, mul, ZERO } from '../algebra/vec3.js';
import type { Edit } from '../handles/edit.js';
import type { Grab, Handle } from '../handles/handle.js';
import type { Shape } from '../handles/shape.js';
import type { Pose } from '../pose/pose.js';
import { alongAxis, type GrabbedAxis } from '../solve/along-axis.js';
import type { Basis, Mat4, Vec2, Vec3, View } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import { circleOf, circleThrough, grabEdge } from './circle.js';
import { KNOB } from './distance.js';
import { silhouetteOf, sphereThrough } from './silhouette.js';
import { type LengthOptions, localOf, movedBy, oneNumber, originOf, valueHandle } from './value-handle.js';

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

type Measures = Omit<RadiusOptions, 'onChange'>;

/** The space in which a sphere is round. */
const unitsOf = ({ space }: Measures, pose: Pose): Basis => (space === 'world' ? WORLD : columnsOf(localOf(pose)));

/** Two radii of the line in world space; null if it cannot be seen. */
function radiiOf(options: Measures, pose: Pose): readonly [Vec3, Vec3] | null {
  const { axis, space, value } = options;
  if (axis === undefined) return silhouetteOf(unitsOf(options, pose), value, pose);
  const [u, v] = circleOf(axis, space, localOf(pose));
  return [mul(u, value), mul(v, value)];
}

/** The radius of the circle or the sphere through the cursor. */
function radiusThrough(options: Measures, pose: Pose, depth: number, cursor: Vec2, view: View): number | null {
  const { axis, space } = options;
  return axis === undefined
    ? sphereThrough(unitsOf(options, pose), pose.origin, depth, cursor, view)
    : circleThrough(circleOf(axis, space, localOf(pose)), pose.origin, depth, cursor, view);
}

/**
 * A circle, or the silhouette of a sphere, that edits its radius: the range of a light, a fillet. It is grabbed anywhere on the
 * line, and the line then passes through the cursor; an edge-on circle has its end at the foot of the cursor. Hidden below a
 * radius of three pixels, except at the minimum, where it is a dot.
 *
 * @example radius({ id: 'range', value: light.distance, onChange: setRange, space: 'world', step: 0.5, unit: ' m' })
 */
export function radius(given: RadiusOptions): Handle<RadiusGrab> {
  const options = { ...given, min: given.min ?? 0 };
  return radiusOf(options, oneNumber(options), { at: (worldFromLocal) => originOf(options, worldFromLocal) });
}

/**
 * A radius that edits a number of any value.
 *
 * @param place the center in world space, and the number for a radius. @default the radius itself
 */
export function radiusOf<V>(
  options: Measures,
  edit: Edit<V>,
  place: { readonly at: (worldFromLocal: Mat4) => Vec3; readonly of?: (radius: number) => number },
): Handle<RadiusGrab> {
  const { id, value, axis, space, min = 0 } = options;
  const isLeast = value <= min;
  return valueHandle({
    id,
    name: options,
    edit,
    at: place.at,
    shapes(pose) {
      const [u, v] = (radiiOf(options, pose) ?? []).map((r) => mul(r, 1 / pose.unitsPerPixel));
      const shapes: Shape[] = isLeast ? [{ kind: 'ball', center: ZERO, radius: KNOB }] : [];
      return u && v ? [{ kind: 'arc', u, v, from: 0, to: 2 * Math.PI, width: WIDTH }, ...shapes] : shapes;
    },
    visibility(pose) {
      const radii = (radiiOf(options, pose) ?? []).map(length);
      return isLeast || Math.max(...radii) > SMALLEST * pose.unitsPerPixel ? 1 : 0;
    },
    grab({ point: cursor, view }, pose) {
      const { origin, viewDirection } = pose;
      const depth = unitsPerPixel(view, origin);
      const edge = axis && grabEdge(circleOf(axis, space, localOf(pose)), origin, viewDirection, cursor, view);
      if (edge) return { point: edge.point, depth, through: 0, edge };
      const through = radiusThrough(options, pose, depth, cursor, view);
      return through === null ? null : { point: origin, depth, through, edge: null };
    },
    measure({ depth, through, edge }, { point: cursor, view }, pose) {
      const moved = edge
        ? alongAxis(edge, cursor, view)
        : (radiusThrough(options, pose, depth, cursor, view) ?? Number.NaN) - through;
      return moved === null ? null : movedBy(moved, value, place.of);
    },
  });
}
