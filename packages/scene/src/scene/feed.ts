import type { Content } from '../types.js';
import type { Scene } from './scene.js';

/** Subscriptions to nodes by their ids, so that a change of a few nodes does not notify the listeners of all others. */
export interface NodeFeed {
  /**
   * Calls a listener whenever a node of the shown document has changed.
   * @returns a function that unsubscribes
   */
  subscribe(id: string, listener: () => void): () => void;
}

export function createNodeFeed<C extends Content>(scene: Pick<Scene<C>, 'subscribe'>): NodeFeed {
  const listeners = new Map<string, Set<() => void>>();
  scene.subscribe(({ shown, touched }, { shown: before }) => {
    for (const id of shown === before ? [] : touched) {
      if (shown.nodes.get(id) === before.nodes.get(id)) continue;
      for (const listener of listeners.get(id) ?? []) listener();
    }
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
