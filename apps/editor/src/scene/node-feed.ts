import { knownDifference } from './history.ts';
import type { Scene } from './store.ts';

/** Tells of each node by itself, so that a change of a few costs nothing for the others. */
export interface NodeFeed {
  /**
   * Calls a listener whenever a node has changed, or moves in a gesture.
   * @returns a function that ends it
   */
  subscribe(id: string, listener: () => void): () => void;
}

export function createNodeFeed(scene: Pick<Scene, 'subscribe'>): NodeFeed {
  const listeners = new Map<string, Set<() => void>>();

  scene.subscribe((state, before) => {
    const { gesture } = state;
    const [nodes, old] = [state.document.nodes, before.document.nodes];
    const candidates = nodes === old ? [] : (knownDifference(state, old, nodes) ?? listeners.keys());
    const changed = new Set<string>();
    for (const id of candidates) if (nodes[id] !== old[id]) changed.add(id);
    const [now, then] = [gesture?.placements, before.gesture?.placements];
    if (now !== then) {
      for (const [id, transform] of now ?? []) if (then?.get(id) !== transform) changed.add(id);
      for (const id of then?.keys() ?? []) if (now?.has(id) !== true) changed.add(id);
    }
    for (const id of changed) for (const listener of listeners.get(id) ?? []) listener();
  });

  return {
    subscribe: (id, listener) => {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id);
      };
    },
  };
}
