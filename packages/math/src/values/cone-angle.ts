import { toBasis } from '../algebra/basis.js';
import { columnsOf, transformPoint } from '../algebra/mat4.js';
import { addScaled, cross, dot, length, mul, normalize, sub, ZERO } from '../algebra/vec3.js';
import type { Edit } from '../handles/edit.js';
import type { Grab, Handle } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import { MAX_GAIN } from '../solve/gain.js';
import type { Mat4, Vec2, Vec3, View } from '../types.js';
import { eyeOf, screenAxes, unprojectAtDepth } from '../view/camera.js';
import { circleOf, pointsAround } from './circle.js';
import { localOf, movedBy, type Named, valueHandle } from './value-handle.js';

/** A cone with its apex at the origin, which ends on a sphere around the apex. */
interface Cone {
  /** Of unit length. */
  readonly axis: Vec3;
  /** The radius of the sphere, in world units. */
  readonly range: number;
  /** Radians from the axis to the side. */
  readonly angle: number;
}

interface ConeGrab extends Grab {
  /** The angle from the axis to the point of the sphere at the cursor of the press. */
  readonly through: number;
  /** Whether that point is on the side of the sphere that faces away from the eye. */
  readonly isFar: boolean;
}

/** Just inside the silhouette of a sphere a pixel moves a point of it by any amount; from here on by at most 50 times. */
const STEEPEST = Math.acos(1 / MAX_GAIN);

/** The arc sine up to there; from the silhouette on, a right angle. */
const arcSine = (sine: number): number =>
  Math.asin(Math.min(sine, Math.sin(STEEPEST))) +
  Math.min(Math.PI / 2 - STEEPEST, MAX_GAIN * Math.max(0, sine - Math.sin(STEEPEST)));

/**
 * The angle from the axis to the point of the sphere at the cursor, and whether that point faces away from the eye. A line of sight
 * at the angle β to the line to the center, at the distance D, meets the sphere of radius r where sin (φ + β) = D sin β / r, with the
 * angle φ at the center from the eye to the point; beside the sphere, the nearest point of its silhouette counts.
 */
function angleThrough(
  { axis, range }: Omit<Cone, 'angle'>,
  local: Mat4,
  cursor: Vec2,
  view: View,
  isFar: boolean,
): number | null {
  const units = columnsOf(local);
  const center = transformPoint(local, ZERO);
  const [, , back] = screenAxes(view);
  const eye = eyeOf(view);
  const at = unprojectAtDepth(view, eye ? addScaled(eye, back, -1) : center, cursor);
  if (at === null) return null;
  const toEye = toBasis(units, eye ? sub(eye, center) : back);
  const distance = length(toEye);
  const e = normalize(toEye);
  const sight = normalize(toBasis(units, eye ? sub(at, eye) : sub(at, center)));
  if (e === null) return null;
  const aside = sight ? addScaled(sight, e, -dot(sight, e)) : ZERO;
  const sine = length(aside);
  const reach = eye ? distance * sine : length(cross(toBasis(units, sub(at, center)), e));
  const beta = eye && sight ? Math.atan2(sine, -dot(sight, e)) : 0;
  const sum = arcSine(reach / range);
  const phi = (isFar ? Math.PI - sum : sum) - beta;
  const point = addScaled(mul(e, Math.cos(phi)), normalize(aside) ?? ZERO, Math.sin(phi));
  const along = dot(point, axis);
  return Math.atan2(length(cross(point, axis)), along);
}

/**
 * The circle in which a cone ends on the sphere of its range, which edits the angle of the cone. It is grabbed anywhere on the line,
 * and the line then passes through the cursor.
 */
export function coneAngle<V>(name: Named, cone: Cone, edit: Edit<V>): Handle<ConeGrab> {
  const { axis, range, angle } = cone;
  const at = (local: Mat4): Vec3 => transformPoint(local, mul(axis, range * Math.cos(angle)));
  const radiiOf = (local: Mat4): readonly [Vec3, Vec3] => {
    const [u, v] = circleOf(axis, local);
    return [mul(u, range * Math.sin(angle)), mul(v, range * Math.sin(angle))];
  };
  const sides = (pose: Pose): readonly Vec3[] => {
    const [u, v] = radiiOf(localOf(pose)).map((r) => mul(r, 1 / pose.unitsPerPixel)) as [Vec3, Vec3];
    return [u, v, mul(u, -1), mul(v, -1)];
  };
  return valueHandle({
    id: name.id,
    name,
    edit,
    at,
    space: 'world',
    place: {
      center: ZERO,
      radius: range,
      direction: axis,
      parts: (local) => [{ at: at(local), points: pointsAround(at(local), ...radiiOf(local)) }],
    },
    shapes(pose) {
      const [u = ZERO, v = ZERO] = sides(pose);
      const from = mul(sub(transformPoint(localOf(pose), ZERO), pose.origin), 1 / pose.unitsPerPixel);
      return [
        { kind: 'arc', u, v, from: 0, to: 2 * Math.PI, width: 2 },
        ...sides(pose).map((to) => ({ kind: 'segment', from, to, width: 1 }) as const),
      ];
    },
    grab({ point, view }, pose) {
      const found = [false, true].flatMap((isFar) => {
        const through = angleThrough(cone, localOf(pose), point, view, isFar);
        return through === null ? [] : [{ point: pose.origin, through, isFar }];
      });
      const off = ({ through }: ConeGrab): number => Math.abs(through - angle);
      return found.sort((a, b) => off(a) - off(b))[0] ?? null;
    },
    measure({ through, isFar }, { point, view }, pose) {
      const now = angleThrough(cone, localOf(pose), point, view, isFar);
      return now === null ? null : movedBy(now - through, angle);
    },
  });
}
