'use client';

import { type GizmoStore, type KeymapOptions, keymap } from '@gizmo-kit/three';
import { isAlike } from '@gizmo-kit/three/host';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keyboard control for the gizmo of a store, also from a component outside of the canvas. The prop `keymap` of the gizmo
 * overrides it. Options may change at every render.
 *
 * @example useGizmoKeys(store, { scope: shell })
 */
export function useGizmoKeys(store: GizmoStore, options: KeymapOptions = {}): void {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const own = {
      ...keymap(),
      get options() {
        return latest.current;
      },
    };
    store.parts.setState((parts) => [own, ...parts], true);
    return () => store.parts.setState((parts) => parts.filter((part) => part !== own), true);
  }, [store]);
  const shown = useRef<unknown>(null);
  // A canvas at rest draws once more, which updates the focus element. Keys that are written inline are new at each render.
  useEffect(() => {
    const now = [options.label, options.keys];
    if (isAlike(shown.current, now)) return;
    shown.current = now;
    store.parts.setState((parts) => [...parts], true);
  });
}
