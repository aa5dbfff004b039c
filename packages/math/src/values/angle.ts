import { nearestTurn } from '../algebra/angle.js';
import { toBasis } from '../algebra/basis.js';
import { transformDirection } from '../algebra/mat4.js';
import { cross, dot, length, mul, normalize, perpendicular, ZERO } from '../algebra/vec3.js';
import type { Handle } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import { aroundAxis, grabRing, type RingGrab, type RingMemory } from '../solve/around-axis.js';
import { inSpan } from '../solve/span.js';
import type { Vec2, Vec3 } from '../types.js';
import { KNOB } from './distance.js';
import {
  type LengthOptions,
  localOf,
  movedBy,
  type NumberHandleOptions,
  oneNumber,
  originOf,
  valueHandle,
} from './value-handle.js';

/** Options of `angle`. The value and its range and step are in radians. */
export interface AngleOptions extends NumberHandleOptions, Pick<LengthOptions, 'origin'> {
  /** The axis, in the local space of the active target. Positive angles are right-handed about it, seen in that space. */
  readonly axis: Vec3;
  /** The direction of the leg at zero, in the same space; its part across the axis counts. @default any across the axis */
  readonly from?: Vec3 | undefined;
  /** The length of the legs, in the units of the target. @default the size of the gizmo, in CSS pixels */
  readonly length?: number | undefined;
}

/** The directions at 0 and at a right angle, in world space, with the lengths of the legs. */
type Legs = readonly [u: Vec3, v: Vec3];

function legsOf({ axis, from, length: units }: AngleOptions, pose: Pose): Legs {
  const normal = normalize(axis) ?? [0, 0, 1];
  const zero = perpendicular(normal, from);
  const [u, v] = [zero, cross(normal, zero)].map((leg) => transformDirection(localOf(pose), leg)) as [Vec3, Vec3];
  const scale = units ?? (pose.size * pose.unitsPerPixel) / Math.max(length(u), length(v));
  return [mul(u, scale), mul(v, scale)];
}

/**
 * The angle in the target's space of an angle in the world, in the plane of two legs. A stretched target changes angles by less
 * than a quarter turn, so full turns stay the same.
 *
 * @param turned radians about the normal of the legs, from the direction `perpendicular(normal)`
 */
function inTarget([u, v]: Legs, normal: Vec3, turned: number): number {
  const x = perpendicular(normal);
  const y = cross(normal, x);
  const zero = Math.atan2(dot(u, y), dot(u, x));
  const [a, b] = toBasis([u, v, normal], inSpan(x, y, [Math.cos(turned), Math.sin(turned)]));
  return nearestTurn(Math.atan2(b, a), turned - zero);
}

const normalOfLegs = ([u, v]: Legs): Vec3 | null => normalize(cross(u, v));
const atAngle = (angle: number): Vec2 => [Math.cos(angle), Math.sin(angle)];

/** The radius of the arc, as a share of the legs. */
const ARC = 0.5;

/**
 * A leg that edits an angle about an axis: a hinge, the sweep of an arc, the half-angle of a cone. Full turns are counted. The
 * grabbed leg passes through the cursor, as described for `aroundAxis`.
 *
 * @example angle({ id: 'hinge', value: open, onChange: setOpen, axis: [0, 1, 0], from: [1, 0, 0], min: 0, max: Math.PI / 2 })
 */
export function angle(options: AngleOptions): Handle<RingGrab, RingMemory> {
  const { id, value } = options;
  return valueHandle({
    id,
    name: options,
    edit: oneNumber(options, 'angle'),
    at: (worldFromLocal) => originOf(options, worldFromLocal),
    shapes(pose) {
      const legs = legsOf(options, pose);
      const [u, v] = legs.map((leg) => mul(leg, 1 / pose.unitsPerPixel)) as [Vec3, Vec3];
      const end = inSpan(u, v, atAngle(value));
      const [from, to] = value < 0 ? [value, 0] : [0, value];
      return [
        { kind: 'arc', u: mul(u, ARC), v: mul(v, ARC), from: Math.max(from, to - 2 * Math.PI), to, width: 1.5 },
        { kind: 'segment', from: ZERO, to: end, width: 2 },
        { kind: 'ball', center: end, radius: KNOB },
      ];
    },
    visibility: (pose) => (normalOfLegs(legsOf(options, pose)) ? 1 : 0),
    grab({ point, view }, pose) {
      const legs = legsOf(options, pose);
      const normal = normalOfLegs(legs);
      return normal && grabRing(pose.origin, normal, length(inSpan(...legs, atAngle(value))), point, view);
    },
    measure(grab, { point, view }, pose, last) {
      const memory = aroundAxis(grab, point, view, last);
      if (memory === null) return null;
      const legs = legsOf(options, pose);
      const local = (turned: number): number => inTarget(legs, grab.axis, turned);
      const moved = local(grab.angle + memory.angle) - local(grab.angle);
      return { numbers: movedBy(moved, value).numbers, memory };
    },
  });
}
