import type { Drag, View } from '@gizmo-kit/math';
import type { GizmoProps } from '../props.js';
import { handlesFor, inDrag, type LayOut, type Layout } from '../session/layout.js';

/**
 * The layout of a running drag. What keys have taken hold of need not be among the handles of the props, nor stand along
 * their axes: it is then shown alone, as it stood when it was taken hold of.
 */
export function heldLayout(layOut: LayOut, props: GizmoProps, view: View, drag: Drag): Layout | null {
  const wanted = handlesFor(props);
  const isAmong = drag.axisKey === null && wanted.some((handle) => handle.id === drag.handle.id);
  if (isAmong || wanted.length === 0) {
    const layout = layOut(props, view);
    return layout === null ? null : inDrag(layout, drag);
  }
  const layout = layOut({ ...props, handles: [drag.handle] }, view);
  if (layout === null) return null;
  const { axes, own, differsFromSpace } = drag.pose;
  const shown = inDrag(layout, drag);
  return {
    ...shown,
    handles: shown.handles.map(({ handle, pose }) => ({ handle, pose: { ...pose, axes, own, differsFromSpace } })),
  };
}
