import type { SceneState } from './types.ts';

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => Object.is(item, b[i]));

const placesIn = ({ shown, overlay }: SceneState): readonly unknown[] => [shown, overlay?.transforms];

/**
 * A selector of a list. It is computed again when a dependency changes, and stays the same list while its items are the same.
 * @param dependencies the inputs of the list. @default the document and the transforms of a gesture
 */
export function createListSelector<T>(
  make: (state: SceneState) => readonly T[],
  dependencies: (state: SceneState) => readonly unknown[] = placesIn,
): (state: SceneState) => readonly T[] {
  let known: readonly unknown[] = [];
  let list: readonly T[] = [];
  return (state) => {
    const now = dependencies(state);
    if (isSame(now, known)) return list;
    known = now;
    const next = make(state);
    if (!isSame(next, list)) list = next;
    return list;
  };
}
