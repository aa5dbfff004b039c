'use client';

import { useStore } from 'zustand';
import type { GizmoState, GizmoStore } from './store.js';

/**
 * Follows the gesture of a gizmo; renders when what `selector` takes of it changes. For what changes with every pointer
 * move, subscribe to the store instead and write to the element: then nothing renders.
 */
export const useGizmo = <T>(selector: (state: GizmoState) => T, store: GizmoStore): T => useStore(store, selector);
