import type { Delta, Vec2 } from '@gizmo-kit/math';
import type { Object3D } from 'three';
import { GizmoFigure } from '../draw/figure.js';
import { pictureRect } from '../host/view.js';
import { toleranceOf } from '../session/pick.js';
import { type DragAmount, gapOf, pixelsTo } from './amount.js';
import { pixelOn } from './place.js';

/** What a test reads of the gizmos of a page. All results are plain data, so that they can leave the page. */
export interface GizmoProbe {
  /** The ids of the handles that are shown. */
  handles(): readonly string[];
  /** The pixel of a handle on the page. @throws Error if it is not shown or is covered by another handle */
  pixelOf(id: string): Vec2;
  /** The pixels on the page over which the pointer carries the pressed point to an amount. */
  path(amount: DragAmount): readonly Vec2[];
  /** The id of the hovered or pressed handle. */
  active(): string | null;
  phase(): 'idle' | 'hover' | 'press' | 'drag';
  /** The change of the running drag so far. */
  delta(): Delta | null;
  /** How far this change is from an amount, in pixels. */
  gap(amount: DragAmount): number;
}

declare global {
  /** The probe that `exposeGizmos` sets. */
  var gizmoProbe: GizmoProbe | undefined;
}

type Connected = NonNullable<GizmoFigure['source']>;

/** The connected gizmos of a scene. */
function gizmosIn(scene: Object3D): readonly Connected[] {
  const found: Connected[] = [];
  scene.traverse((object) => {
    if (object instanceof GizmoFigure && object.source !== null) found.push(object.source);
  });
  return found;
}

const layoutOf = ({ host, layoutFor, given }: Connected) => {
  const view = host.view();
  return view && layoutFor(given(), view);
};

function toPage({ host }: Connected, [x, y]: Vec2): Vec2 {
  const { width, height } = host.size();
  const rect = pictureRect(host.canvas);
  return [rect.left + (x * rect.width) / width, rect.top + (y * rect.height) / height];
}

/** Reads the gizmos below an object. Of several with the same handles, the first one that shows a handle counts. */
export function probeGizmos(scene: Object3D): GizmoProbe {
  const running = () => {
    const gizmo = gizmosIn(scene).find(({ session }) => session.hasDrag());
    const drag = gizmo?.session.state().drag;
    const view = gizmo?.host.view();
    return gizmo && drag && view ? { gizmo, drag, view } : null;
  };
  const idsOf = (gizmo: Connected): readonly string[] => layoutOf(gizmo)?.handles.map(({ handle }) => handle.id) ?? [];
  return {
    handles: () => gizmosIn(scene).flatMap(idsOf),
    pixelOf(id) {
      const gizmos = gizmosIn(scene);
      const gizmo = gizmos.find((each) => idsOf(each).includes(id)) ?? gizmos[0];
      if (gizmo === undefined) throw new Error('There is no gizmo in the scene');
      return toPage(gizmo, pixelOn(id, layoutOf(gizmo)?.drawn() ?? [], toleranceOf(gizmo.given())));
    },
    path(amount) {
      const now = running();
      if (now === null) throw new Error('No handle is pressed');
      const { gizmo, drag, view } = now;
      return pixelsTo(drag.grab.point, amount, drag, view).map((pixel) => toPage(gizmo, pixel));
    },
    active: () => gizmosIn(scene).flatMap(({ session }) => session.state().handle?.id ?? [])[0] ?? null,
    phase: () =>
      gizmosIn(scene)
        .map(({ session }) => session.state().phase)
        .find((each) => each !== 'idle') ?? 'idle',
    delta: () => running()?.drag.delta ?? null,
    gap(amount) {
      const now = running();
      if (now === null) return Number.POSITIVE_INFINITY;
      const { handle, pose, delta } = now.drag;
      const gap = gapOf(delta, amount, { handle });
      // A unit of an angle or a factor moves a point at the tip of an axis by the length of the axis.
      return 'move' in amount ? gap / pose.unitsPerPixel : gap * pose.size;
    },
  };
}

/**
 * Sets `globalThis.gizmoProbe`, for tests outside of the page. Call it in a build for tests only.
 *
 * @returns a function that removes it
 */
export function exposeGizmos(scene: Object3D): () => void {
  const probe = probeGizmos(scene);
  globalThis.gizmoProbe = probe;
  return () => {
    if (globalThis.gizmoProbe === probe) globalThis.gizmoProbe = undefined;
  };
}
