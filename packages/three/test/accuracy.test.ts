import type { Vec2 as Px } from '@gizmo-kit/math';
import { Matrix4, OrthographicCamera, PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { GizmoProps } from '../src/index.js';
import { gap, SIZE, type Stage, stageOf, unitsPerPixelAt } from './driven-stage.js';

/*
 * The main law of the project: the grabbed point is drawn at the cursor. It is measured as a point of the mesh, by the matrices
 * and the projection of three.js. Some of these rows are repeated with the mouse of a browser.
 */

const X = new Vector3(1, 0, 0);
const Z = new Vector3(0, 0, 1);

/** Degrees between the axis, or the plane, and the view direction. */
const ANGLES = [90, 75, 60, 45, 30, 20, 15, 10];
/** The position of the target in the picture, from the middle, in half extents. */
const PLACES: readonly Px[] = [
  [0, 0],
  [0.45, -0.4],
];

interface Case {
  readonly angle: number;
  readonly place: Px;
  readonly orthographic: boolean;
}
const CASES: readonly Case[] = [false, true].flatMap((orthographic) =>
  PLACES.flatMap((place) => ANGLES.map((angle) => ({ angle, place, orthographic }))),
);

/** Moves the eye so that the view direction to `at` has the angle to `along`, and `at` is drawn at the place. */
function aim(stage: Stage, at: Vector3, along: Vector3, { angle, place }: Case): void {
  const { camera } = stage;
  const distance = 8;
  const across = new Vector3(0.2, 1, 0.35).cross(along).normalize();
  const radians = (angle * Math.PI) / 180;
  const toEye = along.clone().multiplyScalar(Math.cos(radians)).addScaledVector(across, Math.sin(radians));
  camera.up.set(0.1, 1, 0.05);
  if (camera instanceof PerspectiveCamera) {
    camera.fov = 45;
    camera.aspect = SIZE.width / SIZE.height;
  } else if (camera instanceof OrthographicCamera) {
    camera.zoom = 80;
  }
  camera.near = 0.1;
  camera.far = 100;
  camera.updateProjectionMatrix();
  camera.position.copy(at).addScaledVector(toEye, distance);
  camera.lookAt(at);
  camera.updateMatrixWorld();
  // Rotates or moves the picture so that `at` leaves the middle. The eye stays, and so does the view direction to `at`.
  if (camera instanceof PerspectiveCamera) {
    const half = Math.tan((camera.fov * Math.PI) / 360);
    camera.rotateY(Math.atan(place[0] * half * camera.aspect));
    camera.rotateX(-Math.atan(place[1] * half));
  } else {
    camera.translateX((-place[0] * SIZE.width) / 2 / 80);
    camera.translateY((-place[1] * SIZE.height) / 2 / 80);
  }
  camera.updateMatrixWorld();
}

const origin = (stage: Stage): Vector3 => stage.mesh.getWorldPosition(new Vector3());

/** The foot of `p` on the line through `a` and `b`. */
function foot(p: Px, a: Px, b: Px): Px {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const t = ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / (ux * ux + uy * uy);
  return [a[0] + ux * t, a[1] + uy * t];
}

/** The point of the line `at + s·axis` that is drawn nearest to `p`, by search. */
function grabbedOnAxis(stage: Stage, at: Vector3, axis: Vector3, p: Px): Vector3 {
  const unit = unitsPerPixelAt(stage, at);
  const point = (s: number): Vector3 => at.clone().addScaledVector(axis, s * unit);
  let [low, high] = [0, 140];
  for (let i = 0; i < 100; i++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (gap(stage.toPixel(point(a)), p) < gap(stage.toPixel(point(b)), p)) high = b;
    else low = a;
  }
  return point((low + high) / 2);
}

interface Drag {
  readonly id: string;
  readonly from: Px;
  readonly to: Px;
  /** The world point that a press here grabs. */
  readonly grabbed: (press: Px) => Vector3;
  /** The pixel where that point has to be drawn for a cursor here. */
  readonly wanted: (cursor: Px) => Px;
}

/** Drags a handle. Returns the distance in pixels of the grabbed point from where it has to be drawn. */
function slip(stage: Stage, { id, from, to, grabbed, wanted }: Drag): number {
  const { gizmo, toPixel } = stage;
  gizmo.moveTo(from);
  expect(gizmo.store.getState().handle?.id).toBe(id);
  const point = pin(stage, grabbed(from));
  const before = toPixel(point());
  const halfway: Px = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 3];
  gizmo.down().moveTo(halfway).moveTo(to).release();
  const after = toPixel(point());
  // A gizmo that does nothing has a small error in a short drag, so the target must have moved.
  expect(gap(before, after)).toBeGreaterThan(5);
  return gap(after, wanted(to));
}

/** A parent with a rotation, a translation and a non-uniform scale. */
const uneven = (parent: Stage['parent']): void => {
  parent.position.set(0.4, -0.3, 0.2);
  parent.rotation.set(0.3, 0.5, -0.2);
  parent.scale.set(1.3, 0.8, 1.1);
};
/** A parent with a uniform scale: a rotation of the target in it can be any rotation in the world. */
const uniform = (parent: Stage['parent']): void => {
  uneven(parent);
  parent.scale.setScalar(1.2);
};

/** Runs a drag in each case. The error is below a thousandth of a pixel. */
function byCamera(props: Partial<GizmoProps>, parent: typeof uneven, prepare: (stage: Stage, c: Case) => Drag): void {
  for (const orthographic of [false, true]) {
    describe(orthographic ? 'orthographic' : 'perspective', () => {
      it.each(CASES.filter((c) => c.orthographic === orthographic))('$angle° at $place', (c) => {
        const stage = stageOf({ props, orthographic, place: parent });
        reset(stage);
        expect(slip(stage, prepare(stage, c))).toBeLessThan(1e-3);
      });
    });
  }
}

/** Converts a world point to a point of the mesh, which moves with the mesh. */
function pin(stage: Stage, world: Vector3): () => Vector3 {
  stage.mesh.updateWorldMatrix(true, false);
  const local = world.clone().applyMatrix4(new Matrix4().copy(stage.mesh.matrixWorld).invert());
  return () => {
    stage.mesh.updateWorldMatrix(true, false);
    return local.clone().applyMatrix4(stage.mesh.matrixWorld);
  };
}

function reset(stage: Stage): void {
  stage.mesh.position.set(0.1, 0.2, -0.1);
  stage.mesh.rotation.set(0.2, -0.4, 0.1);
  stage.mesh.scale.set(1, 1.2, 0.9);
  stage.parent.updateWorldMatrix(true, true);
}

/** The unit direction from a point to the eye; for an orthographic camera the same everywhere. */
function towardsEye(stage: Stage, at: Vector3): Vector3 {
  const { camera } = stage;
  return camera instanceof OrthographicCamera
    ? new Vector3().setFromMatrixColumn(camera.matrixWorld, 2)
    : camera.getWorldPosition(new Vector3()).sub(at).normalize();
}

/** The ray of a pixel, by three.js. */
function rayAt({ camera }: Stage, [x, y]: Px): Raycaster['ray'] {
  const raycaster = new Raycaster();
  const ndc = new Vector2((x / SIZE.width) * 2 - 1, 1 - (y / SIZE.height) * 2);
  raycaster.setFromCamera(ndc, camera as PerspectiveCamera);
  return raycaster.ray;
}

describe('an axis move draws the grabbed point at the foot of the cursor on the drawn axis', () => {
  byCamera({ mode: 'translate' }, uneven, (stage, c) => {
    const at = origin(stage);
    aim(stage, at, X, c);
    const tip = at.clone().addScaledVector(X, 92 * unitsPerPixelAt(stage, at));
    const line = [stage.toPixel(at), stage.toPixel(tip)] as const;
    return {
      id: 'move-x',
      from: line[1],
      to: [line[1][0] + 61.5, line[1][1] + 47],
      grabbed: (press) => grabbedOnAxis(stage, at, X, press),
      wanted: (cursor) => foot(cursor, ...line),
    };
  });
});

describe('an axis scale draws the grabbed point at the foot of the cursor on the drawn axis', () => {
  byCamera({ mode: 'scale' }, uneven, (stage, c) => {
    const at = origin(stage);
    const axis = new Vector3().setFromMatrixColumn(stage.mesh.matrixWorld, 0).normalize();
    aim(stage, at, axis, c);
    const tip = at.clone().addScaledVector(axis, 94 * unitsPerPixelAt(stage, at));
    const line = [stage.toPixel(at), stage.toPixel(tip)] as const;
    const out: Px = [line[1][0] - line[0][0], line[1][1] - line[0][1]];
    const length = Math.hypot(...out);
    return {
      id: 'scale-x',
      from: line[1],
      // Outwards and aside: the factor is well over one.
      to: [
        line[1][0] + (out[0] / length) * 50 - (out[1] / length) * 30,
        line[1][1] + (out[1] / length) * 50 + (out[0] / length) * 30,
      ],
      grabbed: (press) => grabbedOnAxis(stage, at, axis, press),
      wanted: (cursor) => foot(cursor, ...line),
    };
  });
});

describe('a plane move draws the grabbed point at the cursor', () => {
  byCamera({ mode: 'translate' }, uneven, (stage, c) => {
    const at = origin(stage);
    // The normal of the plane has the complement of the angle.
    aim(stage, at, Z, { ...c, angle: 90 - c.angle });
    const eye = towardsEye(stage, at);
    const unit = 36 * unitsPerPixelAt(stage, at);
    // On the side of each axis that faces the eye; on the positive side of a perpendicular axis.
    const side = (share: number): number => (share < -1e-9 ? -unit : unit);
    const center = at.clone().add(new Vector3(side(eye.x), side(eye.y), 0));
    const from = stage.toPixel(center);
    const plane = new Plane().setFromNormalAndCoplanarPoint(Z, at);
    return {
      id: 'move-xy',
      from,
      to: [from[0] - 58, from[1] + 41.5],
      grabbed: (press) => rayAt(stage, press).intersectPlane(plane, new Vector3()) as Vector3,
      wanted: (cursor) => cursor,
    };
  });
});

describe('a ring turn draws the grabbed point at the cursor while it is on the drawn ring', () => {
  byCamera({ mode: 'rotate' }, uniform, (stage, c) => {
    const at = origin(stage);
    aim(stage, at, Z, { ...c, angle: 90 - c.angle });
    const radius = 82 * unitsPerPixelAt(stage, at);
    const eye = towardsEye(stage, at);
    const nearest = Math.atan2(eye.y, eye.x);
    const onRing = (t: number): Vector3 =>
      at.clone().add(new Vector3(Math.cos(nearest + t), Math.sin(nearest + t), 0).multiplyScalar(radius));
    return {
      id: 'rotate-z',
      from: stage.toPixel(onRing(-0.5)),
      to: stage.toPixel(onRing(0.9)),
      grabbed: (press) => {
        const plane = new Plane().setFromNormalAndCoplanarPoint(Z, at);
        return rayAt(stage, press).intersectPlane(plane, new Vector3()) as Vector3;
      },
      wanted: (cursor) => cursor,
    };
  });
});
