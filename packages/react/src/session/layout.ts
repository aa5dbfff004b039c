import {
  asDragged,
  type Drag,
  type Handle,
  handlesOf,
  type PosedHandle,
  poseHandles,
  type View,
} from '@gizmo-kit/math';
import { sameView } from '@gizmo-kit/math/view';
import { sourceOf } from '../host/source.js';
import { type BoundTarget, createBind } from '../host/targets.js';
import type { GizmoMode, GizmoProps } from '../props.js';
import { type GizmoTarget, listOf } from '../target.js';
import type { Warn } from '../warn.js';

/** All that a gizmo is at one moment in one View. */
export interface Layout {
  readonly targets: readonly BoundTarget[];
  readonly handles: readonly PosedHandle[];
}

/** The targets of the props, refs read. */
export const sourcesOf = ({ target }: GizmoProps): readonly ReturnType<typeof sourceOf>[] =>
  listOf<GizmoTarget>(target).map(sourceOf);

/** The handles of each mode. Made once: at every frame they are told to be the same by what they are. */
const MODES: Readonly<Record<GizmoMode, readonly Handle[]>> = {
  translate: handlesOf('translate'),
  rotate: handlesOf('rotate'),
  scale: handlesOf('scale'),
  universal: handlesOf('universal'),
  none: [],
};

/** The handles that the props ask for. */
export function handlesFor({ handles, mode = 'translate' }: GizmoProps): readonly Handle[] {
  if (handles !== undefined) return handles;
  return typeof mode === 'string' ? MODES[mode] : mode.flatMap((m) => MODES[m]);
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
    const made = { targets, wanted, view, space, pivot, size };
    if (known === null || !isSameMake(made, known.made)) known = { made, layout: arrange(made) };
    return known.layout;
  };
}

/** All that a layout is made of. */
interface Make extends Pick<GizmoProps, 'space' | 'pivot' | 'size'> {
  readonly targets: readonly BoundTarget[];
  readonly wanted: readonly Handle[];
  readonly view: View;
}

interface Known {
  readonly made: Make;
  readonly layout: Layout | null;
}

const isSameMake = (a: Make, b: Make): boolean =>
  a.targets === b.targets &&
  a.size === b.size &&
  isSameName(a.space, b.space) &&
  isSameName(a.pivot, b.pivot) &&
  sameView(a.view, b.view) &&
  isSameList(a.wanted, b.wanted);

/** A name as it is; numbers one by one, as a list of them may be written anew at every render. */
const isSameName = (a: string | readonly number[] | undefined, b: typeof a): boolean =>
  typeof a === 'object' && typeof b === 'object' ? isSameList(a, b) : a === b;

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((part, i) => Object.is(part, b[i])));

function arrange(make: Make): Layout | null {
  const handles = poseHandles(make.wanted, make);
  return handles.length > 0 ? { targets: make.targets, handles } : null;
}

/** The layout as a running drag shows it. */
export const inDrag = (layout: Layout, drag: Drag): Layout => ({ ...layout, handles: asDragged(layout.handles, drag) });
