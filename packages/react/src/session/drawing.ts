import { type DrawnHandle, drawHandles, type Pose, type PosedHandle, type View } from '@gizmo-kit/math';
import { sameView } from '@gizmo-kit/math/view';
import { isSamePoint } from '../host/read.js';
import type { Layout } from './layout.js';

/** The handles of a layout as a View shows them; the very same array as long as nothing of it has changed. */
export type Drawing = (layout: Layout, view: View) => readonly DrawnHandle[];

/** A memory of the last drawing: what is picked with every move is worked out when something has changed. */
export function createDrawing(): Drawing {
  let handles: readonly PosedHandle[] = [];
  let seenIn: View | null = null;
  let drawn: readonly DrawnHandle[] = [];
  return (layout, view) => {
    const isKnown = seenIn !== null && sameView(seenIn, view) && areAlike(handles, layout.handles);
    // Kept also where they are only alike: what is the same is sooner told to be.
    handles = layout.handles;
    seenIn = view;
    if (!isKnown) drawn = drawHandles(handles, view);
    return drawn;
  };
}

/** Whether the same handles stand alike: within one View, all that a drawing depends on. */
function areAlike(a: readonly PosedHandle[], b: readonly PosedHandle[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  return a.every(({ handle, pose }, i) => {
    const other = b[i] as PosedHandle;
    // Most handles of a gizmo stand in one pose.
    const isChecked = i > 0 && pose === a[i - 1]?.pose && other.pose === b[i - 1]?.pose;
    return handle === other.handle && (isChecked || isSamePose(pose, other.pose));
  });
}

/** The rest of a pose is told by these and the View. */
const isSamePose = (a: Pose, b: Pose): boolean =>
  a === b ||
  (a.size === b.size &&
    a.differsFromSpace === b.differsFromSpace &&
    isSamePoint(a.origin, b.origin) &&
    isSamePoint(a.facingSigns, b.facingSigns) &&
    isSamePoint(a.stretch, b.stretch) &&
    a.axes.every((axis, i) => isSamePoint(axis, b.axes[i as 0])) &&
    isSamePoint(a.extent, b.extent));
