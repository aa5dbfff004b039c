import { Box3, Group, type Object3D } from 'three';
import { isUsable } from '../views/bounds.ts';
import { createBatches } from './batches.ts';

/** How the nodes get into the picture. */
export interface Drawing {
  /** What the nodes hang on. It is in no scene, since the renderer would walk all nodes for each picture. */
  readonly nodes: Group;
  /** What is in the scene: batches, and the nodes with something that is drawn by itself. */
  readonly picture: Group;
  /**
   * Follows what the group of a node shows.
   * @returns a function that ends it
   */
  watch(group: Group): () => void;
  /** Hangs the group of a node on that of another; null: on nothing but the scene. */
  hang(group: Object3D, above: Object3D | null): void;
  /** Notes that the group of a node has moved, is shown or hidden, or shows something else. */
  touch(group: Object3D): void;
  /** Brings the picture up to date. */
  flush(): void;
  /** Another number after each change of the picture. */
  version(): number;
  /** Another number after a part has come into the picture, or left it. */
  parts(): number;
  /** The box around all that is drawn, in the world. */
  bounds(): Box3;
}

/** Whether the renderer has to find an object by itself. */
const isDrawn = (object: Object3D): boolean =>
  !('isGroup' in object) &&
  ('isMesh' in object || 'isLine' in object || 'isPoints' in object || 'isSprite' in object || 'isLight' in object);

/** Whether an object or something below it is drawn by itself. By a loop, to end with the first one. */
function hasSingles(root: Object3D, singles: ReadonlySet<Object3D>): boolean {
  const open = [root];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (singles.has(at)) return true;
    for (const child of at.children) open.push(child);
  }
  return false;
}

/** Groups whose children stay where they are in another tree, with matrices that are up to date. */
function createView(): Group {
  const view = new Group();
  view.updateMatrixWorld = () => undefined;
  return view;
}

export function createDrawing(): Drawing {
  const batches = createBatches();
  const nodes = new Group();
  const view = createView();
  const picture = new Group().add(batches.object, view);
  const touched = new Set<Object3D>();
  /** What is drawn by itself. */
  const singles = new Set<Object3D>();
  let areSinglesNew = false;
  let version = 0;
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
    picture,
    watch: (group) => {
      // Of the child alone: the other children of the group are where they were.
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
    hang: (group, above) => {
      (above ?? nodes).add(group);
      touched.add(group);
      areSinglesNew = true;
    },
    touch: (group) => void touched.add(group),
    flush: () => {
      if (touched.size === 0) return;
      for (const group of touched) {
        if (group.parent === null || isBelowTouched(group)) continue;
        // What it hangs on has not moved, or it would be touched as well.
        group.updateMatrixWorld(true);
        group.traverse(put);
      }
      touched.clear();
      batches.flush();
      if (areSinglesNew) view.children = nodes.children.filter((root) => hasSingles(root, singles));
      areSinglesNew = false;
      version += 1;
    },
    version: () => version,
    parts: () => parts,
    bounds: () => {
      const box = batches.bounds();
      for (const single of singles) {
        const own = new Box3().setFromObject(single);
        if (isUsable(own)) box.union(own);
      }
      return box;
    },
  };
}
