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

const COMPONENT_BYTES: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const COMPONENTS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

/** The accessor of one element of an accessor; null if its data is sparse or of an unknown type. */
export function elementOf(accessor: Plain, views: readonly Plain[], index: number): Plain | null {
  const { min: _min, max: _max, sparse, ...one } = accessor;
  const bytes = COMPONENT_BYTES[Number(one.componentType)];
  const parts = COMPONENTS[`${one.type}`];
  if (sparse !== undefined || bytes === undefined || parts === undefined) return null;
  if (!isIndex(one.bufferView)) return { ...one, count: 1 };
  const stride = Number(views[one.bufferView]?.byteStride ?? bytes * parts);
  return { ...one, byteOffset: Number(one.byteOffset ?? 0) + index * stride, count: 1 };
}
