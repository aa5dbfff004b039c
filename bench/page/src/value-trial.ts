import type { Vec3 } from '@gizmo-kit/react';
import type { RootState } from '@react-three/fiber';
import { Matrix3, type Object3D, Plane, type Ray, Vector3 } from 'three';
import { aim, drawnAt, type Pose, type Px, rayOf } from './camera.js';
import { AXIS_WAY, dot, length, minus, sampleOf, type Trial } from './trial.js';
import { FIRST, shown, type ValueKind } from './value-scene.js';

/*
 * One drag of a value. The place of the grabbed point for a value is computed in the space of the target, and drawn with the
 * matrices of three. The measurement uses no code of the gizmo.
 */

const X = new Vector3(1, 0, 0);
const Z = new Vector3(0, 0, 1);

interface Measure {
  /** The direction in which the handle cannot work is in this plane, or along this axis; null: there is none. */
  readonly axis: { readonly along: Vector3; readonly isPlane: boolean } | null;
  /** Where the handle is pressed. @default on the silhouette of the unit sphere */
  readonly grabbed?: Vector3;
  /** The place of the grabbed point for a value that has changed from the first by `change`, and the ray through the cursor. */
  readonly at: (change: number | readonly number[], ray: Ray) => Vector3;
}

const number = (change: number | readonly number[]): number => change as number;

/** The cursor on the plane of the circle or of the legs. */
const onPlane = (ray: Ray): Vector3 => ray.intersectPlane(new Plane(Z), new Vector3()) ?? new Vector3(Number.NaN);

/** The point of a ray that is nearest to the origin. */
const nearest = (ray: Ray): Vector3 =>
  ray.direction.clone().multiplyScalar(-ray.origin.dot(ray.direction)).add(ray.origin);

const IN_PLANE = { along: Z, isPlane: true };

const POINT = new Vector3(...(FIRST.point as Vec3));

const MEASURES: Readonly<Record<ValueKind, Measure>> = {
  distance: {
    axis: { along: X, isPlane: false },
    grabbed: X,
    at: (change) => new Vector3(1 + number(change), 0, 0),
  },
  circle: {
    axis: IN_PLANE,
    grabbed: new Vector3(Math.cos(0.5), Math.sin(0.5), 0),
    at: (change, ray) => onPlane(ray).setLength(1 + number(change)),
  },
  sphere: {
    axis: null,
    at: (change, ray) => nearest(ray).setLength(1 + number(change)),
  },
  angle: {
    axis: IN_PLANE,
    grabbed: new Vector3(Math.cos(0.6), Math.sin(0.6), 0).multiplyScalar(0.8),
    at(change, ray) {
      const angle = 0.6 + number(change);
      return new Vector3(Math.cos(angle), Math.sin(angle), 0).setLength(onPlane(ray).length());
    },
  },
  point: {
    axis: null,
    grabbed: POINT,
    at: (change) => new Vector3(...(change as [number, number, number])).add(POINT),
  },
};

/** The point of the silhouette of the unit sphere in a direction across the sight. */
function onSilhouette(eye: Vector3): Vector3 {
  const toEye = eye.clone().normalize();
  const across = new Vector3(0.4, 1, 0.2).cross(toEye).normalize();
  const share = 1 / eye.length();
  return toEye.multiplyScalar(share).addScaledVector(across, Math.sqrt(1 - share * share));
}

interface ValueTrialOptions {
  readonly state: RootState;
  readonly target: Object3D;
  readonly kind: ValueKind;
  readonly pose: Pose;
}

/** The camera is first aimed at the axis or the plane of the handle in the world, from the angle of the pose. */
export function createValueTrial({ state, target, kind, pose }: ValueTrialOptions): Trial {
  const { axis, grabbed, at } = MEASURES[kind];
  target.updateWorldMatrix(true, false);
  const world = target.matrixWorld.clone();
  const back = world.clone().invert();
  const along = (axis?.along ?? Z).clone();
  if (axis?.isPlane === true) along.applyMatrix3(new Matrix3().getNormalMatrix(world)).normalize();
  else along.transformDirection(world);
  const across = new Vector3(1, 2, 1.5).projectOnPlane(along).normalize();
  aim(state, along, across, axis?.isPlane === true ? { ...pose, angle: 90 - pose.angle } : pose);

  const draw = (local: Vector3): Px => drawnAt(state, local.clone().applyMatrix4(world));
  const rayAt = (cursor: Px): Ray => rayOf(state, cursor).clone().applyMatrix4(back);
  const eye = state.get().camera.position.clone().applyMatrix4(back);
  const from = draw(grabbed ?? onSilhouette(eye));
  const origin = draw(new Vector3());
  const away = minus(from, origin);
  const unit: Px = [away[0] / length(away), away[1] / length(away)];

  /** At the cursor, or at its foot on the drawn axis. */
  const expectedAt = (cursor: Px): Px => {
    if (kind !== 'distance') return cursor;
    const t = dot(minus(cursor, origin), unit);
    return [origin[0] + unit[0] * t, origin[1] + unit[1] * t];
  };
  const first = FIRST[kind];
  const changeOf = (): number | readonly number[] => {
    const { value } = shown;
    return typeof value === 'number' ? value - (first as number) : value.map((n, i) => n - ((first as Vec3)[i] ?? 0));
  };
  let last = { drawn: from, expected: from };

  return {
    plan: {
      from,
      way: AXIS_WAY.map(([a, b]): Px => [from[0] + unit[0] * a - unit[1] * b, from[1] + unit[1] * a + unit[0] * b]),
    },
    press: () => undefined,
    sample(cursor) {
      const now = { drawn: draw(at(changeOf(), rayAt(cursor))), expected: expectedAt(cursor) };
      const found = sampleOf(now, last);
      last = now;
      return found;
    },
    hasGrabbed: () => shown.value !== first,
  };
}
