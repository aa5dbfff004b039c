import type { RootState } from '@react-three/fiber';
import { Matrix4, type Object3D, Plane, Vector3 } from 'three';
import { aim, drawnAt, type Pose, type Px, rayOf } from './camera.js';
import type { Kind, Mode } from './gizmos.js';
import { reachOf } from './places.js';

/*
 * One drag of the accuracy table. The grabbed point is a point of the mesh, projected with the matrices of three. The measurement
 * uses no code of a gizmo.
 */

const X = new Vector3(1, 0, 0);
const Z = new Vector3(0, 0, 1);
/** The side from which an axis is seen, and a ring, whose first quarter is then on the near side. */
const ACROSS: Readonly<Record<Mode, Vector3>> = {
  translate: new Vector3(0, 1, 0.6).normalize(),
  scale: new Vector3(0, 1, 0.6).normalize(),
  rotate: new Vector3(1, 1, 0).normalize(),
};
/**
 * The movement of the cursor along the drawn axis and beside it, in pixels from the grab. A scale moves inwards by at most half
 * of the drawn axis, because at zero some gizmos mirror and others stop.
 */
export const AXIS_WAY: readonly Px[] = [
  [30, 12],
  [95, 40],
  [60, -30],
  [-30, -25],
  [-90, 15],
  [-20, 10],
];
/** The movement of the cursor on the ring, in radians from the grab. */
const RING_WAY = [0.15, 0.3, 0.45, 0.6, 0.2, -0.1];
/**
 * The positions to press, best first: fractions of the distance to the center of the handle on an axis, and angles on the ring.
 */
const PRESSES: Readonly<Record<Mode, readonly number[]>> = {
  translate: [1, 0.9, 0.75],
  scale: [1, 0.95, 0.8],
  rotate: [0.5, 0.8, 0.3],
};

/** A planned drag, in pixels of the page. */
export interface Plan {
  readonly from: Px;
  readonly way: readonly Px[];
}

export interface Sample {
  /** The distance in pixels of the drawn grabbed point from its expected pixel. */
  readonly miss: number;
  /** Whether it moved opposite to the expected direction since the last sample. */
  readonly backwards: boolean;
}

export interface Trial {
  readonly plan: Plan;
  /** Replaces the point of the press. */
  press(at: Px): void;
  sample(cursor: Px): Sample;
  /** Whether the drag had the effect of this handle, and not of another one. */
  hasGrabbed(): boolean;
}

export const minus = (a: Px, b: Px): Px => [a[0] - b[0], a[1] - b[1]];
export const dot = (a: Px, b: Px): number => a[0] * b[0] + a[1] * b[1];
export const length = (a: Px): number => Math.hypot(...a);

/** The drawn pixel of the grabbed point, and the one where it should be drawn. */
interface Drawn {
  readonly drawn: Px;
  readonly expected: Px;
}

export function sampleOf(now: Drawn, last: Drawn): Sample {
  const [went, wanted] = [minus(now.drawn, last.drawn), minus(now.expected, last.expected)];
  const isStep = length(wanted) > 1 && length(went) > 0.5;
  // A point that is not drawn, or far outside of the image, has the largest error.
  const miss = Math.min(length(minus(now.drawn, now.expected)), 1000);
  return { miss: Number.isFinite(miss) ? miss : 1000, backwards: isStep && dot(went, wanted) < 0 };
}

interface TrialOptions {
  readonly state: RootState;
  readonly mesh: Object3D;
  readonly kind: Kind;
  readonly mode: Mode;
  readonly pose: Pose;
  /** The index of the position to press. */
  readonly attempt: number;
}

export function createTrial({ state, mesh, kind, mode, pose, attempt }: TrialOptions): Trial {
  const isRing = mode === 'rotate';
  const seenFrom = isRing ? { ...pose, angle: 90 - pose.angle } : pose;
  aim(state, isRing ? Z : X, ACROSS[mode], seenFrom);
  const reach = reachOf(state, kind, mode);
  const place = PRESSES[mode][attempt] ?? 1;
  const draw = (world: Vector3): Px => drawnAt(state, world);
  const onAxis = (s: number): Vector3 => new Vector3(s, 0, 0);
  const onRing = (t: number): Vector3 => new Vector3(Math.cos(t), Math.sin(t), 0).multiplyScalar(reach);
  const [origin, tip] = [draw(new Vector3()), draw(onAxis(reach))];
  const along = minus(tip, origin);
  const unit: Px = [along[0] / length(along), along[1] / length(along)];
  const from = isRing ? draw(onRing(place)) : draw(onAxis(reach * place));

  /** The pixel where the grabbed point should be drawn: at the cursor, or at its foot on the drawn axis. */
  const expectedAt = (cursor: Px): Px => {
    if (isRing) return cursor;
    const t = dot(minus(cursor, origin), unit);
    return [origin[0] + unit[0] * t, origin[1] + unit[1] * t];
  };

  /** The grabbed world point: on the plane of the ring, or on the axis. */
  const grabbedAt = (press: Px): Vector3 =>
    isRing
      ? (rayOf(state, press).intersectPlane(new Plane(Z), new Vector3()) ?? new Vector3())
      : nearestOnAxis(draw, press, reach);

  const start = new Matrix4();
  const local = new Vector3();
  let last: Drawn = { drawn: from, expected: from };
  const matrix = (): Matrix4 => {
    mesh.updateWorldMatrix(true, false);
    return mesh.matrixWorld;
  };

  return {
    plan: {
      from,
      way: isRing
        ? RING_WAY.map((t) => draw(onRing(place + t)))
        : AXIS_WAY.map(([far, b]): Px => {
            const a = mode === 'scale' ? Math.max(far, -length(minus(from, origin)) / 2) : far;
            return [from[0] + unit[0] * a - unit[1] * b, from[1] + unit[1] * a + unit[0] * b];
          }),
    },
    press(at) {
      start.copy(matrix());
      const point = grabbedAt(at);
      local.copy(point).applyMatrix4(start.clone().invert());
      last = { drawn: draw(point), expected: expectedAt(at) };
    },
    sample(cursor) {
      const now = { drawn: draw(local.clone().applyMatrix4(matrix())), expected: expectedAt(cursor) };
      const found = sampleOf(now, last);
      last = now;
      return found;
    },
    hasGrabbed: () => isPure(start, matrix(), mode),
  };
}

/** The point of the x axis that is drawn nearest to a pixel, by a search from the origin to slightly past the handle. */
function nearestOnAxis(draw: (world: Vector3) => Px, pixel: Px, reach: number): Vector3 {
  const gap = (s: number): number => length(minus(draw(new Vector3(s, 0, 0)), pixel));
  let [low, high] = [0, reach * 1.3];
  for (let i = 0; i < 100; i++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (gap(a) < gap(b)) high = b;
    else low = a;
  }
  return new Vector3((low + high) / 2, 0, 0);
}

/** Whether two matrices differ only by a move along x, a scale along x, or a rotation around z. */
function isPure(start: Matrix4, now: Matrix4, mode: Mode): boolean {
  const delta = now.clone().multiply(start.clone().invert()).elements;
  const rest = [...delta].map((n, i) => n - (new Matrix4().elements[i] as number));
  const moved = Math.max(...rest.map(Math.abs));
  const own: readonly number[] = { translate: [12], scale: [0, 12], rotate: [0, 1, 4, 5, 12, 13] }[mode];
  const other = Math.max(...rest.map((n, i) => (own.includes(i) ? 0 : Math.abs(n))));
  return moved > 1e-6 && other < 1e-3 * Math.max(1, moved);
}
