import type { Transform } from '@gizmo-kit/math';
import { describe, expect, it, vi } from 'vitest';
import type { GizmoEndEvent, GizmoEvent } from '../session/event.js';
import { gizmoOf } from './gizmo-of.js';

interface Item {
  readonly id: string;
  readonly transform: Transform;
}
const at = (x: number): Transform => ({ position: [x, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] });
const item = (id: string, x: number): Item => ({ id, transform: at(x) });

/** An application with items and a selection. */
function app(ids = 'abc') {
  let items: readonly Item[] = [...ids].map((id, i) => item(id, i));
  let selected: readonly string[] = [];
  const onCommit = vi.fn();
  const gizmo = () =>
    gizmoOf({
      items,
      selected,
      keyOf: ({ id }) => id,
      transformOf: ({ transform }) => transform,
      withTransform: (of, transform) => ({ ...of, transform }),
      onPreview: (next) => {
        items = next;
      },
      onCommit,
    });
  const eventOf = (keys: string, from: readonly number[], to: readonly number[], reason?: string) =>
    ({
      targets: [...keys].map((key) => ({ key, transform: at(0) })),
      start: from.map(at),
      transforms: to.map(at),
      changed: String(from) !== String(to),
      reason,
    }) as unknown as GizmoEvent & GizmoEndEvent;
  const places = () => items.map(({ id, transform }) => `${id}${transform.position[0]}`).join(' ');
  return {
    gizmo,
    eventOf,
    onCommit,
    places,
    items: () => items,
    select: (keys: string) => {
      selected = [...keys];
    },
    set: (next: readonly Item[]) => {
      items = next;
    },
    keys: () =>
      gizmo()
        .target.map(({ key }) => key)
        .join(''),
  };
}

describe('gizmoOf', () => {
  it('has the selected items that exist, in the order of selecting', () => {
    const { select, keys, gizmo } = app();
    expect(keys()).toBe('');
    select('cxa');
    expect(keys()).toBe('ca');
    expect(gizmo().value).toEqual([at(2), at(0)]);
  });

  it('previews each step, and makes one step of history of a drag, with all items before and after it', () => {
    const { select, gizmo, eventOf, places, onCommit, items } = app();
    select('ca');
    const others = items()[1];
    gizmo().onChange(eventOf('ca', [2, 0], [12, 10]));
    gizmo().onChange(eventOf('ca', [2, 0], [22, 20]));
    expect(places()).toBe('a20 b1 c22');
    expect(items()[1]).toBe(others);
    gizmo().onDragEnd(eventOf('ca', [2, 0], [22, 20], 'commit'));
    expect(onCommit.mock.calls).toEqual([
      [
        [item('a', 0), item('b', 1), item('c', 2)],
        [item('a', 20), item('b', 1), item('c', 22)],
        [
          { key: 'c', before: at(2), after: at(22) },
          { key: 'a', before: at(0), after: at(20) },
        ],
      ],
    ]);
  });

  it('keeps the targets of the press whatever is selected meanwhile, until the drag ends', () => {
    const { select, gizmo, eventOf, keys } = app();
    select('a');
    gizmo().onChange(eventOf('a', [0], [10]));
    select('bc');
    expect(keys()).toBe('a');
    gizmo().onChange(eventOf('a', [0], [20]));
    expect(keys()).toBe('a');
    gizmo().onDragEnd(eventOf('a', [0], [20], 'commit'));
    expect(keys()).toBe('bc');
  });

  it('makes no step of a cancelled drag, nor of one that has changed nothing', () => {
    const { select, gizmo, eventOf, places, onCommit, keys } = app();
    select('a');
    gizmo().onChange(eventOf('a', [0], [10]));
    gizmo().onChange(eventOf('a', [0], [0]));
    gizmo().onDragEnd(eventOf('a', [0], [0], 'cancel'));
    gizmo().onDragEnd(eventOf('a', [0], [0], 'commit'));
    expect(onCommit).not.toHaveBeenCalled();
    expect(places()).toBe('a0 b1 c2');
    select('b');
    expect(keys()).toBe('b');
  });

  it('keeps what another user has changed of other items, and ignores items that are gone', () => {
    const { select, gizmo, eventOf, places, set, items, onCommit } = app();
    select('ab');
    gizmo().onChange(eventOf('ab', [0, 1], [10, 11]));
    set([item('c', 7), ...items().filter(({ id }) => id === 'b')]);
    gizmo().onChange(eventOf('ab', [0, 1], [20, 21]));
    expect(places()).toBe('c7 b21');
    gizmo().onDragEnd(eventOf('ab', [0, 1], [20, 21], 'commit'));
    expect(onCommit.mock.calls[0]?.[0]).toEqual([item('c', 7), item('b', 1)]);
  });
});
