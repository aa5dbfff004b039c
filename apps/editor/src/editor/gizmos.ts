import { createGizmoStore, type GizmoState, type GizmoStore } from '@gizmo-kit/react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The gizmos of the views, each with its own store. The common state is that of the one that is dragged or hovered. */
export interface Gizmos extends StoreApi<GizmoState> {
  /** The store for the gizmo of a view. */
  readonly of: (view: string) => GizmoStore;
}

export function createGizmos(): Gizmos {
  const stores = new Map<string, GizmoStore>();
  const common = createStore<GizmoState>(() => createGizmoStore().getState());
  const update = (): void => {
    const states = [...stores.values()].map((store) => store.getState());
    const held = states.find(isPressedOrDragged);
    common.setState(held ?? states.find(({ phase }) => phase === 'hover') ?? common.getInitialState(), true);
  };
  return {
    ...common,
    of: (view) => {
      const known = stores.get(view);
      if (known !== undefined) return known;
      const made = createGizmoStore();
      made.subscribe(update);
      stores.set(view, made);
      return made;
    },
  };
}

/** Whether a handle is pressed or dragged, or a keyboard drag is active. */
export const isPressedOrDragged = ({ phase }: GizmoState): boolean => phase === 'drag' || phase === 'press';
