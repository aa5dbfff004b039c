import { unitsPerPixel } from '@gizmo-kit/math/screen';
import { type BufferGeometry, type Line, Matrix4, type Mesh, type Object3D, Ray, type SkinnedMesh } from 'three';
import { measuredBox } from '../targets/measured-box.js';
import type { Aim } from './aim.js';

/**
 * Whether a ray misses the bounds of an object, or meets them only beyond its range. Each move of a pointer asks it for every object
 * of the scene, so the sphere of a mesh is tested without allocations. An object whose bounds are not known is not missed.
 */
export function missesBounds(object: Object3D, aim: Aim): boolean {
  if (!('geometry' in object) || 'isBatchedMesh' in object || 'isLineSegments2' in object) return false;
  // Three.js computes the own bounds of skins and instances once, for their first pose.
  if ('boundingBox' in object) return missesBox(object as SkinnedMesh, aim);
  if (!object.frustumCulled) return false;
  return missesSphere(object as Mesh | Line, aim, 'isMesh' in object ? 0 : aim.reach);
}

function missesBox(object: SkinnedMesh, { raycaster: { ray } }: Aim): boolean {
  const local = new Ray().copy(ray).applyMatrix4(new Matrix4().copy(object.matrixWorld).invert());
  return !local.intersectsBox(measuredBox(object));
}

/** `reach`: pixels around the object in which it is hit as well. */
function missesSphere({ geometry, matrixWorld }: Mesh | Line, aim: Aim, reach: number): boolean {
  const { ray, near, far } = aim.raycaster;
  const { origin: o, direction: d } = ray;
  const { center, radius } = sphereOf(geometry);
  const { x, y, z } = center;
  const e = matrixWorld.elements;
  const cx = e[0] * x + e[4] * y + e[8] * z + e[12] - o.x;
  const cy = e[1] * x + e[5] * y + e[9] * z + e[13] - o.y;
  const cz = e[2] * x + e[6] * y + e[10] * z + e[14] - o.z;
  const along = cx * d.x + cy * d.y + cz * d.z;
  let size = radius * normOf(matrixWorld);
  if (reach > 0) {
    const back = o.clone().addScaledVector(d, Math.max(0, along + size));
    size += reach * unitsPerPixel(aim.sample.view, back.toArray());
  }
  const beside = cx * cx + cy * cy + cz * cz - along * along;
  return beside > size * size || along - size > far || along + size < near;
}

function sphereOf(geometry: BufferGeometry): NonNullable<BufferGeometry['boundingSphere']> {
  if (geometry.boundingSphere === null) geometry.computeBoundingSphere();
  return geometry.boundingSphere as NonNullable<BufferGeometry['boundingSphere']>;
}

/** The largest factor by which a matrix lengthens a vector, or more: under shear, no column has it. */
export function normOf(matrix: Matrix4): number {
  return isSheared(matrix) ? Math.hypot(...linearOf(matrix)) : matrix.getMaxScaleOnAxis();
}

const linearOf = ({ elements: e }: Matrix4): readonly number[] =>
  [0, 1, 2, 4, 5, 6, 8, 9, 10].map((i) => e[i] as number);

/** Whether the axes of a matrix are not perpendicular. Then three.js computes spheres that are too small. */
export function isSheared({ elements: e }: Matrix4): boolean {
  const dot = (i: number, j: number): number =>
    (e[i] as number) * (e[j] as number) +
    (e[i + 1] as number) * (e[j + 1] as number) +
    (e[i + 2] as number) * (e[j + 2] as number);
  const [x, y, z] = [dot(0, 0), dot(4, 4), dot(8, 8)];
  return dot(0, 4) ** 2 > ROUNDING * x * y || dot(4, 8) ** 2 > ROUNDING * y * z || dot(0, 8) ** 2 > ROUNDING * x * z;
}

const ROUNDING = 1e-8;
