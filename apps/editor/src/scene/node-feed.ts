import { knownDifference } from './history.ts';
import type { Scene } from './store.ts';

/** Subscriptions to nodes by their ids, so that a change of a few nodes does not notify the listeners of all others. */
export interface NodeFeed {
  /**
   * Calls a listener whenever a node of the document has changed.
   * @returns a function that unsubscribes
   */
  subscribe(id: string, listener: () => void): () => void;
  /**
   * Calls a listener with the nodes that have changed, or that a gesture moves.
   * @returns a function that unsubscribes
   */
  watch(listener: (ids: ReadonlySet<string>) => void): () => void;
}

export function createNodeFeed(scene: Pick<Scene, 'subscribe'>): NodeFeed {
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Set<(ids: ReadonlySet<string>) => void>();

  scene.subscribe((state, before) => {
    const { gesture } = state;
    const [nodes, old] = [state.document.nodes, before.document.nodes];
    const candidates = nodes === old ? [] : (knownDifference(state, old, nodes) ?? Object.keys(old));
    const changed = new Set<string>();
    for (const id of candidates) if (nodes[id] !== old[id]) changed.add(id);
    for (const id of changed) for (const listener of listeners.get(id) ?? []) listener();
    const [now, then] = [gesture?.placements, before.gesture?.placements];
    if (now !== then) {
      for (const [id, transform] of now ?? []) if (then?.get(id) !== transform) changed.add(id);
      for (const id of then?.keys() ?? []) if (now?.has(id) !== true) changed.add(id);
    }
    for (const watcher of changed.size > 0 ? watchers : []) watcher(changed);
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
    watch: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
}
