import type { Grab, Handle, Vec3 } from '@gizmo-kit/math';
import type { Raycaster } from 'three';
import { type GizmoTarget, listOf } from '../targets/target.js';
import { type Cast, createRaycaster, nearest, sourcesIn } from './cast.js';

/** Options of `body`. */
export interface BodyOptions {
  /** Unique in a gizmo. @default 'body' */
  readonly id?: string | undefined;
  /** The objects and instances whose meshes are pressed, also for targets that are records. @default the targets */
  readonly of?: GizmoTarget | readonly GizmoTarget[] | undefined;
  /**
   * Casts the rays: its layers and parameters count, `firstHitOnly` of three-mesh-bvh included. @default one of layer 0 with
   * `firstHitOnly`
   */
  readonly raycaster?: Raycaster | undefined;
}

/**
 * The targets themselves as a handle: a press on one of their visible meshes, which no other mesh hides and no drawn handle covers,
 * drags all targets by the given handle. A move keeps the point of the mesh that was pressed under the cursor; other handles are
 * grabbed where the pointer meets their line or plane. Raycasts are those of the meshes: skins, morphs and instances are pressed as
 * they are drawn, and an accelerated `raycast` is used.
 *
 * The application gets the press as well, and without a move its click; with the first move, the gizmo pauses the controls and
 * takes the pointer. A second finger before that move gives both to the application. Rays of XR do not press bodies.
 *
 * @param handle what a press drags, such as `moveOnPlane('xz')`; keys drag it from the origin
 * @example <Gizmo target={ref} handles={[...move(), body(moveOnPlane('xz'))]} />
 */
export function body<G extends Grab, M>(handle: Handle<G, M>, options: BodyOptions = {}): Handle<G, M> {
  const { id = 'body', of, raycaster = createRaycaster() } = options;
  const own: Handle<G, M> = {
    ...handle,
    id,
    // Behind the handles of all gizmos.
    priority: -2,
    shapes: () => [],
    visibility: () => 1,
    hit(sample, pose, targets) {
      const cast: Cast = { raycaster, sample };
      const point = nearest(cast, of === undefined ? sourcesIn(targets) : listOf<GizmoTarget>(of));
      if (point === null) return null;
      const pressed = handle.mode === 'translate' ? grabbedAt(own, point) : own;
      // What the handle refuses stays the application's.
      return pressed.grab(sample, pose) && (pressed as Handle);
    },
  };
  return own;
}

/** A handle that is grabbed at a point instead of at the origin of its pose. */
const grabbedAt = <G extends Grab, M>(handle: Handle<G, M>, origin: Vec3): Handle<G, M> => ({
  ...handle,
  grab: (sample, pose) => handle.grab(sample, { ...pose, origin }),
});
