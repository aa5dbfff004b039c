import { addAfterEffect, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { type Object3D, Vector2 } from 'three';
import { type Grip, gripOf, slipOf } from './slip.js';

interface Held {
  readonly name: string;
  readonly object: Object3D;
  readonly grip: Grip;
}

/**
 * Measures the drag of one of the named objects by its arrow along x: the distance in pixels between the grabbed point and the
 * foot of the cursor. It causes no render. `names` and `say` must not change.
 */
export function useSlips(names: readonly string[], say: (name: string, slip: number) => void): void {
  const get = useThree((state) => state.get);
  const cursor = useRef(new Vector2());
  const held = useRef<Held | null>(null);

  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent): void => {
      cursor.current.set(clientX, clientY);
      if (held.current !== null) get().invalidate();
    };
    const onDown = (event: PointerEvent): void => {
      follow(event);
      const { camera, gl, scene } = get();
      const shown = { camera, rect: gl.domElement.getBoundingClientRect() };
      for (const name of names) {
        const object = scene.getObjectByName(name);
        const grip = object === undefined ? null : gripOf(shown, object, cursor.current);
        if (object !== undefined && grip !== null) held.current = { name, object, grip };
      }
    };
    const onUp = (): void => {
      held.current = null;
    };
    window.addEventListener('pointerdown', onDown, true);
    window.addEventListener('pointermove', follow, true);
    window.addEventListener('pointerup', onUp, true);
    return () => {
      window.removeEventListener('pointerdown', onDown, true);
      window.removeEventListener('pointermove', follow, true);
      window.removeEventListener('pointerup', onUp, true);
    };
  }, [get, names]);

  // After the frame, because a gizmo may step in a later callback of the same frame.
  useEffect(
    () =>
      addAfterEffect(() => {
        if (held.current === null) return;
        const { name, object, grip } = held.current;
        const { camera, gl } = get();
        say(name, slipOf({ camera, rect: gl.domElement.getBoundingClientRect() }, object, grip, cursor.current));
      }),
    [get, say],
  );
}
