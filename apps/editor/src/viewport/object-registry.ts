import type { Group, Object3D } from 'three';

/** Where a node is drawn: the object of each mounted node, by the node's id. */
export interface ObjectRegistry {
  get(id: string): Object3D | null;
  /** A ref to the object of a node, null while it is not mounted. It stays the same for one id, also over undo. */
  refOf(id: string): { readonly current: Object3D | null };
  /**
   * The group of a node that is mounted or about to be, so that its children find it before it is.
   * @param make a new one: the registry is there before three is loaded
   */
  groupOf(id: string, make: () => Group): Group;
  /** @returns a function that takes the object away again */
  add(id: string, object: Group): () => void;
  /** Whether every node is mounted: those of a large model are mounted in slices. */
  isWhole(): boolean;
  setWhole(isWhole: boolean): void;
  /**
   * Calls a listener once every node is mounted, which may be at once.
   * @returns a function that forgets it
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
      for (const listener of isWhole ? waiting : []) {
        waiting.delete(listener);
        listener();
      }
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
