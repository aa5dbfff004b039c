import {
  asDragged,
  type Drag,
  type Handle,
  handlesOf,
  type PosedHandle,
  poseHandles,
  sameView,
  type View,
} from '@gizmo-kit/math';
import { sourceOf } from '../host/source.js';
import { type BoundTarget, createBind } from '../host/targets.js';
import type { GizmoMode, GizmoProps } from '../props.js';
import type { GizmoTarget } from '../target.js';
import type { Warn } from '../warn.js';

/** All that a gizmo is at one moment in one View. */
export interface Layout {
  readonly targets: readonly BoundTarget[];
  readonly handles: readonly PosedHandle[];
}

/** A prop that may be one thing or several of it. */
const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value]) as readonly T[];

/** The targets of the props, refs read. */
export const sourcesOf = ({ target }: GizmoProps): readonly ReturnType<typeof sourceOf>[] =>
  listOf<GizmoTarget>(target).map(sourceOf);

/** The handles that the props ask for. */
export function handlesFor({ handles, mode = 'translate' }: GizmoProps): readonly Handle[] {
  if (handles !== undefined) return handles;
  return listOf<GizmoMode>(mode).flatMap((m) => (m === 'none' ? [] : handlesOf(m)));
}

/** Where everything is now; null where there is nothing to show. The very same layout as long as nothing has changed. */
export type LayOut = (props: GizmoProps, view: View) => Layout | null;

/** A layout with a memory: what is asked for with every move and every frame is worked out when something has changed. */
export function createLayOut(warn: Warn): LayOut {
  const bind = createBind(warn);
  let known: Known | null = null;
  return (props, view) => {
    if (props.visible === false) return null;
    const wanted = handlesFor(props);
    if (wanted.length === 0) return null;
    const values = props.value === undefined ? null : listOf(props.value);
    const needsBounds = props.pivot === 'bounds' || wanted.some((h) => h.boxed === true);
    const targets = bind(sourcesOf(props), { values, needsBounds });
    if (targets === null) return null;
    const { space, pivot, size } = props;
    const made = [targets, size, ...partsOf(space), ...partsOf(pivot), ...wanted];
    if (known === null || !isSameList(made, known.made) || !sameView(view, known.view)) {
      known = { made, view, layout: arrange(props, wanted, targets, view) };
    }
    return known.layout;
  };
}

/** The last layout, and all that it was made of. */
interface Known {
  readonly made: readonly unknown[];
  readonly view: View;
  readonly layout: Layout | null;
}

/** A name as it is; numbers one by one, as a list of them may be written anew at every render. */
const partsOf = (value: string | readonly number[] | undefined): readonly unknown[] =>
  typeof value === 'object' ? [value.length, ...value] : [value];

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, i) => Object.is(part, b[i]));

function arrange(
  { space, pivot, size }: GizmoProps,
  wanted: readonly Handle[],
  targets: readonly BoundTarget[],
  view: View,
): Layout | null {
  const handles = poseHandles(wanted, { targets, view, space, pivot, size });
  return handles.length > 0 ? { targets, handles } : null;
}

/** The layout as a running drag shows it. */
export const inDrag = (layout: Layout, drag: Drag): Layout => ({ ...layout, handles: asDragged(layout.handles, drag) });
