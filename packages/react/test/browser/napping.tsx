import { Suspense, use } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { Gizmo, type GizmoProps } from '../../src/index.js';

const NEVER = new Promise<never>(() => undefined);

const Sleeper = ({ isAsleep }: { isAsleep: boolean }) => (isAsleep ? use(NEVER) : null);

/** A gizmo in a tree that can be suspended. */
export const Napping = ({ nap, ...props }: GizmoProps & { nap: StoreApi<{ isAsleep: boolean }> }) => (
  <Suspense fallback={null}>
    <Gizmo {...props} />
    <Sleeper isAsleep={useStore(nap).isAsleep} />
  </Suspense>
);
