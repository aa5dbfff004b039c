import type { Bounds, Mat4, Transform } from '@gizmo-kit/math';
import type { GizmoEndEvent, GizmoEvent } from '../session/event.js';
import { keyOf as keyOfSource } from '../targets/source.js';
import type { PlainTarget } from '../targets/target.js';

/** One item that a drag has changed. */
export interface ItemChange {
  readonly key: string;
  readonly before: Transform;
  readonly after: Transform;
}

/** Items of an application, what is selected of them, and what a drag does to them. */
export interface GizmoOfOptions<T> {
  readonly items: readonly T[];
  /** The keys of the selected items; the last one is active. */
  readonly selected: readonly string[];
  readonly keyOf: (item: T) => string;
  /** In the space of the parent. */
  readonly transformOf: (item: T) => Transform;
  readonly withTransform: (item: T, transform: Transform) => T;
  /** The world matrix of the parent of an item. @default the identity */
  readonly worldFromParentOf?: ((item: T) => Mat4) | undefined;
  /** The bounding box of an item in its own space, for handles on the box. @default its origin alone */
  readonly boundsOf?: ((item: T) => Bounds) | undefined;
  /** Called with the items at each step of a drag, and with those of the press if it is cancelled. Show them. */
  readonly onPreview: (items: readonly T[]) => void;
  /** Called once for each drag that has changed something: one step of the history. */
  readonly onCommit?: ((before: readonly T[], after: readonly T[], changes: readonly ItemChange[]) => void) | undefined;
}

/** Props of a gizmo. */
export interface GizmoOfProps {
  readonly target: readonly PlainTarget[];
  readonly value: readonly Transform[];
  readonly onChange: (event: GizmoEvent) => void;
  readonly onDragEnd: (event: GizmoEndEvent) => void;
}

/** A running drag. */
interface Press {
  readonly keys: readonly string[];
  isOver: boolean;
}

/**
 * The drags whose steps have made lists of items: a gizmo of such a list keeps the targets of its press, whatever is selected
 * meanwhile.
 */
const presses = new WeakMap<readonly unknown[], Press>();

/**
 * The props of a gizmo that transforms the selected items of an application, as plain data: without refs, a store or a history.
 * While `items` is the list of the last `onPreview`, a drag keeps the items of its press, also if the selection changes.
 *
 * @example
 * <Gizmo {...gizmoOf({ items, selected, keyOf, transformOf, withTransform, onPreview: setItems, onCommit: history.push })} />
 */
export function gizmoOf<T>(options: GizmoOfOptions<T>): GizmoOfProps {
  const { items, selected, keyOf, transformOf, withTransform, worldFromParentOf, boundsOf, onPreview, onCommit } =
    options;
  const press = presses.get(items);
  const keys = press !== undefined && !press.isOver ? press.keys : selected;
  const wanted = new Set(keys);
  const byKey = new Map(items.flatMap((item) => (wanted.has(keyOf(item)) ? [[keyOf(item), item] as const] : [])));
  const shown = keys.flatMap((key) => byKey.get(key) ?? []);

  /** The items with the transforms of an event, by key: the order of items may have changed since the press. */
  const withAll = ({ targets }: GizmoEvent, transforms: readonly Transform[]): readonly T[] => {
    const now = new Map(targets.map((target, i) => [keyOfSource(target), transforms[i] as Transform]));
    return items.map((item) => {
      const transform = now.get(keyOf(item));
      return transform === undefined ? item : withTransform(item, transform);
    });
  };
  const changesOf = ({ targets, start, transforms }: GizmoEvent): readonly ItemChange[] =>
    targets.map((target, i) => ({
      key: keyOfSource(target) as string,
      before: start[i] as Transform,
      after: transforms[i] as Transform,
    }));

  return {
    target: shown.map(
      (item): PlainTarget => ({
        key: keyOf(item),
        transform: transformOf(item),
        worldFromParent: worldFromParentOf?.(item),
        bounds: boundsOf?.(item),
      }),
    ),
    value: shown.map(transformOf),
    onChange(event) {
      const next = withAll(event, event.transforms);
      const keysOfEvent = event.targets.map((target) => keyOfSource(target) as string);
      presses.set(next, press === undefined || press.isOver ? { keys: keysOfEvent, isOver: false } : press);
      onPreview(next);
    },
    onDragEnd(event) {
      if (press !== undefined) press.isOver = true;
      if (event.reason === 'commit' && event.changed)
        onCommit?.(withAll(event, event.start), withAll(event, event.transforms), changesOf(event));
    },
  };
}
