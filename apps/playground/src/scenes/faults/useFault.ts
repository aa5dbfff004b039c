import { useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { OrthographicCamera } from 'three';
import { lenses } from '../../stage/lenses.js';

/** Faults during a drag. */
export const faults = {
  unmount: 'the gizmo is unmounted',
  remove: 'the box is unmounted',
  camera: 'an orthographic camera replaces the camera',
  pointercancel: 'the system cancels the pointer',
  capture: 'another element captures the pointer',
  blur: 'the window loses the focus',
  context: 'the WebGL context is lost',
} as const;

export type Fault = keyof typeof faults;

/** The faults from outside of React: returns a function that causes one. */
export function useFault(): (fault: Fault) => void {
  const get = useThree((state) => state.get);
  const pointer = useRef(0);
  const restore = useRef<(() => void) | null>(null);

  useEffect(() => {
    const onDown = ({ pointerId }: PointerEvent): void => {
      pointer.current = pointerId;
    };
    window.addEventListener('pointerdown', onDown, true);
    return () => {
      window.removeEventListener('pointerdown', onDown, true);
      restore.current?.();
    };
  }, []);

  const swapCamera = (): void => {
    const { camera: before, size, set } = get();
    const { position, zoom, near, far } = lenses.orthographic;
    const [width, height] = [size.width / 2, size.height / 2];
    const camera = Object.assign(new OrthographicCamera(-width, width, height, -height, near, far), { zoom });
    camera.position.set(...position);
    camera.quaternion.copy(before.quaternion);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    set({ camera: Object.assign(camera, { manual: true }) });
    restore.current = () => set({ camera: before });
    get().invalidate();
  };

  const loseContext = (): void => {
    const { gl } = get();
    const extension = gl.getContext().getExtension('WEBGL_lose_context');
    // A browser also restores the context by itself.
    gl.domElement.addEventListener('webglcontextlost', () => queueMicrotask(() => extension?.restoreContext()), {
      once: true,
    });
    extension?.loseContext();
  };

  return (fault) => {
    const { gl, events } = get();
    const canvas = gl.domElement;
    const init = { pointerId: pointer.current, bubbles: true };
    if (fault === 'camera') swapCamera();
    if (fault === 'pointercancel') canvas.dispatchEvent(new PointerEvent('pointercancel', init));
    // The gizmo captures the pointer on the element that receives events.
    if (fault === 'capture') events.connected?.releasePointerCapture(pointer.current);
    if (fault === 'blur') window.dispatchEvent(new Event('blur'));
    if (fault === 'context') loseContext();
  };
}
