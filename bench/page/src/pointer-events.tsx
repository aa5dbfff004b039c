import { forwardHtmlEvents } from '@pmndrs/pointer-events';
import { type EventManager, useFrame, useStore } from '@react-three/fiber';
import { useEffect, useRef } from 'react';

/** Replaces fiber's events, as the documentation of @react-three/handle requires. */
export const noEvents = (): EventManager<HTMLElement> => ({ priority: 1, enabled: false });

/** Forwards the pointers of the canvas to the scene by @pmndrs/pointer-events, once per frame. */
export function PointerEvents(): null {
  const store = useStore();
  const update = useRef<(() => void) | null>(null);
  useEffect(() => {
    const { gl, scene } = store.getState();
    const forwarded = forwardHtmlEvents(gl.domElement, () => store.getState().camera as never, scene);
    update.current = forwarded.update;
    return () => {
      update.current = null;
      forwarded.destroy();
    };
  }, [store]);
  useFrame(() => update.current?.(), -50);
  return null;
}
