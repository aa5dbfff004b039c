import type { PointerSample } from '@gizmo-kit/math';
import type { InstancedMesh, Object3D, Raycaster } from 'three';
import { aimed, reachOf } from '../cast/aim.js';
import { hitsOf, instanceOfHit, nearestFirst } from '../cast/cast.js';
import { Overlay } from '../draw/overlay.js';
import { isBatched, slotsOf } from '../instances/slots.js';
import type { Part, SelectProps } from './props.js';

type KeyOf = NonNullable<SelectProps['keyOf']>;

export const keyOfChild =
  (root: Object3D): KeyOf =>
  (object) =>
    object.parent === root ? object.uuid : null;

/** The key of an object, or of its nearest ancestor below the root that has one. */
export function keyFrom(object: Object3D, instance: number | null, root: Object3D, keyOf: KeyOf): string | null {
  // An instance without a key of its own has that of its mesh.
  let key = instance === null ? null : keyOf(object, instance);
  for (let at: Object3D | null = object; key == null && at !== null && at !== root; at = at.parent)
    key = keyOf(at, null);
  return key ?? null;
}

/** What is under a sample and may be selected, nearest first. */
export function keysUnder(
  raycaster: Raycaster,
  sample: PointerSample,
  root: Object3D,
  { keyOf = keyOfChild(root), filter = () => true }: Pick<SelectProps, 'keyOf' | 'filter'>,
): readonly string[] {
  const aim = { raycaster, sample, reach: reachOf(sample) };
  const hits = aimed(aim, () => nearestFirst(hitsOf(aim, root)));
  const keys = new Set(hits.flatMap((hit) => keyFrom(hit.object, instanceOfHit(hit), root, keyOf) ?? []));
  return [...keys].filter(filter);
}

/** The parts of all keys below a root, in the order of the scene. */
export function gatherParts(root: Object3D, keyOf: KeyOf = keyOfChild(root)): ReadonlyMap<string, readonly Part[]> {
  const found = new Map<string, Part[]>();
  const add = (key: string, part: Part): void => {
    const known = found.get(key);
    if (known === undefined) found.set(key, [part]);
    else known.push(part);
  };
  const visit = (object: Object3D, above: string | null): void => {
    // A gizmo may be between the objects.
    if (object instanceof Overlay) return;
    const own = keyOf(object, null) ?? null;
    // The parts of an object are drawn with it.
    if (own !== null && own !== above) add(own, { object, instance: null });
    const key = own ?? above;
    for (const instance of instancesIn(object)) {
      const one = keyOf(object, instance) ?? key;
      if (one !== null && one !== key) add(one, { object, instance });
    }
    for (const child of object.children) visit(child, key);
  };
  for (const child of root.children) visit(child, null);
  return found;
}

function* instancesIn(object: Object3D): Iterable<number> {
  const mesh = object as InstancedMesh;
  if (!(mesh.isInstancedMesh || isBatched(mesh))) return;
  const { has } = slotsOf(mesh);
  const count = isBatched(mesh) ? mesh.maxInstanceCount : mesh.count;
  for (let i = 0; i < count; i++) if (has(i)) yield i;
}

/** The number of descendants: if it changes, other objects may have the keys. */
export function countBelow(object: Object3D): number {
  let count = object.children.length;
  for (const child of object.children) count += countBelow(child);
  return count;
}
