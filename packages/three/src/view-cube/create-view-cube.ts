import type { Object3D } from 'three';
import { createPlainHost, type Surroundings } from '../host/plain-host.js';
import { connectViewCube } from './connect-view-cube.js';
import type { ViewCubeProps } from './props.js';

/** A view cube in a program of three.js. */
export interface PlainViewCube {
  /** The object to add to the scene. It draws the cube. */
  readonly object: Object3D;
  /** Changes props; the others stay as they are. */
  readonly set: (changes: Partial<ViewCubeProps>) => void;
  /** Call at each frame, after the update of the controls and before the scene is drawn. */
  readonly update: () => void;
  /** Removes the element, all listeners, and the object from the scene. */
  readonly dispose: () => void;
}

/**
 * Creates a view cube for a program of three.js without react-three-fiber.
 *
 * @example
 * const cube = createViewCube({ camera, canvas: renderer.domElement }, { controls: orbit });
 * scene.add(cube.object);
 * renderer.setAnimationLoop(() => {
 *   orbit.update();
 *   cube.update();
 *   renderer.render(scene, camera);
 * });
 */
export function createViewCube(surroundings: Surroundings, initial: ViewCubeProps = {}): PlainViewCube {
  let props = initial;
  const { object, frame, listen } = connectViewCube(createPlainHost(surroundings), () => props);
  const apply = (): void => {
    const { layers = 0 } = props;
    if (typeof layers === 'number') object.layers.set(layers);
    else object.layers.mask = layers.mask;
    surroundings.requestFrame?.();
  };
  apply();
  const stop = listen();
  return {
    object,
    update: frame,
    set(changes) {
      props = { ...props, ...changes };
      apply();
    },
    dispose() {
      stop();
      object.removeFromParent();
    },
  };
}
