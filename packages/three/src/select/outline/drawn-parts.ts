import { BufferGeometry, InstancedMesh, Matrix4, type Mesh, Object3D } from 'three';
import { Overlay } from '../../draw/overlay.js';
import { isBatched, slotsOf } from '../../instances/slots.js';
import { isShown } from '../../targets/source.js';
import type { Part } from '../props.js';
import { clippingGroupAbove, type Drawn } from './arrange.js';

/** What draws parts in few calls: meshes that look alike as instances, all else as it is. */
export interface DrawnParts {
  readonly show: (parts: readonly Part[]) => readonly Drawn[];
  readonly dispose: () => void;
}

/** Objects that one InstancedMesh stands for. */
interface Alike {
  readonly like: Mesh;
  readonly geometry: () => BufferGeometry;
  /** The space of the matrices. */
  readonly worldFromBase: Matrix4;
  readonly matrices: Matrix4[];
}

export function createDrawnParts(): DrawnParts {
  const standIns = new Map<string, InstancedMesh>();
  const drop = (key: string): void => {
    const standIn = standIns.get(key);
    standIns.delete(key);
    standIn?.dispose();
    if (standIn && isBorrowed(standIn.geometry)) release(standIn.geometry);
  };
  const standInFor = (key: string, { like, geometry, worldFromBase, matrices }: Alike): InstancedMesh => {
    const count = matrices.length;
    if ((standIns.get(key)?.instanceMatrix.count ?? 0) < count) {
      drop(key);
      standIns.set(key, new InstancedMesh(geometry(), like.material, 2 ** Math.ceil(Math.log2(count))));
    }
    const standIn = standIns.get(key) as InstancedMesh;
    for (const [i, matrix] of matrices.entries()) standIn.setMatrixAt(i, matrix);
    standIn.instanceMatrix.needsUpdate = true;
    standIn.matrixWorld.copy(worldFromBase);
    standIn.layers.mask = like.layers.mask;
    return Object.assign(standIn, {
      count,
      matrixWorldAutoUpdate: false,
      matrixAutoUpdate: false,
      frustumCulled: false,
    });
  };
  return {
    show(parts) {
      const groups = new Map<string, Alike>();
      const singles = new Set<Object3D>();
      const addTo = (key: string, matrix: Matrix4, make: () => Omit<Alike, 'matrices'>): void => {
        const known = groups.get(key);
        if (known === undefined) groups.set(key, { ...make(), matrices: [matrix] });
        else known.matrices.push(matrix);
      };
      for (const { object, instance } of parts) {
        if (!isShown(object)) continue;
        if (instance === null) leavesOf(object, singles);
        else addInstance(object as InstancedMesh, instance, addTo);
      }
      const alone = groupAlike(singles, groups);
      for (const key of standIns.keys()) if (!groups.has(key)) drop(key);
      return [
        ...[...groups].map(([key, alike]): Drawn => [standInFor(key, alike), alike.like]),
        ...alone.map((object): Drawn => [object, object]),
      ];
    },
    dispose() {
      for (const key of standIns.keys()) drop(key);
    },
  };
}

/** What is drawn of an object and its descendants. */
function leavesOf(object: Object3D, leaves: Set<Object3D>): void {
  // A gizmo has children only while a renderer draws it.
  if (!object.visible || object instanceof Overlay) return;
  if ('geometry' in object) leaves.add(object);
  for (const child of object.children) leavesOf(child, leaves);
}

type AddTo = (key: string, matrix: Matrix4, make: () => Omit<Alike, 'matrices'>) => void;

function addInstance(mesh: InstancedMesh, instance: number, addTo: AddTo): void {
  const slots = slotsOf(mesh);
  if (!slots.has(instance)) return;
  const batch = isBatched(mesh) ? mesh : null;
  const form = batch?.getGeometryIdAt(instance) ?? '';
  addTo(`${mesh.id} ${form}`, new Matrix4().fromArray(slots.read(instance)), () => ({
    like: mesh,
    worldFromBase: mesh.matrixWorld,
    geometry: () => (batch === null ? mesh.geometry : borrowed(batch.geometry, batch.getGeometryRangeAt(Number(form)))),
  }));
}

/** Moves objects that look alike into groups. Returns the others. */
function groupAlike(leaves: ReadonlySet<Object3D>, groups: Map<string, Alike>): readonly Object3D[] {
  const alone: Object3D[] = [];
  const byLook = new Map<string, Mesh[]>();
  for (const leaf of leaves) {
    const look = lookOf(leaf);
    if (look === null) alone.push(leaf);
    else if (!byLook.get(look)?.push(leaf as Mesh)) byLook.set(look, [leaf as Mesh]);
  }
  for (const [look, meshes] of byLook) {
    const [first, ...others] = meshes as [Mesh, ...Mesh[]];
    if (others.length === 0) {
      alone.push(first);
      continue;
    }
    // Relative to one of them, the matrices of far objects keep their digits.
    const baseFromWorld = first.matrixWorld.clone().invert();
    groups.set(look, {
      like: first,
      geometry: () => first.geometry,
      worldFromBase: first.matrixWorld,
      matrices: meshes.map(({ matrixWorld }) => new Matrix4().multiplyMatrices(baseFromWorld, matrixWorld)),
    });
  }
  return alone;
}

/** Equal for meshes that only their matrices distinguish; null: the object is drawn by itself. */
function lookOf(object: Object3D): string | null {
  const { geometry, material, layers, matrixWorld, onBeforeRender } = object as Mesh;
  const isPlain =
    'isMesh' in object && !('isInstancedMesh' in object || 'isBatchedMesh' in object || 'isSkinnedMesh' in object);
  if (!isPlain || Array.isArray(material) || onBeforeRender !== Object3D.prototype.onBeforeRender) return null;
  if ('isInstancedBufferGeometry' in geometry || Object.keys(geometry.morphAttributes).length > 0) return null;
  const determinant = matrixWorld.determinant();
  if (!Number.isFinite(1 / determinant)) return null;
  // Renderers decide about front and back for a whole draw call.
  const group = clippingGroupAbove(object)?.id ?? '';
  return `${geometry.id} ${material.id} ${determinant < 0} ${layers.mask} ${group}`;
}

/** A geometry with the attributes of another one, and a range of its own. */
function borrowed(
  { attributes, index }: BufferGeometry,
  range: { readonly start: number; readonly count: number } | null | undefined,
): BufferGeometry {
  const geometry = Object.assign(new BufferGeometry(), { attributes, index, userData: { isBorrowed: true } });
  geometry.setDrawRange(range?.start ?? 0, range?.count ?? 0);
  return geometry;
}

const isBorrowed = ({ userData }: BufferGeometry): boolean => userData.isBorrowed === true;

/** Renderers delete the buffers of a geometry with it, but these belong to another one. */
const release = (geometry: BufferGeometry): void => Object.assign(geometry, { attributes: {}, index: null }).dispose();
