import { CameraControls } from '@react-three/drei/core/CameraControls.js';
import { useThree } from '@react-three/fiber';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isMac } from '../commands/keys.ts';
import { useEditor } from '../EditorContext.ts';
import { boundsOf } from './bounds.ts';
import { dollyByPinch } from './pinch.ts';
import { useClipPlanes } from './use-clip-planes.ts';

/** What the first orbit turns around: a point between the demo's objects. */
const TARGET = [0, 0.7, -0.2] as const;
/** The nearest that one can go: objects of a thousandth of a millimetre fill the picture from there. */
const NEAREST = 1e-6;
const REDUCED = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Orbit, pan and zoom; answers the editor's wish to frame things. */
export function CameraRig() {
  const { view, scene, objects } = useEditor();
  const get = useThree((state) => state.get);
  const controls = useRef<CameraControls>(null);
  const isCalm = useSyncExternalStore(subscribe, () => matchMedia(REDUCED).matches);

  useEffect(() => {
    view.current = {
      frame: (ids) => {
        const wanted = ids.length > 0 ? ids : scene.getState().document.roots;
        const sphere = boundsOf(wanted.flatMap((id) => objects.get(id) ?? []));
        if (sphere === null) return;
        if (controls.current !== null) controls.current.maxDistance = Number.POSITIVE_INFINITY;
        void controls.current?.fitToSphere(sphere, !isCalm);
        // A jump without a transition tells nobody.
        get().invalidate();
      },
    };
    return () => {
      view.current = null;
    };
  }, [view, scene, objects, get, isCalm]);

  useEffect(() => {
    const { width, height } = get().size;
    // A narrow picture is taken from further away, so that the demo fits into it.
    const away = Math.max(1, 1.4 / (width / height));
    const [x, y, z] = TARGET;
    void controls.current?.setLookAt(x + 4.2 * away, y + 2.7 * away, z + 6.2 * away, x, y, z, false);
  }, [get]);

  useEffect(() => dollyByPinch(get().gl.domElement, isMac(navigator.userAgent)), [get]);
  useClipPlanes();

  return (
    <CameraControls
      ref={controls}
      makeDefault
      dollyToCursor
      smoothTime={isCalm ? 0 : 0.16}
      draggingSmoothTime={isCalm ? 0 : 0.04}
      minDistance={NEAREST}
    />
  );
}
