'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { type KeymapOptions, keymap } from './keyboard/keymap.js';
import type { GizmoStore } from './store.js';

/**
 * Gives keys to the gizmo of a store, from wherever the shortcuts of an app are: outside of the canvas too. Its prop
 * `keymap` overrides it. Options may be others at every render.
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
}
