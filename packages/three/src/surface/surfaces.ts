import { type InstancedMesh, Matrix4, type Mesh, type Object3D } from 'three';
import type { Ref } from '../base/ref.js';
import { type Clips, clipsAbove, clipsBelow } from '../cast/clipping.js';
import { type ClippingRenderer, rendererOf } from '../host/renderer.js';
import { isBelow, isObject3D, isPaintedMesh, isShown, rootOf } from '../targets/source.js';

/** Objects with their descendants, refs to objects, and lists of both. Null: no object yet. */
export type SurfaceSource = Object3D | Ref<Object3D | null> | null | readonly SurfaceSource[];

/** A surface: a mesh, or one instance of a mesh. */
export interface Surface {
  readonly mesh: Mesh;
  /** The instance; null: the mesh itself. */
  readonly index: number | null;
  readonly worldFromSurface: Matrix4;
  /**
   * Whether the triangles are at the positions in the geometry. Those of skins, morphs and batches are not. Instances count as
   * rigid also with morphs, because raycasts of three.js ignore the morphs of instances.
   */
  readonly isRigid: boolean;
  /** Its instances that are no surface, if they are not surfaces of their own, as those of a batch. */
  readonly without: ReadonlySet<number> | undefined;
  /** What cuts it away, with the planes of its materials if the renderer uses them. */
  readonly clips: Clips;
  readonly renderer: ClippingRenderer | null;
}

/** What is not a surface: objects with their descendants, and single instances. */
export interface Excluded {
  readonly objects: ReadonlySet<Object3D>;
  readonly instances: ReadonlyMap<Object3D, ReadonlySet<number>>;
}

/** The current objects of a source. */
export function objectsOf(source: SurfaceSource): readonly Object3D[] {
  if (source == null) return [];
  if (isObject3D(source)) return [source];
  if (isList(source)) return source.flatMap(objectsOf);
  return source.current == null ? [] : [source.current];
}

const isList = (source: SurfaceSource): source is readonly SurfaceSource[] => Array.isArray(source);

/** All visible surfaces of a source, with updated world matrices. A mesh that is in the source twice is listed once. */
export function surfacesOf(source: SurfaceSource, excluded: Excluded): readonly Surface[] {
  const [surfaces, seen] = [[] as Surface[], new Set<Object3D>()];
  const visit = (object: Object3D, above: Clips, renderer: ClippingRenderer | null): void => {
    if (!object.visible || excluded.objects.has(object) || seen.has(object)) return;
    seen.add(object);
    const clips = clipsBelow(above, object, renderer);
    if (isPaintedMesh(object))
      surfaces.push(...surfacesOfMesh(object, { without: excluded.instances.get(object), clips, renderer }));
    for (const child of object.children) visit(child, clips, renderer);
  };
  for (const object of objectsOf(source)) {
    object.updateWorldMatrix(true, true);
    const renderer = rendererOf(rootOf(object));
    if (isShown(object) && !isBelow(object, excluded.objects)) visit(object, clipsAbove(object, renderer), renderer);
  }
  return surfaces;
}

const isInstanced = (mesh: Mesh): mesh is InstancedMesh => 'isInstancedMesh' in mesh;

const isRigid = (mesh: Mesh): boolean =>
  !('isSkinnedMesh' in mesh || 'isBatchedMesh' in mesh) && mesh.geometry.morphAttributes.position === undefined;

function surfacesOfMesh(mesh: Mesh, common: Pick<Surface, 'without' | 'clips' | 'renderer'>): readonly Surface[] {
  if (!isInstanced(mesh))
    return [{ mesh, index: null, worldFromSurface: mesh.matrixWorld, isRigid: isRigid(mesh), ...common }];
  const { without } = common;
  const surfaces: Surface[] = [];
  for (let index = 0; index < Math.min(mesh.count, mesh.instanceMatrix.count); index++) {
    if (without?.has(index) === true) continue;
    const worldFromSurface = new Matrix4();
    mesh.getMatrixAt(index, worldFromSurface);
    worldFromSurface.premultiply(mesh.matrixWorld);
    surfaces.push({ mesh, index, worldFromSurface, isRigid: true, ...common });
  }
  return surfaces;
}
