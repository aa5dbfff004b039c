import type { SceneState } from './store.ts';

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => Object.is(item, b[i]));

/**
 * A selector of a list that depends on the document and on the gesture: it is made again when one of them changes, and is
 * the same list as long as its items are.
 */
export function createListSelector<T>(make: (state: SceneState) => readonly T[]): (state: SceneState) => readonly T[] {
  let known: readonly unknown[] = [];
  let list: readonly T[] = [];
  return (state) => {
    const now = [state.document, state.gesture?.placements];
    if (isSame(now, known)) return list;
    known = now;
    const next = make(state);
    if (!isSame(next, list)) list = next;
    return list;
  };
}
