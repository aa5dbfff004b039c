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
  /** Of the triangle, unit length, towards the side of it that is drawn; of one with two sides, against the ray. */
  readonly normal: Vec3;
  readonly distance: number;
}

/** A triangle of a surface, in the world. */
export interface Triangle {
  readonly part: Part;
  /** Which of the geometry. */
  readonly index: number;
  readonly corners: readonly [Vec3, Vec3, Vec3];
  /** Which vertices of the geometry. */
  readonly vertices: readonly [number, number, number];
}

/** Of unit length, towards the side that is drawn; null of a triangle without an area. */
export const normalOf = ({ corners: [a, b, c] }: Triangle): Vec3 | null => normalize(cross(sub(b, a), sub(c, a)));

/** Which surface it is, from one step to the next. */
export const nameOf = ({ mesh, index }: Part): string => (index === null ? mesh.uuid : `${mesh.uuid}/${index}`);

/** Its name for people, if it has one. */
export const labelOf = ({ mesh }: Part): string | undefined => mesh.name || undefined;

/** Which sides of a mesh are drawn; of one with several materials, the sides of them all. */
function sideOf({ material }: Mesh): Material['side'] {
  const [first, ...others] = [material].flat();
  const side = first?.side ?? DoubleSide;
  return others.every((other) => other.side === side) ? side : DoubleSide;
}

/**
 * The nearest place where a ray of unit direction meets any part.
 *
 * @param bothSides whether a side that is not drawn counts as well, as for what may have sunk into it. @default false
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

/** What is seen of the parts at a pixel. */
export function castFree(parts: readonly Part[], view: View, pixel: Vec2): Hit | null {
  const { origin, direction } = rayThrough(view, pixel);
  return castRay(parts, origin, direction);
}

/** The inverse of a matrix; null where it has none, as that of an instance that is sized to nothing to be hidden. */
const inverseOf = (m: Matrix4): Matrix4 | null => (m.determinant() === 0 ? null : m.clone().invert());

/** A sphere around what becomes of one. No direction grows by more than the root of the sum of all squares (Frobenius). */
function through(m: Matrix4, { center, radius }: Sphere): Sphere {
  const linear = new Matrix3().setFromMatrix4(m).elements;
  return new Sphere(center.clone().applyMatrix4(m), radius * Math.hypot(...linear));
}

function castTree(part: Part, ray: Ray, bothSides: boolean): Hit | null {
  const grown = treeOf(part.mesh.geometry);
  // Of thousands of instances most are nowhere near, and cost no more than this.
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

/** three.js tests the triangles of skins, morphs and batches. */
function castMesh(part: Part, ray: Ray, bothSides: boolean): Hit | null {
  const { mesh } = part;
  const caster = new Raycaster(ray.origin, ray.direction);
  const seen: Mesh = bothSides ? Object.assign(Object.create(mesh), { material: BOTH_SIDES }) : mesh;
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

/** The triangles that come within a radius of a place, of all parts whose triangles are where their geometry says. */
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
  // A mirrored mesh is seen from the other side of its triangles.
  const isTurned = worldFromPart.determinant() < 0 !== (sideOf(mesh) === BackSide);
  // What this lets in too much is measured in the world.
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
