import type { XRStore } from '@react-three/xr';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createHeadset, handTargetAt } from './headset.js';

/** An element that covers the window, with a button to leave. */
function createContainer(leave: () => void): HTMLDivElement {
  const container = document.createElement('div');
  container.className = 'headset';
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Leave the headset' });
  button.addEventListener('click', leave);
  container.append(button);
  return container;
}

/** Enters and leaves an emulated headset. The mouse aims the hand, and its button pinches. */
export function useHeadset(store: XRStore): { readonly enter: () => void; readonly isIn: boolean } {
  const [isIn, setIsIn] = useState(false);
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => () => leave.current?.(), []);

  const enter = useCallback(() => {
    if (leave.current !== null) return;
    const end = (): void => void store.getState().session?.end();
    const container = createContainer(end);
    const headset = createHeadset(container);
    const onMove = ({ clientX, clientY }: PointerEvent): void => {
      const { innerWidth, innerHeight } = window;
      headset.aim(
        handTargetAt((2 * clientX) / innerWidth - 1, 1 - (2 * clientY) / innerHeight, innerWidth / innerHeight),
      );
    };
    const onButton = ({ type, button }: PointerEvent): void => {
      if (button === 0) headset.pinch(type === 'pointerdown');
    };
    container.addEventListener('pointermove', onMove);
    container.addEventListener('pointerdown', onButton);
    container.addEventListener('pointerup', onButton);
    const stop = store.onSessionEnd(() => {
      stop();
      leave.current = null;
      headset.remove();
      setIsIn(false);
    });
    leave.current = end;
    void store.enterVR().then(() => setIsIn(true));
  }, [store]);

  return { enter, isIn };
}
