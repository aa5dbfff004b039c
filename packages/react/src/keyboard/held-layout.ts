import type { Drag, View } from '@gizmo-kit/math';
import type { PartPort } from '../parts/part.js';
import { handlesFor, inDrag, type Layout, layoutOf } from '../session/layout.js';

/**
 * The layout of a drag that keys began or constrained. Its handle need not be among the handles of the props, nor stand along
 * their axes: it is then shown alone, as it stood when it was taken hold of. Undefined where the handle is among them.
 */
export function heldLayout({ props, layOut }: PartPort, drag: Drag, view: View): Layout | null | undefined {
  const own = props();
  const wanted = handlesFor(own);
  if (drag.axisKey === null && wanted.some((handle) => handle.id === drag.handle.id)) return undefined;
  const layout = wanted.length === 0 ? null : layOut({ ...own, handles: [drag.handle] }, view);
  if (layout === null) return null;
  const { axes, own: ownAxes, differsFromSpace } = drag.pose;
  const shown = inDrag(layout, drag, view).handles;
  const handles = shown.map(({ handle, pose }) => ({
    handle,
    pose: { ...pose, axes, own: ownAxes, differsFromSpace },
  }));
  return layoutOf(layout.targets, handles, view);
}
