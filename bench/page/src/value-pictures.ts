import {
  angle,
  areaLight,
  type BezierPoint,
  bezier,
  box,
  capsule,
  cone,
  cylinder,
  distance,
  orthographicCamera,
  perspectiveCamera,
  point,
  pointLight,
  polyline,
  radius,
  rectangle,
  sphere,
  spotLight,
  torus,
} from '@gizmo-kit/math/values';
import type { Handle, Vec3 } from '@gizmo-kit/react';
import {
  BoxGeometry,
  type BufferGeometry,
  CapsuleGeometry,
  ConeGeometry,
  CubicBezierCurve3,
  type Curve,
  CurvePath,
  CylinderGeometry,
  LineCurve3,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector3,
} from 'three';

/** Handles of values, and the shape that has these values. */
export interface ValuePicture {
  readonly handles: readonly Handle[];
  /** @default a small ball at the origin */
  readonly shape?: BufferGeometry;
}

const cylinderOf = (height: number, sweep: number) => new CylinderGeometry(0.7, 0.7, height, 48, 1, false, 0, sweep);

/** The points of a path that goes up and down. */
const WAVE = [-0.9, -0.3, 0.3, 0.9].map(
  (x, i): BezierPoint => ({
    position: [x, i % 2 === 0 ? -0.3 : 0.4, 0],
    before: [x - 0.3, i % 2 === 0 ? -0.3 : 0.4, -0.2],
    after: [x + 0.3, i % 2 === 0 ? -0.3 : 0.4, 0.2],
  }),
);

/** A path as a thin tube. */
function tubeOf(segments: readonly Curve<Vector3>[]): BufferGeometry {
  const path = new CurvePath<Vector3>();
  path.curves.push(...segments);
  return new TubeGeometry(path, 240, 0.014);
}

const vector = (p: Vec3): Vector3 => new Vector3(...p);
const SEGMENTS = WAVE.slice(1).map((to, i) => [WAVE[i] as BezierPoint, to] as const);

/** By the name of a kind of handles or of a set. */
export const VALUE_PICTURES = {
  distance: { handles: [distance({ id: 'height', value: 1, axis: [0, 0.5, 0] })], shape: new BoxGeometry(1, 1, 1) },
  radius: {
    handles: [radius({ id: 'radius', value: 0.7, axis: [0, 1, 0] })],
    shape: cylinderOf(0.6, 2 * Math.PI),
  },
  angle: {
    handles: [angle({ id: 'sweep', value: 4.5, axis: [0, 1, 0], from: [0, 0, 1], origin: [0, -0.3, 0] })],
    shape: cylinderOf(0.6, 4.5),
  },
  point: { handles: point({ id: 'end', value: [0.4, 0.5, 0.3], axes: true }) },
  box: {
    handles: box({ value: { size: [1, 0.8, 0.8], center: [0, 0, 0] } }),
    shape: new BoxGeometry(1, 0.8, 0.8),
  },
  sphere: { handles: sphere({ value: { radius: 0.7 } }), shape: new SphereGeometry(0.7, 48, 32) },
  cylinder: {
    handles: cylinder({ value: { radiusTop: 0.4, radiusBottom: 0.7, height: 1 } }),
    shape: new CylinderGeometry(0.4, 0.7, 1, 48),
  },
  capsule: {
    handles: capsule({ value: { radius: 0.4, height: 0.7 } }),
    shape: new CapsuleGeometry(0.4, 0.7, 16, 48),
  },
  cone: { handles: cone({ value: { radius: 0.7, height: 1 } }), shape: new ConeGeometry(0.7, 1, 48) },
  torus: { handles: torus({ value: { radius: 0.6, tube: 0.2 } }), shape: new TorusGeometry(0.6, 0.2, 24, 64) },
  rectangle: {
    handles: rectangle({ value: { width: 1.3, height: 0.9 } }),
    shape: new PlaneGeometry(1.3, 0.9),
  },
  pointLight: { handles: pointLight({ value: { distance: 0.9 } }) },
  spotLight: { handles: spotLight({ value: { distance: 1.1, angle: 0.5 }, axis: [0, -1, 0] }) },
  areaLight: { handles: areaLight({ value: { width: 1.3, height: 0.9 } }), shape: new PlaneGeometry(1.3, 0.9) },
  perspectiveCamera: { handles: perspectiveCamera({ value: { fov: 40, aspect: 1.5, near: 0.4, far: 1.1 } }) },
  orthographicCamera: {
    handles: orthographicCamera({ value: { left: -0.6, right: 0.6, bottom: -0.4, top: 0.4, near: 0.2, far: 1.1 } }),
  },
  polyline: {
    handles: polyline({ value: WAVE.map(({ position }) => position) }),
    shape: tubeOf(SEGMENTS.map(([from, to]) => new LineCurve3(vector(from.position), vector(to.position)))),
  },
  bezier: {
    handles: bezier({ value: WAVE }),
    shape: tubeOf(
      SEGMENTS.map(([from, to]) => {
        const [a, b, c, d] = [from.position, from.after, to.before, to.position].map(vector);
        return new CubicBezierCurve3(a, b, c, d);
      }),
    ),
  },
} satisfies Readonly<Record<string, ValuePicture>>;

export const SMALL_BALL: BufferGeometry = new SphereGeometry(0.06, 24, 16);
