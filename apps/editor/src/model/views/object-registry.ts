import type { Group, Object3D } from 'three';

/** The objects of the mounted nodes, by the id of the node. */
export interface ObjectRegistry {
  get(id: string): Object3D | null;
  /** A ref to the object of a node, null while it is not mounted. It is the same object for one id, also after undo. */
  refOf(id: string): { readonly current: Object3D | null };
  /**
   * The group of a node that is mounted or will be, so that its children can find it first.
   * @param make creates a group: the registry exists before three is loaded
   */
  groupOf(id: string, make: () => Group): Group;
  /** @returns a function that removes the object */
  add(id: string, object: Group): () => void;
  /** Whether every node is mounted: the nodes of a large model are mounted in slices. */
  isWhole(): boolean;
  setWhole(isWhole: boolean): void;
  /**
   * Calls a listener once every node is mounted: at once if that is so, otherwise in a later task.
   * @returns a function that cancels it
   */
  whenWhole(listener: () => void): () => void;
}

export function createObjectRegistry(): ObjectRegistry {
  const refs = new Map<string, { current: Object3D | null }>();
  const groups = new Map<string, Group>();
  const waiting = new Set<() => void>();
  let isWhole = true;
  const refOf = (id: string): { current: Object3D | null } => {
    const ref = refs.get(id) ?? { current: null };
    refs.set(id, ref);
    return ref;
  };
  return {
    refOf,
    isWhole: () => isWhole,
    setWhole: (whole) => {
      isWhole = whole;
      // Each in a task of its own, because measuring many nodes takes long.
      for (const listener of isWhole ? waiting : [])
        setTimeout(() => {
          if (isWhole && waiting.delete(listener)) listener();
        });
    },
    whenWhole: (listener) => {
      if (isWhole) listener();
      else waiting.add(listener);
      return () => waiting.delete(listener);
    },
    get: (id) => refs.get(id)?.current ?? null,
    groupOf: (id, make) => {
      const group = groups.get(id) ?? make();
      groups.set(id, group);
      return group;
    },
    add: (id, object) => {
      const ref = refOf(id);
      ref.current = object;
      groups.set(id, object);
      return () => {
        if (ref.current !== object) return;
        ref.current = null;
        groups.delete(id);
      };
    },
  };
}
