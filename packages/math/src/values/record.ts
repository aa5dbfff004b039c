import type { Edit } from '../handles/edit.js';
import { type Controlled, editOf, type NumberOf, type NumberOptions } from './numbers.js';

/** Options of a set of handles that edits a record of numbers. */
export interface SetOptions<V> extends Controlled<V>, Pick<NumberOptions, 'step' | 'unit'> {
  /** The ids of the handles begin with it. @default the name of the set */
  readonly id?: string | undefined;
}

/** The fields of a record that are numbers. */
export type NumberField<V> = { [K in keyof V]-?: V[K] extends number ? K : never }[keyof V] & string;

/** How one field of a record is edited. */
interface Field<V> extends Partial<NumberOf<V>> {
  /** The record with another number. @default it becomes the field */
  readonly put?: (value: V, number: number) => V;
}

/** What a handle of one field needs, for the options of `distanceOf` or `radiusOf`, and for their edit. */
export interface FieldNames<V> {
  /** The id of the set, a hyphen and the field. */
  readonly id: string;
  /** The field. */
  readonly label: string;
  /** The least number. @default none */
  readonly min?: number | undefined;
  /** The edit of a record that changes this field. */
  readonly edit: Edit<V>;
}

/** The names of the handle of one field, and the edit of a record that changes this field. Lengths are 0 or more. */
export function fieldOf<V extends object>(
  options: SetOptions<V>,
  set: string,
  field: NumberField<V>,
  { put = (value, number) => ({ ...value, [field]: number }), ...range }: Field<V> = { min: 0 },
): FieldNames<V> {
  const { id = set, step, unit } = options;
  const of = (value: V): number => value[field] as number;
  const edit = editOf(options, [{ step, unit, of, ...range }], (value, [next = 0]) => put(value, next));
  return { id: `${id}-${field}`, label: field, min: range.min, edit };
}
