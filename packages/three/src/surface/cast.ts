import type { Vec2, Vec3, View } from '@gizmo-kit/math';
import { cross, normalize, sub } from '@gizmo-kit/math/geometry';
import { rayThrough } from '@gizmo-kit/math/screen';
import {
  BackSide,
  type BatchedMesh,
  DoubleSide,
  type Intersection,
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
import { castUnbounded } from '../cast/cast.js';
import { type Clips, clipsOf, hasClips, isCut } from '../cast/clipping.js';
import type { Surface } from './surfaces.js';
import { treeOf } from './tree.js';

export interface Hit {
  readonly surface: Surface;
  readonly point: Vec3;
  /** The unit normal of the triangle towards its drawn side; of a double-sided one, towards the origin of the ray. */
  readonly normal: Vec3;
  readonly distance: number;
}

/** A triangle of a surface, in world space. */
export interface Triangle {
  readonly surface: Surface;
  /** The index in the geometry. */
  readonly index: number;
  readonly corners: readonly [Vec3, Vec3, Vec3];
  /** The indices of the vertices in the geometry. */
  readonly vertices: readonly [number, number, number];
}

/** The unit normal towards the drawn side; null if the triangle has no area. */
export const triangleNormal = ({ corners: [a, b, c] }: Triangle): Vec3 | null => normalize(cross(sub(b, a), sub(c, a)));

/** Identifies a surface across steps. */
export const idOf = ({ mesh, index }: Surface): string => (index === null ? mesh.uuid : `${mesh.uuid}/${index}`);

/** The name for users. */
export const surfaceLabel = ({ mesh }: Surface): string | undefined => mesh.name || undefined;

/** The drawn sides of a mesh, over all of its materials. */
function sideOf({ material }: Mesh): Material['side'] {
  const [first, ...others] = [material].flat();
  const side = first?.side ?? DoubleSide;
  return others.every((other) => other.side === side) ? side : DoubleSide;
}

/**
 * The nearest hit of a ray with any surface.
 *
 * @param direction unit length
 * @param bothSides whether to hit sides that are not drawn too, as a target below a surface needs. @default false
 */
export function castRay(surfaces: readonly Surface[], origin: Vec3, direction: Vec3, bothSides = false): Hit | null {
  const ray = new Ray(new Vector3(...origin), new Vector3(...direction));
  let best: Hit | null = null;
  for (const surface of surfaces) {
    const hit = surface.isRigid ? castTree(surface, ray, bothSides) : castMesh(surface, ray, bothSides);
    if (hit !== null && !(best !== null && best.distance <= hit.distance)) best = hit;
  }
  return best;
}

/** The visible hit at a pixel. */
export function castFree(surfaces: readonly Surface[], view: View, pixel: Vec2): Hit | null {
  const { origin, direction } = rayThrough(view, pixel);
  return castRay(surfaces, origin, direction);
}

/** The inverse of a matrix; null if it is singular, as that of an instance that is hidden with scale 0. */
const inverseOf = (m: Matrix4): Matrix4 | null => (m.determinant() === 0 ? null : m.clone().invert());

/** A sphere around the image of a sphere: the Frobenius norm is at least the largest scale of a matrix. */
function through(m: Matrix4, { center, radius }: Sphere): Sphere {
  const linear = new Matrix3().setFromMatrix4(m).elements;
  return new Sphere(center.clone().applyMatrix4(m), radius * Math.hypot(...linear));
}

function castTree(surface: Surface, ray: Ray, bothSides: boolean): Hit | null {
  const grown = treeOf(surface.mesh.geometry);
  // Cheap, because most of thousands of instances are far from the ray.
  if (grown === null || !ray.intersectsSphere(through(surface.worldFromSurface, grown.sphere))) return null;
  const surfaceFromWorld = inverseOf(surface.worldFromSurface);
  if (surfaceFromWorld === null) return null;
  const local = new Ray().copy(ray).applyMatrix4(surfaceFromWorld);
  const side = bothSides ? DoubleSide : surface.mesh.material;
  const toWorld = (point: Vector3): Vector3 => point.clone().applyMatrix4(surface.worldFromSurface);
  const found = isClipped(surface)
    ? first(grown.tree.raycast(local, side), (hit) => !isHitCut(surface, toWorld(hit.point), hit))
    : grown.tree.raycastFirst(local, side);
  if (found?.face == null) return null;
  return hitOf(surface, toWorld(found.point), found.face.normal, ray, surface.worldFromSurface);
}

const BOTH_SIDES = { side: DoubleSide };

/** The clips of a surface where a hit is. */
const clipsAt = ({ mesh, clips, renderer }: Surface, { face }: Pick<Intersection, 'face'>): Clips =>
  clipsOf(clips, Array.isArray(mesh.material) ? mesh.material[face?.materialIndex ?? 0] : mesh.material, renderer);

const isHitCut = (surface: Surface, point: Vector3, hit: Pick<Intersection, 'face'>): boolean =>
  isCut(clipsAt(surface, hit), point);

const isClipped = ({ mesh, clips, renderer }: Surface): boolean =>
  [mesh.material].flat().some((material) => hasClips(clipsOf(clips, material, renderer)));

/** The nearest of the hits that pass a test. */
const first = <H extends Pick<Intersection, 'distance'>>(
  hits: readonly H[],
  test: (hit: H) => boolean,
): H | undefined => [...hits].sort((a, b) => a.distance - b.distance).find(test);

/** Skins, morphs and batches: three.js tests their triangles. */
function castMesh(surface: Surface, ray: Ray, bothSides: boolean): Hit | null {
  const { mesh } = surface;
  const caster = new Raycaster(ray.origin, ray.direction);
  const found: Intersection[] = [];
  castUnbounded(mesh, caster, found, bothSides ? BOTH_SIDES : undefined);
  const hit = first(
    found,
    (each) => !(surface.without?.has(each.batchId as number) || isHitCut(surface, each.point, each)),
  );
  if (hit?.face == null) return null;
  const { point, face, batchId } = hit;
  const worldFromFace = surface.worldFromSurface.clone();
  if (batchId !== undefined) worldFromFace.multiply((mesh as BatchedMesh).getMatrixAt(batchId, new Matrix4()));
  return hitOf(surface, point, face.normal, ray, worldFromFace);
}

function hitOf(surface: Surface, point: Vector3, localNormal: Vector3, ray: Ray, worldFromFace: Matrix4): Hit | null {
  const normal = localNormal.clone().applyNormalMatrix(new Matrix3().getNormalMatrix(worldFromFace));
  if (!(normal.length() > 0)) return null;
  const side = sideOf(surface.mesh);
  const isAway = side === BackSide || (side === DoubleSide && normal.dot(ray.direction) > 0);
  if (isAway) normal.negate();
  return { surface, point: point.toArray(), normal: normal.toArray(), distance: point.distanceTo(ray.origin) };
}

/** The triangles within a radius of a point, of all rigid surfaces. */
export function trianglesNear(surfaces: readonly Surface[], place: Vec3, radius: number): readonly Triangle[] {
  const found: Triangle[] = [];
  for (const surface of surfaces)
    if (surface.isRigid) collect(surface, new Sphere(new Vector3(...place), radius), found);
  return found;
}

function collect(surface: Surface, sphere: Sphere, found: Triangle[]): void {
  const { worldFromSurface, mesh } = surface;
  const grown = treeOf(mesh.geometry);
  if (grown === null || !sphere.intersectsSphere(through(worldFromSurface, grown.sphere))) return;
  const [{ tree }, surfaceFromWorld] = [grown, inverseOf(worldFromSurface)];
  if (surfaceFromWorld === null) return;
  // A mirrored mesh reverses the order of the corners.
  const isTurned = worldFromSurface.determinant() < 0 !== (sideOf(mesh) === BackSide);
  // The local sphere is too large under non-uniform scale, so each triangle is also tested in world space.
  const local = through(surfaceFromWorld, sphere);
  tree.shapecast({
    intersectsBounds: (box) => local.intersectsBox(box),
    intersectsTriangle: ({ a, b, c }, index) => {
      const at = (corner: Vector3): Vector3 => corner.clone().applyMatrix4(worldFromSurface);
      const [second, third] = isTurned ? [2, 1] : [1, 2];
      const [p, q, r] = [at(a), at(isTurned ? c : b), at(isTurned ? b : c)];
      const { center, radius } = sphere;
      if (!(new Tri(p, q, r).closestPointToPoint(center, new Vector3()).distanceTo(center) <= radius)) return;
      if ([p, q, r].every((corner) => isHitCut(surface, corner, { face: null }))) return;
      const vertex = (k: number): number => mesh.geometry.index?.getX(3 * index + k) ?? 3 * index + k;
      found.push({
        surface,
        index,
        corners: [p.toArray(), q.toArray(), r.toArray()],
        vertices: [vertex(0), vertex(second), vertex(third)],
      });
    },
  });
}
