import {
  DoubleSide,
  FrontSide,
  type InstancedMesh,
  type Intersection,
  Line,
  type Material,
  Matrix3,
  Matrix4,
  type Mesh,
  Object3D,
  Points,
  type Raycaster,
  Sphere,
} from 'three';
import { type ClippingRenderer, rendererOf } from '../host/renderer.js';
import { isShown, rootOf } from '../targets/source.js';
import { listOf } from '../targets/target.js';
import type { Aim } from './aim.js';
import { type Clips, clipsAbove, clipsBelow, clipsOf, hasClips, isCut } from './clipping.js';
import { castInPixels } from './lines.js';
import { isSheared, missesBounds } from './misses-bounds.js';

/** Called with each hit, in any order. If it returns true, the cast ends. */
export type OnHit = (hit: Intersection) => boolean;

interface Pass {
  readonly aim: Aim;
  readonly renderer: ClippingRenderer | null;
  readonly onHit: OnHit;
}

/**
 * Casts an aimed ray at what is drawn of an object and its descendants: what is visible with all of its ancestors, on the layers of
 * the raycaster, of a visible material, and not cut away by clipping planes. Surfaces are hit on their drawn sides, lines and points
 * within the reach of the aim, and everything else by its own `raycast`. Call it within `aimed`.
 *
 * @returns whether `onHit` has ended it
 */
export function castInto(aim: Aim, root: Object3D, onHit: OnHit): boolean {
  if (!isShown(root)) return false;
  root.updateWorldMatrix(true, true);
  const renderer = rendererOf(rootOf(root));
  return visit({ aim, renderer, onHit }, root, clipsAbove(root, renderer));
}

/** All hits of `castInto`. */
export function hitsOf(aim: Aim, root: Object3D): readonly Intersection[] {
  const hits: Intersection[] = [];
  castInto(aim, root, (hit) => hits.push(hit) < 0);
  return hits;
}

const byDistance = (a: Intersection, b: Intersection): number => a.distance - b.distance;

export const nearestFirst = (hits: readonly Intersection[]): readonly Intersection[] => [...hits].sort(byDistance);

function visit(pass: Pass, object: Object3D, above: Clips): boolean {
  if (!object.visible) return false;
  const clips = clipsBelow(above, object, pass.renderer);
  const answer = castOne(pass, object, clips);
  if (answer !== 'descend') return answer === 'end';
  for (const child of object.children) if (visit(pass, child, clips)) return true;
  return false;
}

/** Casts at an object without its descendants. `skip`: its `raycast` excludes them. */
function castOne({ aim, renderer, onHit }: Pass, object: Object3D, above: Clips): 'descend' | 'skip' | 'end' {
  const { raycaster } = aim;
  // An LOD casts at the child that it shows, which is cast as every child.
  if (object.raycast === NONE || 'isLOD' in object) return 'descend';
  if (!object.layers.test(raycaster.layers) || missesBounds(object, aim)) return 'descend';
  const materials = 'material' in object ? listOf((object as Mesh).material) : [];
  if ('material' in object && !materials.some((material) => material?.visible)) return 'descend';
  const clips = materials.map((material) => clipsOf(above, material, renderer));
  const hits: Intersection[] = [];
  // The first hit may be cut away.
  const answer = withAllHits(raycaster, hasClips(above) || clips.some(hasClips), () => castAt(object, aim, hits));
  for (const hit of hits) {
    const index = materials.length > 1 ? (hit.face?.materialIndex ?? 0) : 0;
    const isSeen = materials[index]?.visible !== false && !isCut(clips[index] ?? above, hit.point);
    if (isSeen && onHit(hit)) return 'end';
  }
  return answer === false ? 'skip' : 'descend';
}

const NONE = Object3D.prototype.raycast;

/** three-mesh-bvh reads `firstHitOnly`. */
function withAllHits<T>(raycaster: Raycaster & { firstHitOnly?: boolean }, isAll: boolean, cast: () => T): T {
  if (!isAll) return cast();
  const { firstHitOnly } = raycaster;
  raycaster.firstHitOnly = false;
  try {
    return cast();
  } finally {
    Object.assign(raycaster, { firstHitOnly });
  }
}

/** Bounds that exclude nothing. `missesBounds` has asked the present ones. */
const UNBOUNDED = { boundingSphere: new Sphere(undefined, Number.POSITIVE_INFINITY), boundingBox: null };

function castAt(object: Object3D, aim: Aim, hits: Intersection[]): unknown {
  const { raycast } = object;
  if (raycast === Line.prototype.raycast || raycast === Points.prototype.raycast) {
    castInPixels(object as Line | Points, aim, hits);
    return undefined;
  }
  if ('isInstancedMesh' in object || 'isBatchedMesh' in object)
    return castAtInstances(object as InstancedMesh, aim, hits);
  const isUnbounded = 'isSkinnedMesh' in object || ('isMesh' in object && isSheared(object.matrixWorld));
  return isUnbounded ? castUnbounded(object as Mesh, aim.raycaster, hits) : object.raycast(aim.raycaster, hits);
}

/**
 * Casts at instances. Renderers decide about front and back by the matrix of the mesh alone, so the drawn sides of an instance
 * that its own matrix mirrors are the opposite ones.
 */
function castAtInstances(mesh: InstancedMesh, { raycaster }: Aim, hits: Intersection[]): unknown {
  const [material] = listOf(mesh.material);
  if (Array.isArray(mesh.material) || material === undefined || material.side === DoubleSide)
    return castUnbounded(mesh, raycaster, hits);
  const found: Intersection[] = [];
  const answer = withAllHits(raycaster, true, () => castUnbounded(mesh, raycaster, found, BOTH_SIDES));
  const matrix = new Matrix4();
  for (const hit of found) {
    mesh.getMatrixAt(instanceOfHit(hit) as number, matrix);
    const isMirrored = matrix.determinant() < 0;
    const normal = new Matrix3().getNormalMatrix(matrix.premultiply(mesh.matrixWorld));
    const facing = hit.face?.normal.clone().applyNormalMatrix(normal).dot(raycaster.ray.direction) ?? 0;
    if ((facing < 0 !== isMirrored) === (material.side === FrontSide)) hits.push(hit);
  }
  return answer;
}

const BOTH_SIDES = { side: DoubleSide };

/**
 * Casts at a mesh without its own bounds, which three.js computes only once, for the pose at that time.
 *
 * @param material replaces the material of the mesh. @default its own
 */
export function castUnbounded(
  mesh: Mesh,
  raycaster: Raycaster,
  hits: Intersection[],
  material?: Pick<Material, 'side'>,
): unknown {
  const own =
    'boundingSphere' in mesh ? UNBOUNDED : { geometry: Object.assign(Object.create(mesh.geometry), UNBOUNDED) };
  const unbounded: Object3D = Object.assign(Object.create(mesh), own, material && { material });
  const answer: unknown = unbounded.raycast(raycaster, hits);
  for (const hit of hits) hit.object = mesh;
  return answer;
}

/** The instance that was hit: of an InstancedMesh its index, of a BatchedMesh its id; null: neither. */
export const instanceOfHit = ({ instanceId, batchId }: Intersection): number | null => instanceId ?? batchId ?? null;
