import {
  beginDrag,
  type Drag,
  type DrawnHandle,
  handlesOf,
  type PosedHandle,
  type Vec2,
  type View,
} from '@gizmo-kit/math';
import { handleWith } from '@gizmo-kit/math/handles';
import type { KeyedDrag } from '@gizmo-kit/math/keyboard';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { modifierKeys } from '../input/keys.js';
import type { Port } from '../input/port.js';
import { handleIn, handlesFor, inDrag, type Layout, makeLayout } from '../session/layout.js';
import type { SessionProps } from '../session/props.js';
import type { BoundTarget } from '../targets/target.js';

/** The handle that each command drags, by its preset and id. No axis restricts these handles. */
export const FREE = {
  translate: ['translate', 'move-view'],
  rotate: ['rotate', 'rotate-view'],
  scale: ['scale', 'scale-all'],
} as const;

export type FreeStart = keyof typeof FREE;

/** CSS pixels around the origin in which a rotation does not start: one pixel would be a large angle. */
const MIDDLE = 8;

/** A drag whose handle has the texts of the gizmo's handle with the same id, which may be translated. */
export function labeled(drag: Drag<BoundTarget>, props: SessionProps): Drag<BoundTarget> {
  const own = handlesFor(props).find(({ id }) => id === drag.handle.id);
  return own === undefined ? drag : { ...drag, handle: handleWith(drag.handle, { label: own.label }) };
}

/** Starts a drag. The sample is without Shift, which has selected the handle. */
function grip(
  { handle, pose }: PosedHandle,
  { targets }: Layout,
  view: View,
  point: Vec2,
  event: KeyboardEvent,
): Drag<BoundTarget> | null {
  return beginDrag({
    handle,
    pose,
    targets,
    sample: { view, point, modifiers: { ...modifierKeys(event), shift: false } },
  });
}

/**
 * A drag of a handle that need not be visible; null if `beginDrag` refuses it. It starts at the pointer, or without a
 * pointer at the origin. A rotation starts beside the origin, where the pointer has no angle.
 */
export function dragByKeys(
  { props, host, layoutFor }: Port,
  start: FreeStart,
  event: KeyboardEvent,
  pointer: Vec2 | null,
): Drag<BoundTarget> | null {
  const [own, view] = [props(), host.view()];
  const [preset, id] = FREE[start];
  const handles = handlesOf(preset).filter((one) => one.id === id);
  if (view === null || own.enabled === false || handlesFor(own).length === 0) return null;
  const layout = layoutFor({ ...own, handles }, view);
  const posed = layout?.handles[0];
  const middle = posed && project(projectionOf(view), posed.pose.origin);
  if (!layout || !posed || !middle) return null;
  const isTurn = start === 'rotate';
  const isBeside = isTurn && pointer !== null && Math.hypot(pointer[0] - middle[0], pointer[1] - middle[1]) < MIDDLE;
  const beside: Vec2 = isTurn ? [middle[0] + posed.pose.size, middle[1]] : middle;
  const drag = grip(posed, layout, view, pointer === null || isBeside ? beside : pointer, event);
  return drag && labeled(drag, own);
}

/** Whether keys reach a handle: it is visible, or edits a value in the picture, which can be too small for the pointer. */
export const isReachable = ({ handle, outlines, pose: { frame } }: DrawnHandle): boolean =>
  frame?.isHidden !== true && (outlines.length > 0 || handle.hit !== undefined || handle.edit !== undefined);

/**
 * A drag of the handle after the handle `last` in the order of the props, with Shift of the one before it, among those that keys
 * reach. It starts on the handle. Null if there is none.
 */
export function dragOfNext(
  { props, host, layoutFor }: Port,
  last: string | null,
  event: KeyboardEvent,
): Drag<BoundTarget> | null {
  const [own, view] = [props(), host.view()];
  const layout = view === null || own.enabled === false ? null : layoutFor(own, view);
  if (layout === null || view === null) return null;
  const shown = layout.drawn().filter(isReachable);
  const at = shown.findIndex(({ handle }) => handle.id === last);
  for (let i = 1; i <= shown.length; i++) {
    const index = event.shiftKey ? Math.max(at, 0) - i : at + i;
    const next = shown.at(index % shown.length);
    const points = next?.outlines[0]?.outline.points ?? [];
    const point = points[points.length >> 1] ?? (next && project(projectionOf(view), next.pose.origin));
    const drag = next && point && grip(next, layout, view, point, event);
    if (drag) return drag;
  }
  return null;
}

/**
 * The layout of a drag that keys started or restricted to an axis. If its handle is not among the handles of the props, it
 * is shown alone, along the axes of the drag. Undefined if the handle is among them.
 */
export function keyDragLayout(
  { props, layoutFor }: Port,
  drag: Drag,
  axis: KeyedDrag['axis'],
  view: View,
): Layout | null | undefined {
  const own = props();
  const wanted = handlesFor(own);
  if (axis === null && handleIn(wanted, drag)) return undefined;
  const layout = wanted.length === 0 ? null : layoutFor({ ...own, handles: [drag.handle] }, view);
  if (layout === null) return null;
  const { axes, own: ownAxes, differsFromSpace } = drag.pose;
  const handles = inDrag(layout, drag, view).handles.map(({ handle, pose }) => ({
    handle,
    pose: { ...pose, axes, own: ownAxes, differsFromSpace },
  }));
  return makeLayout(layout.targets, handles, view);
}
