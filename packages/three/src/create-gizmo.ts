import { GizmoError } from '@gizmo-kit/math';
import type { Object3D } from 'three';
import { createWarn } from './base/warn.js';
import { checkProps } from './check/check-props.js';
import { type Connection, connect } from './connect.js';
import type { Host } from './host/host.js';
import { createPlainHost, type Surroundings } from './host/plain-host.js';
import type { GizmoProps } from './props.js';
import { createGizmoStore, type GizmoStore } from './session/store.js';
import type { GizmoTargets } from './targets/target.js';

/** A gizmo in a program of three.js. */
export interface PlainGizmo {
  /** The object to add to the scene. It draws the gizmo. */
  readonly object: Object3D;
  /**
   * Changes props; the others stay as they are. After an error, all do.
   *
   * @throws GizmoError GK014 as `createGizmo`, and for another `store`: a gizmo keeps its store.
   */
  readonly set: (changes: Omit<Partial<GizmoProps>, 'store'>) => void;
  /** Call at each frame, before the scene is drawn. */
  readonly update: () => void;
  /** Cancels a drag, removes all listeners, and removes the object from the scene. */
  readonly dispose: () => void;
}

/**
 * Creates a gizmo for a program of three.js without react-three-fiber: plain JavaScript, Vue, Svelte, Angular.
 *
 * @throws GizmoError GK014 if a mode, space or pivot does not exist, or if target, handles or store is of a wrong type.
 * @example
 * const gizmo = createGizmo({ camera, canvas: renderer.domElement }, { target: box, mode: 'rotate', controls: orbit });
 * scene.add(gizmo.object);
 * renderer.setAnimationLoop(() => {
 *   gizmo.update();
 *   renderer.render(scene, camera);
 * });
 */
export function createGizmo<T extends GizmoTargets>(surroundings: Surroundings, initial: GizmoProps<T>): PlainGizmo {
  // `set` may pass other kinds of targets.
  return mountGizmo(createPlainHost(surroundings), initial as GizmoProps);
}

/** A gizmo in any host. */
export interface MountedGizmo extends PlainGizmo {
  readonly object: Connection['object'];
  readonly store: GizmoStore;
}

/** Connects a gizmo with a host, and starts to listen. */
export function mountGizmo(host: Host, initial: GizmoProps): MountedGizmo {
  const warn = createWarn();
  let given = initial;
  let props = checkProps(given, warn);
  const store = props.store ?? createGizmoStore();
  const { object, changed, listen, frame } = connect(host, store, warn, () => props);
  const apply = (): void => {
    const { layers = 0 } = props;
    if (typeof layers === 'number') object.layers.set(layers);
    else object.layers.mask = layers.mask;
    changed();
  };
  apply();
  const stop = listen();
  return {
    object,
    store,
    update: frame,
    set(changes) {
      const next = { ...given, ...changes };
      if (next.store !== given.store) refuseStore();
      props = checkProps(next, warn);
      given = next;
      apply();
    },
    dispose() {
      stop();
      object.removeFromParent();
    },
  };
}

function refuseStore(): never {
  if (process.env.NODE_ENV === 'production') throw new GizmoError('GK014', 'store');
  throw new GizmoError('GK014', 'the prop store cannot be changed: create another gizmo with it');
}
