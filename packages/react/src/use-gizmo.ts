'use client';

import type { GizmoState, GizmoStore } from '@gizmo-kit/three';
import { cacheLast } from '@gizmo-kit/three/host';
import { useMemo } from 'react';
import { useStore } from 'zustand';

/**
 * Reads the state of a gesture, and renders when the result of `selector` changes. For values that change with every
 * pointer move, subscribe to the store and change the DOM element instead, so that React does not render.
 */
export function useGizmo<T>(selector: (state: GizmoState) => T, store: GizmoStore): T {
  return useStore(
    store,
    // React needs the same result for the same state, also from a selector that returns a new object.
    useMemo(() => cacheLast(selector, Object.is), [selector]),
  );
}
