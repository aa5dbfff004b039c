import { body, type GizmoTarget, type Handle, moveOnPlane } from '@gizmo-kit/react';
import { Raycaster } from 'three';
import { BATCHED_LAYER } from '../../model/views/pane.ts';

const raycaster = Object.assign(new Raycaster(), { firstHitOnly: true });
raycaster.layers.enable(BATCHED_LAYER);

/** Slides what is pressed on the floor. */
export const BODY = body(moveOnPlane('xz'), { raycaster }) as Handle;

const CORNER = 'corner';

/** Moves the corner of these objects that is nearest to the pointer, in the plane of the view. */
export const cornerHandle = (of: readonly GizmoTarget[]): Handle =>
  body(moveOnPlane('view'), { id: CORNER, raycaster, from: 'vertex', of }) as Handle;

export const isBody = (handle: Handle | null): boolean => handle?.id === BODY.id || isCorner(handle);
export const isCorner = (handle: Handle | null): boolean => handle?.id === CORNER;
