// Cameras of three.js with all depth conventions, and their Views.
import fc from 'fast-check';
import { type Camera, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import type { Vec3, View } from '../src/types.js';
import { eyeOf } from '../src/view/camera.js';
import { viewFromMatrices } from '../src/view/from-matrices.js';
import type { DepthConvention } from '../src/view/spaces.js';
import { between, rotation, VIEWPORT, vec3 } from './arbitrary.js';

interface Shot {
  readonly camera: PerspectiveCamera | OrthographicCamera;
  readonly view: View;
  readonly depth: DepthConvention;
  /** A point in the view frustum. */
  readonly point: Vec3;
}

const NEAR = 1;
const FAR = 100;

/** A camera in a scene of some unit of length. The ratio of far to near is 100, so that depth is precise. */
export const shot = (unit: fc.Arbitrary<number> = fc.constant(1)): fc.Arbitrary<Shot> =>
  fc
    .record({
      unit,
      lens: fc.oneof(fc.record({ fov: between(5, 150) }), fc.record({ height: between(1, 50) })),
      depth: fc.constantFrom<DepthConvention>('negative-one-to-one', 'zero-to-one', 'reversed'),
      part: fc.option(fc.record({ x: between(-300, 300), y: between(-200, 200), share: between(0.5, 1.5) })),
      eye: vec3(10),
      turn: rotation,
      at: fc.tuple(between(-0.9, 0.9), between(-0.9, 0.9), between(0.05, 0.95)),
    })
    .map(({ unit: u, lens, depth, part, eye, turn, at: [x, y, share] }) => {
      const { width, height } = VIEWPORT;
      const half = 'fov' in lens ? 0 : (lens.height * u) / 2;
      const wide = (half * width) / height;
      const camera =
        'fov' in lens
          ? new PerspectiveCamera(lens.fov, width / height, NEAR * u, FAR * u)
          : new OrthographicCamera(-wide, wide, half, -half, NEAR * u, FAR * u);
      if (part !== null) camera.setViewOffset(width, height, part.x, part.y, width * part.share, height * part.share);
      camera.coordinateSystem = depth === 'negative-one-to-one' ? 2000 : 2001;
      // The renderer sets this flag for reversed depth.
      (camera as unknown as { _reversedDepth: boolean })._reversedDepth = depth === 'reversed';
      camera.updateProjectionMatrix();
      camera.position.set(eye[0] * u, eye[1] * u, eye[2] * u);
      camera.quaternion.set(...turn);
      camera.updateMatrixWorld();
      // A point on the ray through a pixel, at a depth between near and far.
      const [a, b] = [0, 1].map((z) => new Vector3(x, y, z).applyMatrix4(camera.projectionMatrixInverse)) as [
        Vector3,
        Vector3,
      ];
      const z = -(NEAR + (FAR - NEAR) * share) * u;
      const point = a
        .clone()
        .lerp(b, (z - a.z) / (b.z - a.z))
        .applyMatrix4(camera.matrixWorld);
      return { camera, view: viewOfCamera(camera), depth, point: point.toArray() as Vec3 };
    });

export const viewOfCamera = (camera: Camera): View =>
  viewFromMatrices(camera.projectionMatrix.elements, camera.matrixWorldInverse.elements, VIEWPORT);

export const isOrthographic = (view: View): boolean => eyeOf(view) === null;
