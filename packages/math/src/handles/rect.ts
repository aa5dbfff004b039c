import { dualOf, perAxis } from '../algebra/basis.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { add, mul, normalize, rotate, sub, ZERO } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import { GizmoError } from '../errors.js';
import type { Pose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import { PLANES, type Plane, visibilityAlong } from './axis.js';
import { type BoxPart, grabOnSide, hasPart, partHandle, partOffset, type Sign } from './box-scale.js';
import { BACKGROUND, type Handle } from './handle.js';
import { movesOnPlane } from './moves.js';
import { named } from './named.js';
import { rotatesAbout } from './ring.js';
import type { Shape } from './shape.js';

/** Options of `rect`. */
export interface RectOptions {
  /** The axes of the box that span it. @default 'xy' */
  readonly plane?: 'xy' | 'yz' | 'xz' | undefined;
}

/** CSS pixels from the upper side to the knob that rotates. */
const STEM = 28;

const SIGNS = [-1, 1] as const;

const part = ({ u, v }: Plane, ofU: Sign, ofV: Sign): BoxPart =>
  [0, 1, 2].map((i) => (i === u ? ofU : i === v ? ofV : 0)) as unknown as BoxPart;

/** The shapes of a part; none if the box is flat. */
const unlessFlat =
  (plane: Plane, shapes: (pose: Pose) => readonly Shape[]): Handle['shapes'] =>
  (pose) =>
    hasPart(pose, part(plane, 1, 1)) ? shapes(pose) : [];

/** The side at the start or the end of an axis of the plane. */
function sideOf(plane: Plane, sign: -1 | 1, isOfU: boolean): Handle {
  const at = (along: Sign): BoxPart => (isOfU ? part(plane, sign, along) : part(plane, along, sign));
  return partHandle('rect', at(0), {
    tone: 'neutral',
    priority: 1,
    shapes: unlessFlat(plane, (pose) => [
      { kind: 'segment', from: partOffset(pose, at(-1)), to: partOffset(pose, at(1)), width: 1.5 },
    ]),
    grab: (sample, pose) => grabOnSide(sample, pose, at(0), isOfU ? plane.v : plane.u),
  });
}

const cornerOf = (plane: Plane, at: BoxPart): Handle =>
  partHandle('rect', at, {
    tone: 'neutral',
    priority: 3,
    shapes: unlessFlat(plane, (pose) => [{ kind: 'ball', center: partOffset(pose, at), radius: 5 }]),
  });

const insideOf = (plane: Plane): Handle => ({
  ...named('move', `on ${plane.name}`, ''),
  id: 'rect-move',
  axes: [plane.u, plane.v],
  placement: { boxed: true },
  priority: BACKGROUND,
  shapes: unlessFlat(plane, (pose) => {
    const [u, v] = [partOffset(pose, part(plane, 1, 0)), partOffset(pose, part(plane, 0, 1))];
    return [{ kind: 'quad', center: ZERO, u, v, opacity: 0.06 }];
  }),
  ...movesOnPlane(plane.u, plane.v),
});

/** The unit normal of the plane, on the side of the third axis. */
const planeNormal = ({ axes }: Pose, { normal }: Plane): Vec3 => normalize(dualOf(axes)[normal]) ?? axes[normal];

/** The box around several targets, rotated with them. A new box along the axes of the space would grow and shrink. */
function rotatedBox(pose: Pose, press: Pose, delta: Delta): Partial<Pose> | null {
  const { extent } = press;
  if (delta.kind !== 'rotate' || pose.own || !pose.extent || !extent) return null;
  const turn = fromAxisAngle(delta.axis, delta.angle);
  const center = delta.pivot ?? press.origin;
  const origin = add(center, rotate(sub(press.origin, center), turn));
  return { extent, origin, axes: perAxis((i) => rotate(press.axes[i], turn)) };
}

const knobOf = (plane: Plane): Handle => ({
  ...named('rotate', `on ${plane.name}`, ''),
  id: 'rect-rotate',
  axes: [plane.normal],
  placement: { boxed: true },
  priority: 2,
  shapes: unlessFlat(plane, (pose) => {
    const from = partOffset(pose, part(plane, 0, 1));
    const center = add(from, mul(pose.axes[plane.v], STEM));
    return [
      { kind: 'segment', from, to: center, width: 1 },
      { kind: 'ball', center, radius: 5 },
    ];
  }),
  visibility: (pose) => visibilityAlong(pose, [plane.u, plane.v]),
  poseAfter: rotatedBox,
  ...rotatesAbout(
    1,
    (pose) => planeNormal(pose, plane),
    (pose) => pose.pivot ?? pose.origin,
  ),
});

const handlesOn = (plane: Plane): readonly Handle[] => [
  insideOf(plane),
  ...SIGNS.flatMap((sign) => [sideOf(plane, sign, true), sideOf(plane, sign, false)]),
  ...SIGNS.flatMap((x) => SIGNS.map((y) => cornerOf(plane, part(plane, x, y)))),
  knobOf(plane),
];

/** The handles on each plane: the same objects at every call, so that inline handles are not painted again. */
const HANDLES = new Map(PLANES.map((plane) => [plane.name.toLowerCase(), handlesOn(plane)]));

/**
 * The rectangle tool of two-dimensional editors, in the plane of two axes through the middle of the box: its inside moves,
 * its sides scale along one axis and its corners along two while the opposite side or corner stays (with Alt the center),
 * and a knob above it rotates about the pivot. Ids: `rect-move`, `rect-left`, `rect-right-top`, `rect-rotate`.
 */
export function rect(options: RectOptions = {}): readonly Handle[] {
  const { plane: name = 'xy' } = options;
  const handles = HANDLES.get(name);
  if (handles === undefined) throw new GizmoError('GK012', `unknown plane ${String(name)}`);
  return [...handles];
}
