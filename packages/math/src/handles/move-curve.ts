import { transformPoint } from '../algebra/mat4.js';
import { clamp } from '../algebra/numbers.js';
import { addScaled, length, mul, sub } from '../algebra/vec3.js';
import { type Curve, nearestParameter } from '../geometry/curve.js';
import { nearestOnLine } from '../geometry/line.js';
import type { Pose } from '../pose/pose.js';
import { alongCurve, grabCurve } from '../solve/along-curve.js';
import type { Mat4, Vec3 } from '../types.js';
import type { Label } from './edit.js';
import type { Grab, Handle } from './handle.js';
import type { SegmentShape } from './shape.js';

/** Options of `moveAlongCurve`. */
export interface MoveAlongCurveOptions {
  /** Unique in a gizmo. @default 'move-curve' */
  readonly id?: string | undefined;
  /** @default ['move', 'along curve'] */
  readonly label?: Label | undefined;
  /** The matrix of the curve. For a curve that moves, make a new handle with the same id. @default world space */
  readonly worldFromCurve?: Mat4 | undefined;
}

interface PathGrab extends Grab {
  /** The parameter of the grabbed point of the curve. */
  readonly t: number;
}

/** The curve is drawn in at least 32 pieces. Each is halved up to four times until it is within 0.2 pixels. */
const PIECES = 32;
const MAX_HALVINGS = 4;
const MAX_DEVIATION = 0.2;

/**
 * A curve with a knob that moves along it: `move-curve`. The target moves with the point of the curve nearest to it in space, at
 * a constant offset. The knob and the whole drawn curve can be grabbed; the grabbed point follows the cursor as described for
 * `alongCurve`.
 *
 * @example moveAlongCurve({ at: (t) => catmullRom.getPoint(t).toArray(), closed: catmullRom.closed })
 */
export function moveAlongCurve(curve: Curve, options: MoveAlongCurveOptions = {}): Handle<PathGrab> {
  const { id = 'move-curve', label = ['move', 'along curve'], worldFromCurve } = options;
  const at = (t: number): Vec3 =>
    worldFromCurve === undefined ? curve.at(t) : transformPoint(worldFromCurve, curve.at(t));
  const world: Curve = { at, closed: curve.closed };
  return {
    id,
    label,
    mode: 'translate',
    tone: 'neutral',
    axes: [],
    constraints: 'none',
    priority: 2,
    shapes(pose) {
      const offset = (t: number): Vec3 => mul(sub(at(t), pose.origin), 1 / pose.unitsPerPixel);
      const lines = linesOf(offset);
      const t = nearestTo(world, pose);
      return t === null ? lines : [...lines, { kind: 'ball', center: offset(t), radius: 6 }];
    },
    grab(sample, pose) {
      const nearest = nearestTo(world, pose);
      const grab = nearest === null ? null : grabCurve(world, nearest, sample.point, sample.view);
      return grab && { point: grab.point, t: grab.t };
    },
    drag(grab, sample) {
      const t = alongCurve({ curve: world, ...grab }, sample.point, sample.view);
      return t === null ? null : { delta: { kind: 'translate', vector: sub(at(t), at(grab.t)) } };
    },
  };
}

/** The parameter of the point of the curve nearest to the origin of the pose, within a hundredth of a pixel. */
function nearestTo({ at, closed }: Curve, { origin, unitsPerPixel }: Pose): number | null {
  const offsetAt = (t: number) => {
    const [x, y, z] = sub(at(t), origin);
    return { x, y, z, w: 1 };
  };
  return nearestParameter(offsetAt, { tolerance: 0.01 * unitsPerPixel, closed });
}

/** Segments along the curve in gizmo pixels. Points that are not finite are not drawn. */
function linesOf(at: (t: number) => Vec3): readonly SegmentShape[] {
  const draw = (from: number, a: Vec3, to: number, b: Vec3, halvings: number): readonly SegmentShape[] => {
    const middle = (from + to) / 2;
    const m = at(middle);
    const between = [m, at((from + middle) / 2), at((middle + to) / 2)];
    if (halvings > 0 && between.some((p) => distanceToSegment(p, a, b) > MAX_DEVIATION))
      return [...draw(from, a, middle, m, halvings - 1), ...draw(middle, m, to, b, halvings - 1)];
    return [...a, ...b].every(Number.isFinite) ? [{ kind: 'segment', from: a, to: b, width: 2.5 }] : [];
  };
  return Array.from({ length: PIECES }, (_, i) => {
    const [from, to] = [i / PIECES, (i + 1) / PIECES];
    return draw(from, at(from), to, at(to), MAX_HALVINGS);
  }).flat();
}

function distanceToSegment(p: Vec3, a: Vec3, b: Vec3): number {
  const way = sub(b, a);
  return length(addScaled(sub(p, a), way, -clamp(nearestOnLine(p, a, way), 0, 1)));
}
