import type { Vec3 } from '@gizmo-kit/scene';
import {
  Box3,
  BufferGeometry,
  type Camera,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  type PerspectiveCamera,
  Quaternion,
  Sphere,
  Vector3,
  Vector4,
} from 'three';
import { SYMBOL } from '../../model/views/local-box.ts';

/** The pick radius of a symbol, in CSS pixels. */
const PICK_RADIUS = 14;
const INNER_PICK_RADIUS = 5;
/** The factor for the distance of a hit, so that a symbol is picked before the object that covers it. */
const IN_FRONT = 1e-6;

/** World units per CSS pixel at a point, in an image of a height in CSS pixels. */
export function unitsPerPixel(camera: Camera, point: Vector3, height: number): number {
  const e = camera.projectionMatrix.elements;
  const z = point.clone().applyMatrix4(camera.matrixWorldInverse).z;
  return (2 * ((e[11] ?? 0) * z + (e[15] ?? 1))) / ((e[5] ?? 1) * height);
}

export interface NodeSymbolLines {
  readonly lines: LineSegments<BufferGeometry, LineBasicMaterial>;
  dispose(): void;
}

/**
 * Lines of a constant size on the screen, with the rotation of their parent. They are picked by the disc around their origin,
 * and count as a point for bounds.
 * @param points pairs of points, in CSS pixels
 * @param isInside whether it is inside a surface: it is then drawn and picked through it, on a smaller disc
 */
export function createSymbol(points: readonly Vec3[], isInside: boolean): NodeSymbolLines {
  const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points.flat(), 3));
  geometry.boundingBox = new Box3(new Vector3(), new Vector3());
  const lines = new LineSegments(geometry, new LineBasicMaterial({ toneMapped: false, depthTest: !isInside }));
  lines.userData[SYMBOL] = true;
  lines.frustumCulled = false;
  lines.renderOrder = isInside ? 1 : 0;

  const viewport = new Vector4();
  const turn = new Quaternion();
  const origin = (): Vector3 => new Vector3().setFromMatrixPosition(lines.parent?.matrixWorld ?? lines.matrixWorld);

  lines.onBeforeRender = (gl, _scene, camera) => {
    const height = gl.getViewport(viewport).w;
    const center = origin();
    new Matrix4()
      .extractRotation(lines.parent?.matrixWorld ?? lines.matrixWorld)
      .decompose(new Vector3(), turn, new Vector3());
    const size = unitsPerPixel(camera, center, height);
    lines.matrixWorld.compose(center, turn, new Vector3(size, size, size));
  };
  lines.raycast = ({ camera, ray }, hits) => {
    // Rays of the toolkit are of a camera with the viewport of the picture.
    const { viewport } = camera as Partial<PerspectiveCamera>;
    if (viewport === undefined) return;
    const center = origin();
    const unit = unitsPerPixel(camera, center, viewport.w);
    const sphere = new Sphere(center, (isInside ? INNER_PICK_RADIUS : PICK_RADIUS) * unit);
    const point = ray.intersectSphere(sphere, new Vector3());
    if (point === null) return;
    const distance = ray.origin.distanceTo(point) * (isInside ? IN_FRONT : 1);
    hits.push({ distance, point, object: lines });
  };

  return {
    lines,
    dispose: () => {
      geometry.dispose();
      lines.material.dispose();
    },
  };
}
