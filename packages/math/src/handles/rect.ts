import { add, cross, dot, mul, normalize } from '../algebra/vec3.js';
import { GizmoError, required } from '../errors.js';
import type { Pose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import { PLANES, type Plane, visibilityAlong } from './axis.js';
import { axesOf, type BoxPart, grabOnSide, hasPart, partHandle, partOffset } from './box-scale.js';
import { movesAlong } from './grab.js';
import { BACKGROUND, type Handle } from './handle.js';
import { named } from './named.js';
import { turns } from './ring.js';
import type { Shape } from './shape.js';

/** Options of `rect`. */
export interface RectOptions {
  /** The axes of the box that span it. @default 'xy' */
  readonly plane?: 'xy' | 'yz' | 'xz' | undefined;
}

/** CSS pixels from the upper side to the knob that rotates. */
const STEM = 28;

const SIGNS = [-1, 1] as const;

const part = ({ u, v }: Plane, ofU: -1 | 0 | 1, ofV: -1 | 0 | 1): BoxPart =>
  [0, 1, 2].map((i) => (i === u ? ofU : i === v ? ofV : 0)) as unknown as BoxPart;

const isThere = (pose: Pose, plane: Plane): boolean => hasPart(pose, part(plane, 1, 1));

function sideOf(plane: Plane, at: BoxPart): Handle {
  const [u, v] = [part(plane, 1, 0), part(plane, 0, 1)];
  const isAcross = axesOf(at)[0] === plane.u;
  const other = isAcross ? v : u;
  const along = isAcross ? plane.v : plane.u;
  const end = (pose: Pose, sign: 1 | -1): Vec3 =>
    partOffset(pose, at.map((side, i) => side || sign * other[i as 0]) as unknown as BoxPart);
  return partHandle('rect', at, {
    tone: 'neutral',
    priority: 1,
    shapes: (pose) =>
      isThere(pose, plane) ? [{ kind: 'segment', from: end(pose, -1), to: end(pose, 1), width: 1.5 }] : [],
    grab: (sample, pose) => grabOnSide(sample, pose, at, along),
  });
}

const cornerOf = (plane: Plane, at: BoxPart): Handle =>
  partHandle('rect', at, {
    tone: 'neutral',
    priority: 3,
    shapes: (pose) => (isThere(pose, plane) ? [{ kind: 'ball', center: partOffset(pose, at), radius: 5 }] : []),
  });

const insideOf = (plane: Plane): Handle => ({
  ...named('move', `on ${plane.name}`, ''),
  id: 'rect-move',
  axes: [plane.u, plane.v],
  boxed: true,
  priority: BACKGROUND,
  shapes(pose) {
    if (!isThere(pose, plane)) return [];
    const [u, v] = [partOffset(pose, part(plane, 1, 0)), partOffset(pose, part(plane, 0, 1))];
    return [{ kind: 'quad', center: [0, 0, 0], u, v, opacity: 0.06 }];
  },
  ...movesAlong(plane.u, plane.v),
});

/** The unit normal of the plane, on the side of the third axis. */
function normalOf(pose: Pose, { u, v, normal }: Plane): Vec3 {
  const across = normalize(cross(pose.axes[u], pose.axes[v])) ?? pose.axes[normal];
  return dot(across, pose.axes[normal]) < 0 ? mul(across, -1) : across;
}

const knobOf = (plane: Plane): Handle => ({
  ...named('rotate', `on ${plane.name}`, ''),
  id: 'rect-rotate',
  axes: [plane.normal],
  boxed: true,
  priority: 2,
  shapes(pose): readonly Shape[] {
    if (!isThere(pose, plane)) return [];
    const from = partOffset(pose, part(plane, 0, 1));
    const center = add(from, mul(pose.axes[plane.v], STEM));
    return [
      { kind: 'segment', from, to: center, width: 1 },
      { kind: 'ball', center, radius: 5 },
    ];
  },
  visibility: (pose) => visibilityAlong(pose, [plane.u, plane.v]),
  ...turns(
    1,
    (pose) => normalOf(pose, plane),
    (pose) => pose.pivot ?? pose.origin,
  ),
});

/**
 * The rectangle tool of two-dimensional editors, in the plane of two axes through the middle of the box: its inside moves,
 * its sides scale along one axis and its corners along two while the opposite side or corner stays (with Alt the center),
 * and a knob above it rotates about the pivot. Ids: `rect-move`, `rect-left`, `rect-right-top`, `rect-rotate`.
 */
export function rect(options: RectOptions = {}): readonly Handle[] {
  required(options);
  const { plane: name = 'xy' } = options;
  const plane = PLANES.find((p) => p.name.toLowerCase() === name);
  if (plane === undefined) throw new GizmoError('GK012', `unknown plane ${String(name)}`);
  return [
    insideOf(plane),
    ...SIGNS.flatMap((s) => [sideOf(plane, part(plane, s, 0)), sideOf(plane, part(plane, 0, s))]),
    ...SIGNS.flatMap((x) => SIGNS.map((y) => cornerOf(plane, part(plane, x, y)))),
    knobOf(plane),
  ];
}
