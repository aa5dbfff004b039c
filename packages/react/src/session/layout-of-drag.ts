import type { Drag, View } from '@gizmo-kit/math';
import type { GizmoProps } from '../props.js';
import { boundTargets } from '../targets/bound.js';
import { hasLeft } from '../targets/space.js';
import { inDrag, type Layout, type LayoutFor } from './layout.js';

/** The layout of a drag. If some targets of the props are missing, it is that of the targets that are left. */
export function layoutOfDrag(layoutFor: LayoutFor, props: GizmoProps, drag: Drag, view: View): Layout | null {
  const left = () => boundTargets(drag).flatMap((target) => (hasLeft(target) ? [] : [target.source]));
  const layout = layoutFor(props, view) ?? layoutFor({ ...props, target: left(), value: undefined }, view);
  return layout && inDrag(layout, drag, view);
}
