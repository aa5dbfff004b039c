import type { Object3D } from 'three';

/** Where a node is drawn: the object of each mounted node, by the node's id. */
export interface ObjectRegistry {
  get(id: string): Object3D | null;
  /** @returns a function that takes the object away again */
  add(id: string, object: Object3D): () => void;
}

export function createObjectRegistry(): ObjectRegistry {
  const objects = new Map<string, Object3D>();
  return {
    get: (id) => objects.get(id) ?? null,
    add: (id, object) => {
      objects.set(id, object);
      return () => {
        if (objects.get(id) === object) objects.delete(id);
      };
    },
  };
}
