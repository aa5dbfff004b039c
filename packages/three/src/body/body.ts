import type { Grab, Handle, PointerSample } from '@gizmo-kit/math';
import { handleWith } from '@gizmo-kit/math/handles';
import type { Intersection, Raycaster } from 'three';
import { createRaycaster } from '../cast/aim.js';
import { type GizmoTarget, listOf } from '../targets/target.js';
import { cornerOf, nearest, sourcesIn } from './nearest.js';

/** Options of `body`. */
export interface BodyOptions {
  /** Unique in a gizmo. @default 'body' */
  readonly id?: string | undefined;
  /** The objects and instances whose meshes are pressed, also for targets that are records. @default the targets */
  readonly of?: GizmoTarget | readonly GizmoTarget[] | undefined;
  /**
   * What a move grabs and snaps: the pressed point, and the origin of the gizmo is what features and steps snap; or the corner of
   * the pressed triangle that is nearest to the pointer, and this vertex is what they snap, so that it lands exactly on the vertex
   * of another mesh. @default 'point'
   */
  readonly from?: 'point' | 'vertex' | undefined;
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
  const { id = 'body', of, from = 'point', raycaster = createRaycaster() } = options;
  const own: Handle<G, M> = handleWith(handle, {
    id,
    // Behind the handles of all gizmos.
    priority: -2,
    shapes: () => [],
    visibility: () => 1,
    hit(sample, pose, targets) {
      const hit = nearest(raycaster, sample, of === undefined ? sourcesIn(targets) : listOf<GizmoTarget>(of));
      if (hit === null) return null;
      const pressed = handle.mode === 'translate' ? movedFrom(hit, sample) : own;
      // What the handle refuses stays the application's.
      return pressed.grab(sample, pose) && (pressed as Handle);
    },
  });
  /** The handle that is grabbed at a point of the mesh; a vertex keeps its distance from the pointer on screen. */
  function movedFrom(hit: Intersection, press: PointerSample): Handle<G, M> {
    const corner = from === 'vertex' ? cornerOf(hit, press) : null;
    const { vertex: origin, pixel } = corner ?? { vertex: hit.point.toArray(), pixel: press.point };
    const [x, y] = [pixel[0] - press.point[0], pixel[1] - press.point[1]];
    const shifted = (sample: PointerSample): PointerSample => ({
      ...sample,
      point: [sample.point[0] + x, sample.point[1] + y],
    });
    return handleWith(own, {
      // What moves on a path of its own snaps at no point.
      constraints: corner === null || handle.constraints === 'none' ? handle.constraints : 'grab',
      grab: (sample, pose) => handle.grab(shifted(sample), { ...pose, origin }),
      drag: (grab, sample, pose, memory) => handle.drag(grab, shifted(sample), pose, memory),
    });
  }
  return own;
}
