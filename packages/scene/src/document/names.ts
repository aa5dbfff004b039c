import type { SceneDocument } from '../types.js';

/** The names that nodes have. */
export const namesIn = ({ nodes }: SceneDocument): Set<string> => new Set([...nodes.values()].map(({ name }) => name));

/**
 * Returns a function that adds a name to those that are used: `name`, or `name 2`, `name 3`… if it is used. It continues at the
 * last number of a name, because thousands of searches from the start take seconds.
 */
export function namer(taken: Set<string>): (name: string) => string {
  const numbers = new Map<string, number>();
  return (name) => {
    const stem = name.replace(/ \d+$/, '');
    let free = name;
    let n = numbers.get(stem) ?? 1;
    while (taken.has(free)) {
      n += 1;
      free = `${stem} ${n}`;
    }
    numbers.set(stem, n);
    taken.add(free);
    return free;
  };
}

export const freeName = (taken: Iterable<string>, name: string): string => namer(new Set(taken))(name);
