import type { PointerSample, Vec3, View } from '@gizmo-kit/math';
import { transformDirection, transformPoint } from '@gizmo-kit/math/geometry';
import { rayThrough } from '@gizmo-kit/math/screen';
import { Camera, Raycaster, Vector3, Vector4 } from 'three';

/** A ray through a pixel, for `castInto`. */
export interface Aim {
  readonly raycaster: Raycaster;
  readonly sample: Pick<PointerSample, 'view' | 'point'>;
  /** How far from the pixel lines and points are hit, in CSS pixels. */
  readonly reach: number;
}

type Range = Readonly<Record<'near' | 'far', number>>;
type MathRay = Readonly<Record<'origin' | 'direction', Vec3>>;

/** How far from the pointer lines and points are hit, in CSS pixels. A finger is less exact than a mouse. */
export const reachOf = ({ pointerType }: Pick<PointerSample, 'pointerType'>): number =>
  pointerType === 'touch' ? 12 : 5;

/** A raycaster that looks for the first hit of each tree only: three-mesh-bvh reads `firstHitOnly`. */
export const createRaycaster = (): Raycaster => Object.assign(new Raycaster(), { firstHitOnly: true });

/** Aims a raycaster through the pixel of a sample, between the near and the far plane. Its range is restored after `cast`. */
export function aimed<T>(aim: Aim, cast: () => T): T {
  const { raycaster, sample } = aim;
  const { near, far, camera } = raycaster;
  const { view, point } = sample;
  const ray = rayThrough(view, point);
  const [origin, direction] = [new Vector3(...ray.origin), new Vector3(...ray.direction)];
  const range = rangeOf(view, ray);
  // The near plane of an orthographic camera may be behind the origin.
  const shift = Math.min(range.near, 0);
  raycaster.set(origin.addScaledVector(direction, shift), direction);
  raycaster.near = Math.max(near, range.near - shift);
  raycaster.far = Math.min(far, range.far - shift);
  raycaster.camera = cameraOf(view);
  try {
    return cast();
  } finally {
    Object.assign(raycaster, { near, far, camera });
  }
}

/** The distances at which a ray meets the near and the far plane. */
function rangeOf({ clipFromEye: m, eyeFromWorld }: View, { origin, direction }: MathRay): Range {
  const clip = ([x, y, z]: Vec3, one: 0 | 1) =>
    [m[2] * x + m[6] * y + m[10] * z + m[14] * one, m[3] * x + m[7] * y + m[11] * z + m[15] * one] as const;
  // z and w in clip space, which are linear along the ray, and how much they change for each unit.
  const [z, w] = clip(transformPoint(eyeFromWorld, origin), 1);
  const [dz, dw] = clip(transformDirection(eyeFromWorld, direction), 0);
  const [first, second] = [-1, 1].map((depth) => (depth * w - z) / (dz - depth * dw)) as [number, number];
  const [near, far] = first < second ? [first, second] : [second, first];
  // With reversed depth, no distance may have the depth -1.
  return w + near * dw > 0 ? { near, far } : { near: far, far: Number.POSITIVE_INFINITY };
}

/**
 * A camera with the matrices of a View. Sprites and wide lines are hit as this camera draws them. Its `viewport` is that of the
 * View, in CSS pixels, for a `raycast` that counts pixels.
 */
function cameraOf(view: View): Camera {
  const camera = new Camera();
  camera.projectionMatrix.fromArray(view.clipFromEye as unknown as number[]);
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  camera.matrixWorldInverse.fromArray(view.eyeFromWorld as unknown as number[]);
  camera.matrixWorld.copy(camera.matrixWorldInverse).invert();
  const isPerspective = view.clipFromEye[15] === 0;
  const { x, y, width, height } = view.viewport;
  return Object.assign(camera, {
    ...(isPerspective ? { isPerspectiveCamera: true } : { isOrthographicCamera: true }),
    near: 1e-6,
    viewport: new Vector4(x, y, width, height),
  });
}
