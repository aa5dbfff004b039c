import { Color } from 'three';
import { isIndex, isPlain, type Plain } from '../plain.ts';
import { stringifyExactly } from '../text.ts';

/** In the linear colors of glTF. */
export function linear(color: string): [number, number, number] {
  const { r, g, b } = new Color(color);
  return [r, g, b];
}

/** An item of a file with the changes of what is written for its content. Everything else in it stays as it is. */
export function withChanges(item: Plain, before: Plain, after: Plain): Plain {
  const kept = Object.entries(item).filter(([key]) => !(key in before) || key in after);
  const changed = Object.entries(after)
    .filter(([key, value]) => stringifyExactly(value) !== stringifyExactly(before[key]))
    .map(([key, value]) => {
      const [own, old] = [item[key], before[key]];
      return [key, isPlain(own) && isPlain(old) && isPlain(value) ? withChanges(own, old, value) : value];
    });
  return Object.fromEntries([...kept, ...changed]);
}

export const itemOf = (list: readonly unknown[] | undefined, index: unknown): unknown =>
  isIndex(index) ? list?.[index] : undefined;
