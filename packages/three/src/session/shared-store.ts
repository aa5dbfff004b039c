import type { Warn } from '../base/warn.js';
import type { GizmoStore } from './store.js';

/** The stores of mounted gizmos. */
const storesInUse = new WeakSet<GizmoStore>();

/** For development: warns if another gizmo uses the store. Returns a function that releases the store. */
export function claimStore(store: GizmoStore, warn: Warn): () => void {
  if (storesInUse.has(store)) warn('GK015', 'two gizmos share a store; give each gizmo its own store');
  storesInUse.add(store);
  return () => storesInUse.delete(store);
}
