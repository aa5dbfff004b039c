'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { type KeymapOptions, keymap } from './keyboard/keymap.js';
import type { GizmoStore } from './store.js';

/**
 * Gives keys to the gizmo of a store, from wherever the shortcuts of an app are: outside of the canvas too. As its prop
 * `keymap`, which comes before it. Options may be others at every render.
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
    store.setState({ keymap: own });
    return () => {
      if (store.getState().keymap === own) store.setState({ keymap: null });
    };
  }, [store]);
}
