import type { Drag, View } from '@gizmo-kit/math';
import type { GizmoProps } from '../props.js';
import { boundTargets } from '../targets/bound.js';
import { hasLeft } from '../targets/space.js';
import { inDrag, type LayOut, type Layout } from './layout.js';
import type { SessionState } from './state.js';

/**
 * The layout of a drag: its handles stand where they were pressed. Where the targets of the props are not all there, that of the
 * targets that are left.
 */
export function layoutOfDrag(
  layOut: LayOut,
  props: GizmoProps,
  { space, pivot }: SessionState['atPress'],
  drag: Drag,
  view: View,
): Layout | null {
  const atPress = { ...props, space, pivot };
  const target = boundTargets(drag).flatMap((held) => (hasLeft(held) ? [] : [held.source]));
  const layout = layOut(atPress, view) ?? layOut({ ...atPress, target, value: undefined }, view);
  return layout && inDrag(layout, drag, view);
}
