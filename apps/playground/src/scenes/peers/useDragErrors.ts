import { addAfterEffect, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { type Object3D, Vector2 } from 'three';
import { dragErrorOf, type Grab, grabOf } from './drag-error.js';

interface Held {
  readonly name: string;
  readonly object: Object3D;
  readonly grab: Grab;
}

/**
 * Measures the drag of one of the named objects by its arrow along x: the distance in pixels between the grabbed point and the
 * foot of the cursor. It causes no render. `names` and `report` must not change.
 */
export function useDragErrors(names: readonly string[], report: (name: string, error: number) => void): void {
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
        const grab = object === undefined ? null : grabOf(shown, object, cursor.current);
        if (object !== undefined && grab !== null) held.current = { name, object, grab };
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
        const { name, object, grab } = held.current;
        const { camera, gl } = get();
        report(
          name,
          dragErrorOf({ camera, rect: gl.domElement.getBoundingClientRect() }, object, grab, cursor.current),
        );
      }),
    [get, report],
  );
}
