import type { View } from '@gizmo-kit/math';
import type { Object3D, Raycaster, Vector3 } from 'three';
import type { GizmoProps } from '../props.js';
import type { Drawing } from '../session/drawing.js';
import type { LayOut } from '../session/layout.js';
import type { Session } from '../session/session.js';
import type { World } from '../session/world.js';
import type { GizmoStore } from '../store.js';
import { createOptionalPart } from './optional-part.js';

/** How a gizmo is worked by rays in space: what `xrRays()` gives. */
export interface RaysOption {
  readonly create: (port: RaysPort) => Rays;
}

/** Where a ray meets a gizmo, as three.js tells of it. */
export interface RayHit {
  readonly distance: number;
  readonly point: Vector3;
  /** Towards the origin of the ray, in the space of the gizmo's object. */
  readonly normal: Vector3;
}

/** What rays need of their gizmo. */
export interface RaysPort {
  readonly figure: Object3D;
  readonly props: () => GizmoProps;
  readonly store: GizmoStore;
  readonly session: Session;
  /** The View of the eyes that see the gizmo. */
  readonly view: () => View | null;
  readonly layOut: LayOut;
  readonly invalidate: () => void;
}

/** The rays of one gizmo while it is mounted. */
export interface Rays {
  /** What a session is to see while a ray is on the gizmo; null where it is as without rays. */
  readonly drawing: (...of: Parameters<Drawing>) => ReturnType<Drawing> | null;
  /** Whether a View is that of a ray: the handles stand as the eyes see them, not the hand. */
  readonly owns: (view: View) => boolean;
  readonly view: () => View | null;
  readonly point: World['point'];
  readonly hit: (raycaster: Raycaster) => RayHit | null;
  readonly stop: () => void;
}

/** Has the rays that are wanted, while the gizmo is mounted. */
export interface RaysHost {
  /** Begins to have them; what comes back ends it. */
  readonly open: (port: RaysPort) => () => void;
  /** Others may be wanted now. */
  readonly sync: () => void;
  readonly hit: Rays['hit'];
  /** The ports of a session, seen through the rays. */
  readonly through: <P extends Pick<World, 'view' | 'point' | 'layOut' | 'drawing' | 'isCovered'>>(port: P) => P;
}

export function createRaysHost(wanted: () => RaysOption | undefined): RaysHost {
  const { open, sync, get } = createOptionalPart(
    () => wanted()?.create,
    (create: RaysOption['create'], port: RaysPort) => create(port),
  );
  return {
    open,
    sync,
    hit: (raycaster) => get()?.hit(raycaster) ?? null,
    through: (given) => ({
      ...given,
      view: () => get()?.view() ?? given.view(),
      point: (byKeys) => get()?.point(byKeys) ?? given.point(byKeys),
      layOut: (props, view) => given.layOut(props, get()?.owns(view) ? (given.view() ?? view) : view),
      isCovered: (sample) => get()?.owns(sample.view) !== true && given.isCovered(sample),
      drawing: (layout, view) => get()?.drawing(layout, view) ?? given.drawing(layout, view),
    }),
  };
}
