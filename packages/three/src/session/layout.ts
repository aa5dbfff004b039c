import {
  asDragged,
  type Drag,
  type DrawnHandle,
  drawHandles,
  type Handle,
  type Pose,
  type PosedHandle,
  poseHandles,
  type View,
} from '@gizmo-kit/math';
import { cacheLast, handleOf, MODES, sameView } from '@gizmo-kit/math/internal';
import { isAlike } from '../base/is-alike.js';
import { once } from '../base/once.js';
import { attempt, report } from '../base/report.js';
import type { Warn } from '../base/warn.js';
import { clipDepth } from '../host/view.js';
import { createBind } from '../targets/bind.js';
import { sourceOf } from '../targets/source.js';
import { hasLeft } from '../targets/space.js';
import type { BoundTarget } from '../targets/target.js';
import { type GizmoTarget, listOf } from '../targets/target.js';
import { warnOfRefs } from '../targets/warn-of-refs.js';
import type { SessionProps } from './props.js';

/** The targets and handles of a gizmo in one View. */
export interface Layout {
  readonly targets: readonly BoundTarget[];
  readonly handles: readonly PosedHandle[];
  /** The handles in pixels; computed at the first call. */
  readonly drawn: () => readonly DrawnHandle[];
}

export const makeLayout = (targets: readonly BoundTarget[], handles: readonly PosedHandle[], view: View): Layout => ({
  targets,
  handles,
  drawn: once(() => each(handles, (some) => drawHandles(some, view))),
});

/**
 * What a function makes of all handles. If one of them, a handle of the application, throws, that handle is left out: it is neither
 * drawn nor picked.
 */
function each<H extends PosedHandle | Handle, T>(
  handles: readonly H[],
  make: (handles: readonly H[]) => readonly T[],
): readonly T[] {
  try {
    return make(handles);
  } catch (error) {
    let isKnown = false;
    const found = (): void => {
      isKnown = true;
    };
    const made = handles.flatMap((one) => attempt(() => make([one]), found, one) ?? []);
    if (!isKnown) report(error);
    return made;
  }
}

/** The targets of the props, refs read. */
export const sourcesOf = ({ target }: SessionProps): readonly ReturnType<typeof sourceOf>[] =>
  listOf<GizmoTarget>(target).map(sourceOf);

export const handlesFor = ({ handles, mode }: Pick<SessionProps, 'handles' | 'mode'>): readonly Handle[] =>
  handles ?? (typeof mode === 'string' ? MODES[mode] : (mode?.flatMap((m) => MODES[m]) ?? MODES.translate));

/** `handleOf`, also of a handle whose `shownAs` throws. */
export const handleIn = (handles: readonly Handle[], drag: Pick<Drag, 'handle' | 'value'>): Handle | undefined =>
  attempt(() => handleOf(handles, drag), undefined, drag.handle) ?? handles.find(({ id }) => id === drag.handle.id);

/** The layout now, the same object until something changes. Null: nothing to show. */
export type LayoutFor = (props: SessionProps, view: View) => Layout | null;

/** The props of poses. `poseHandles` gets no other, so the cache of a layout cannot miss one. */
const POSED = ['space', 'pivot', 'size'] as const;

interface LayoutInputs extends Pick<SessionProps, (typeof POSED)[number]> {
  readonly targets: readonly BoundTarget[];
  readonly wanted: readonly Handle[];
  readonly view: View;
}

/** A layout that is computed only when something has changed. For the row "hover within a handle" of `npm run bench -- peers`. */
export function createLayoutFor(warn: Warn): LayoutFor {
  const bind = createBind(warn);
  const layoutOf = cacheLast((inputs: LayoutInputs): Layout | null => {
    const { wanted, targets, view } = inputs;
    const handles = betweenPlanes(
      each(wanted, (some) => poseHandles(some, inputs)),
      view,
    );
    return handles.length > 0 ? makeLayout(targets, handles, view) : null;
  }, sameInputs);
  return (props, view) => {
    const wanted = handlesFor(props);
    if (props.visible === false || wanted.length === 0) return null;
    const { space, pivot, size, value } = props;
    const needsBounds = pivot === 'bounds' || wanted.some((h) => h.placement?.boxed === true);
    const targets = bind(sourcesOf(props), value == null ? null : listOf(value), needsBounds);
    if (targets === null) {
      if (process.env.NODE_ENV !== 'production') warnOfRefs(props.target, warn);
      return null;
    }
    return layoutOf({ targets, wanted, view, space, pivot, size });
  };
}

/** The handles whose origin is between the near and the far plane; the others are hidden. */
function betweenPlanes(handles: readonly PosedHandle[], view: View): readonly PosedHandle[] {
  // Most handles share their pose.
  const isBetween = cacheLast((pose: Pose) => Math.abs(clipDepth(pose.origin, view)) <= 1, Object.is);
  const isShown = ({ pose }: PosedHandle): boolean => isBetween(pose);
  return handles.every(isShown) ? handles : handles.filter(isShown);
}

const sameInputs = (a: LayoutInputs, b: LayoutInputs): boolean =>
  a.targets === b.targets &&
  sameView(a.view, b.view) &&
  (['wanted', ...POSED] as const).every((name) => isAlike(a[name], b[name]));

export const inDrag = ({ targets, handles }: Layout, drag: Drag, view: View): Layout =>
  makeLayout(
    targets,
    attempt(() => asDragged(handles, drag), undefined, drag.handle) ??
      asDragged(handles, { ...drag, handle: undefined }),
    view,
  );

/** The layout of a drag. If some targets of the props are missing, it is that of the targets that are left. */
export function layoutOfDrag(
  layoutFor: LayoutFor,
  props: SessionProps,
  drag: Drag<BoundTarget>,
  view: View,
): Layout | null {
  const left = () => drag.targets.flatMap((target) => (hasLeft(target) ? [] : [target.source]));
  const layout = layoutFor(props, view) ?? layoutFor({ ...props, target: left(), value: undefined }, view);
  return layout && inDrag(layout, drag, view);
}
