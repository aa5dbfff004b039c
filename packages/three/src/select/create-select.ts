import type { Object3D } from 'three';
import { createPlainHost, type Surroundings } from '../host/plain-host.js';
import { connectSelect, createSelectStore } from './connect-select.js';
import type { Part, SelectProps, SelectStore } from './props.js';

/** The props of a selection, and the object whose descendants are selected. */
export interface PlainSelectProps extends SelectProps {
  readonly root: Object3D;
}

/** A selection in a program of three.js. */
export interface PlainSelect {
  /** The object to add to the scene, beside the root. It draws the outline. */
  readonly object: Object3D;
  /** The selected keys and their objects, to read and to subscribe to. */
  readonly store: SelectStore;
  /** The objects and instances of a key. */
  readonly partsOf: (key: string) => readonly Part[];
  /** Changes props; the others stay as they are. */
  readonly set: (changes: Partial<PlainSelectProps>) => void;
  /** Call at each frame, before the scene is drawn. */
  readonly update: () => void;
  /** Removes all listeners, and the object from the scene. */
  readonly dispose: () => void;
}

/**
 * Creates a selection for a program of three.js without react-three-fiber: plain JavaScript, Vue, Svelte, Angular.
 *
 * @example
 * const select = createSelect({ camera, canvas, renderer }, { root: models, extensions: [marquee(), outline()] });
 * scene.add(select.object);
 * select.store.subscribe(({ targets }) => gizmo.set({ target: targets }));
 */
export function createSelect(surroundings: Surroundings, initial: PlainSelectProps): PlainSelect {
  let props = initial;
  const connection = connectSelect(
    createPlainHost(surroundings),
    createSelectStore(),
    () => props.root,
    () => props,
  );
  connection.changed();
  const stop = connection.listen();
  return {
    object: connection.object,
    store: connection.store,
    partsOf: connection.partsOf,
    update: connection.frame,
    set(changes) {
      props = { ...props, ...changes };
      connection.changed();
    },
    dispose() {
      stop();
      connection.object.removeFromParent();
    },
  };
}
