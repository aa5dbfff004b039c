import type { GizmoStore } from '../store.js';
import type { Warn } from '../warn.js';

/** The stores of the gizmos that listen. */
const storesInUse = new WeakSet<GizmoStore>();

/** For development: warns of a store that another gizmo uses, until what is returned is called. */
export function claimStore(store: GizmoStore, warn: Warn): () => void {
  if (storesInUse.has(store))
    warn('GK015', 'a store is given to two gizmos: each takes the gesture of the other for its own');
  storesInUse.add(store);
  return () => storesInUse.delete(store);
}
