import { createGizmoStore, type GizmoState, type GizmoStore } from '@gizmo-kit/react';

/** The gizmos of the views, each with its own store. The common state is that of the one that is dragged or hovered. */
export interface Gizmos {
  /** The store for the gizmo of a view. */
  readonly of: (view: string) => GizmoStore;
  readonly getState: () => GizmoState;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createGizmos(): Gizmos {
  const stores = new Map<string, GizmoStore>();
  const listeners = new Set<() => void>();
  const none = createGizmoStore();
  const of = (view: string): GizmoStore => {
    const known = stores.get(view);
    if (known !== undefined) return known;
    const made = createGizmoStore();
    made.subscribe(() => {
      for (const listener of listeners) listener();
    });
    stores.set(view, made);
    return made;
  };
  return {
    of,
    getState: () => {
      const states = [...stores.values()].map((store) => store.getState());
      const held = states.find(isPressedOrDragged);
      return held ?? states.find(({ phase }) => phase === 'hover') ?? none.getState();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a handle is pressed or dragged, or a keyboard drag is active. */
export const isPressedOrDragged = ({ phase }: GizmoState): boolean => phase === 'drag' || phase === 'press';
