'use client';

import { useStore } from 'zustand';
import type { GizmoState, GizmoStore } from './store.js';

/**
 * Reads the state of a gesture, and renders when the result of `selector` changes. For values that change with every
 * pointer move, subscribe to the store and change the DOM element instead, so that React does not render.
 */
export const useGizmo = <T>(selector: (state: GizmoState) => T, store: GizmoStore): T => useStore(store, selector);
