import type { Drag, Handle } from '@gizmo-kit/math';
import type { KeyedDrag } from '@gizmo-kit/math/keyboard';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { attempt } from '../base/report.js';
import type { Warn } from '../base/warn.js';
import type { BoundTarget } from '../targets/target.js';

/** The phase of a gesture: no handle is hovered, one is hovered, one is pressed and has not moved, or one is dragged. */
export type GizmoPhase = 'idle' | 'hover' | 'press' | 'drag';

/** The state of one gesture, immutable. It contains no configuration, which stays in the props. */
export interface GizmoState {
  readonly phase: GizmoPhase;
  /** The handle that is hovered, with the present value if it edits one, or the handle that is pressed or dragged. */
  readonly handle: Handle | null;
  /** The drag of a pressed handle, else null. `readoutOf(state)` formats its amounts. */
  readonly drag: Drag<BoundTarget> | null;
  /** The axis key of the drag; null: none. */
  readonly axis: KeyedDrag['axis'];
  /** The amounts that are typed during the drag; null: none. `typedFields` of `@gizmo-kit/math/keyboard` reads them. */
  readonly texts: KeyedDrag['texts'];
  /** Cancels a press or a drag, which restores the start. Without one, it does nothing. */
  readonly cancel: () => void;
}

/** The state of the gesture of one gizmo. Any code can read it, such as a status bar, a shortcut or a test. */
export type GizmoStore = StoreApi<GizmoState>;

/** Creates a store for one `<Gizmo store={…}>`. Other components read the state of its gesture from it. */
export function createGizmoStore(): GizmoStore {
  const store = createStore<GizmoState>(() => ({ ...IDLE, cancel: () => undefined }));
  const { subscribe } = store;
  // A listener that throws does not keep the state from the others, such as those of extensions.
  store.subscribe = (listener) => subscribe((now, before) => attempt(() => listener(now, before)));
  return store;
}

/** The state without a gesture. */
export const IDLE = { phase: 'idle', handle: null, drag: null, axis: null, texts: null } as const;

/** The stores of mounted gizmos. */
const storesInUse = new WeakSet<GizmoStore>();

/** For development: warns if another gizmo uses the store. Returns a function that releases the store. */
export function claimStore(store: GizmoStore, warn: Warn): () => void {
  if (storesInUse.has(store)) warn('GK015', 'two gizmos share a store; give each gizmo its own store');
  storesInUse.add(store);
  return () => storesInUse.delete(store);
}
