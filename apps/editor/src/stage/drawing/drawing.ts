import { type Box3, Group, type Object3D } from 'three';
import { worldBoxOf } from '../../model/views/bounds.ts';
import { type Batches, createBatches } from './batches.ts';

/** Manages the rendering of the nodes. */
export interface Drawing {
  /** The parent of all nodes. It is outside of the scene, because the renderer would traverse all nodes in each frame. */
  readonly nodes: Group;
  /** The objects in the scene: batches, and the nodes that are drawn on their own. */
  readonly rendered: Group;
  /**
   * Subscribes to the contents of the group of a node.
   * @returns a function that unsubscribes
   */
  watch(group: Group): () => void;
  /** Adds the group of a node to that of another one; null: to the root. */
  attach(group: Object3D, parent: Object3D | null): void;
  /** Marks that the group of a node has moved, changed its visibility, or changed its contents. */
  touch(group: Object3D): void;
  /** Updates the rendered objects. */
  flush(): void;
  /** Prepares the next picture. */
  readonly lookFrom: Batches['lookFrom'];
  /** Changes when an object is added to the image or removed from it. */
  parts(): number;
  /** The box around all rendered objects, in world space. */
  bounds(): Box3;
}

/** Whether the renderer must find an object by itself. */
const isDrawn = (object: Object3D): boolean =>
  !('isGroup' in object) &&
  ('isMesh' in object || 'isLine' in object || 'isPoints' in object || 'isSprite' in object || 'isLight' in object);

/** The children of a group that are some objects or their ancestors. */
function rootsOf(objects: Iterable<Object3D>, group: Group): Object3D[] {
  const roots = new Set<Object3D>();
  for (const object of objects) {
    let at = object;
    while (at.parent !== null && at.parent !== group) at = at.parent;
    if (at.parent === group) roots.add(at);
  }
  return [...roots];
}

/** Groups whose children stay in another tree, with matrices that are up to date. */
function createView(): Group {
  const view = new Group();
  view.updateMatrixWorld = () => undefined;
  return view;
}

export function createDrawing(): Drawing {
  const batches = createBatches();
  const nodes = new Group();
  const view = createView();
  const rendered = new Group().add(batches.object, view);
  const touched = new Set<Object3D>();
  /** The objects that are drawn on their own. */
  const singles = new Set<Object3D>();
  let areSinglesNew = false;
  let parts = 0;

  const forget = (object: Object3D): void => {
    batches.remove(object);
    if (singles.delete(object)) areSinglesNew = true;
  };
  const put = (object: Object3D): void => {
    if (!isDrawn(object)) return;
    if (batches.put(object)) {
      if (singles.delete(object)) areSinglesNew = true;
    } else if (!singles.has(object)) {
      singles.add(object);
      areSinglesNew = true;
    }
  };
  const isBelowTouched = (group: Object3D): boolean => {
    for (let at = group.parent; at !== null; at = at.parent) if (touched.has(at)) return true;
    return false;
  };

  return {
    nodes,
    rendered,
    watch: (group) => {
      // Only the child is marked: the other children of the group have not moved.
      const onChange = ({ child }: { readonly child: Object3D }): void => {
        touched.add(child);
        parts += 1;
      };
      const onRemoved = ({ child }: { readonly child: Object3D }): void => {
        forget(child);
        onChange({ child });
      };
      group.addEventListener('childadded', onChange);
      group.addEventListener('childremoved', onRemoved);
      onChange({ child: group });
      return () => {
        group.removeEventListener('childadded', onChange);
        group.removeEventListener('childremoved', onRemoved);
        group.children.forEach(forget);
        onChange({ child: group });
      };
    },
    attach: (group, parent) => {
      (parent ?? nodes).add(group);
      touched.add(group);
      areSinglesNew = true;
    },
    touch: (group) => void touched.add(group),
    flush: () => {
      if (touched.size === 0) return;
      for (const group of touched) {
        if (group.parent === null || isBelowTouched(group)) continue;
        // Its parent has not moved, otherwise it would be marked as well.
        group.updateMatrixWorld(true);
        group.traverse(put);
      }
      touched.clear();
      batches.flush();
      if (areSinglesNew) view.children = rootsOf(singles, nodes);
      areSinglesNew = false;
    },
    lookFrom: batches.lookFrom,
    parts: () => parts,
    bounds: () => {
      const box = batches.bounds();
      for (const single of singles) box.union(worldBoxOf(single));
      return box;
    },
  };
}
