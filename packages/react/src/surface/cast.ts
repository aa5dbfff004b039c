import type { Vec2, Vec3, View } from '@gizmo-kit/math';
import { cross, normalize, sub } from '@gizmo-kit/math/geometry';
import { rayThrough } from '@gizmo-kit/math/view';
import {
  BackSide,
  type BatchedMesh,
  DoubleSide,
  type Material,
  Matrix3,
  Matrix4,
  type Mesh,
  Ray,
  Raycaster,
  Sphere,
  Triangle as Tri,
  Vector3,
} from 'three';
import type { Part } from './parts.js';
import { treeOf } from './tree.js';

export interface Hit {
  readonly part: Part;
  readonly point: Vec3;
  /** The unit normal of the triangle towards its drawn side; of a double-sided one, towards the origin of the ray. */
  readonly normal: Vec3;
  readonly distance: number;
}

/** A triangle of a surface, in world space. */
export interface Triangle {
  readonly part: Part;
  /** The index in the geometry. */
  readonly index: number;
  readonly corners: readonly [Vec3, Vec3, Vec3];
  /** The indices of the vertices in the geometry. */
  readonly vertices: readonly [number, number, number];
}

/** The unit normal towards the drawn side; null if the triangle has no area. */
export const normalOf = ({ corners: [a, b, c] }: Triangle): Vec3 | null => normalize(cross(sub(b, a), sub(c, a)));

/** Identifies a surface across steps. */
export const nameOf = ({ mesh, index }: Part): string => (index === null ? mesh.uuid : `${mesh.uuid}/${index}`);

/** The name for users. */
export const labelOf = ({ mesh }: Part): string | undefined => mesh.name || undefined;

/** The drawn sides of a mesh, over all of its materials. */
function sideOf({ material }: Mesh): Material['side'] {
  const [first, ...others] = [material].flat();
  const side = first?.side ?? DoubleSide;
  return others.every((other) => other.side === side) ? side : DoubleSide;
}

/**
 * The nearest hit of a ray with any part.
 *
 * @param direction unit length
 * @param bothSides whether to hit sides that are not drawn too, as a target below a surface needs. @default false
 */
export function castRay(parts: readonly Part[], origin: Vec3, direction: Vec3, bothSides = false): Hit | null {
  const ray = new Ray(new Vector3(...origin), new Vector3(...direction));
  let best: Hit | null = null;
  for (const part of parts) {
    const hit = part.isRigid ? castTree(part, ray, bothSides) : castMesh(part, ray, bothSides);
    if (hit !== null && !(best !== null && best.distance <= hit.distance)) best = hit;
  }
  return best;
}

/** The visible hit at a pixel. */
export function castFree(parts: readonly Part[], view: View, pixel: Vec2): Hit | null {
  const { origin, direction } = rayThrough(view, pixel);
  return castRay(parts, origin, direction);
}

/** The inverse of a matrix; null if it is singular, as that of an instance that is hidden with scale 0. */
const inverseOf = (m: Matrix4): Matrix4 | null => (m.determinant() === 0 ? null : m.clone().invert());

/** A sphere around the image of a sphere: the Frobenius norm is at least the largest scale of a matrix. */
function through(m: Matrix4, { center, radius }: Sphere): Sphere {
  const linear = new Matrix3().setFromMatrix4(m).elements;
  return new Sphere(center.clone().applyMatrix4(m), radius * Math.hypot(...linear));
}

function castTree(part: Part, ray: Ray, bothSides: boolean): Hit | null {
  const grown = treeOf(part.mesh.geometry);
  // Cheap, because most of thousands of instances are far from the ray.
  if (grown === null || !ray.intersectsSphere(through(part.worldFromPart, grown.sphere))) return null;
  const partFromWorld = inverseOf(part.worldFromPart);
  if (partFromWorld === null) return null;
  const local = new Ray().copy(ray).applyMatrix4(partFromWorld);
  const found = grown.tree.raycastFirst(local, bothSides ? DoubleSide : part.mesh.material);
  if (found?.face == null) return null;
  const point = found.point.applyMatrix4(part.worldFromPart);
  return hitOf(part, point, found.face.normal, ray, part.worldFromPart);
}

const BOTH_SIDES = { side: DoubleSide };
/** Instead of those of a skinned mesh, which three.js computes once, for the bones at that time. */
const UNBOUNDED = { boundingSphere: new Sphere(undefined, Infinity), boundingBox: null };

/** Skins, morphs and batches: three.js tests their triangles. */
function castMesh(part: Part, ray: Ray, bothSides: boolean): Hit | null {
  const { mesh } = part;
  const caster = new Raycaster(ray.origin, ray.direction);
  const seen: Mesh = Object.assign(Object.create(mesh), UNBOUNDED, bothSides && { material: BOTH_SIDES });
  const found: ReturnType<Raycaster['intersectObject']> = [];
  seen.raycast(caster, found);
  const [first] = found.sort((a, b) => a.distance - b.distance);
  if (first?.face == null) return null;
  const { point, face, batchId } = first;
  const worldFromFace = part.worldFromPart.clone();
  if (batchId !== undefined) worldFromFace.multiply((mesh as BatchedMesh).getMatrixAt(batchId, new Matrix4()));
  return hitOf(part, point, face.normal, ray, worldFromFace);
}

function hitOf(part: Part, point: Vector3, localNormal: Vector3, ray: Ray, worldFromFace: Matrix4): Hit | null {
  const normal = localNormal.clone().applyNormalMatrix(new Matrix3().getNormalMatrix(worldFromFace));
  if (!(normal.length() > 0)) return null;
  const side = sideOf(part.mesh);
  const isAway = side === BackSide || (side === DoubleSide && normal.dot(ray.direction) > 0);
  if (isAway) normal.negate();
  return { part, point: point.toArray(), normal: normal.toArray(), distance: point.distanceTo(ray.origin) };
}

/** The triangles within a radius of a point, of all rigid parts. */
export function trianglesNear(parts: readonly Part[], place: Vec3, radius: number): readonly Triangle[] {
  const found: Triangle[] = [];
  for (const part of parts) if (part.isRigid) collect(part, new Sphere(new Vector3(...place), radius), found);
  return found;
}

function collect(part: Part, sphere: Sphere, found: Triangle[]): void {
  const { worldFromPart, mesh } = part;
  const grown = treeOf(mesh.geometry);
  if (grown === null || !sphere.intersectsSphere(through(worldFromPart, grown.sphere))) return;
  const [{ tree }, partFromWorld] = [grown, inverseOf(worldFromPart)];
  if (partFromWorld === null) return;
  // A mirrored mesh reverses the order of the corners.
  const isTurned = worldFromPart.determinant() < 0 !== (sideOf(mesh) === BackSide);
  // The local sphere is too large under non-uniform scale, so each triangle is also tested in world space.
  const local = through(partFromWorld, sphere);
  tree.shapecast({
    intersectsBounds: (box) => local.intersectsBox(box),
    intersectsTriangle: ({ a, b, c }, index) => {
      const at = (corner: Vector3): Vector3 => corner.clone().applyMatrix4(worldFromPart);
      const [second, third] = isTurned ? [2, 1] : [1, 2];
      const [p, q, r] = [at(a), at(isTurned ? c : b), at(isTurned ? b : c)];
      const { center, radius } = sphere;
      if (!(new Tri(p, q, r).closestPointToPoint(center, new Vector3()).distanceTo(center) <= radius)) return;
      const vertex = (k: number): number => mesh.geometry.index?.getX(3 * index + k) ?? 3 * index + k;
      found.push({
        part,
        index,
        corners: [p.toArray(), q.toArray(), r.toArray()],
        vertices: [vertex(0), vertex(second), vertex(third)],
      });
    },
  });
}
