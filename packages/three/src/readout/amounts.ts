import type { Drag } from '@gizmo-kit/math';
import { type KeyedDrag, type TypedField, typedFields } from '@gizmo-kit/math/keyboard';
import { attempt } from '../base/report.js';
import { readoutOf } from '../session/readout-of.js';

/** A number of a drag that can be edited. */
export interface ShownAmount {
  readonly field: TypedField;
  /** World units, degrees or a factor: the unit of a typed amount. */
  readonly amount: number;
}

/** The numbers that a drag shows; none if they are not those that can be typed. */
export function shownAmounts(drag: Drag, axis: KeyedDrag['axis']): readonly ShownAmount[] {
  const values = readoutOf({ drag })?.values ?? [];
  const fields =
    drag.handle.constraints === 'none' && !drag.handle.edit ? [] : typedFields({ drag, axis, texts: null });
  if (values.length !== fields.length) return [];
  return fields.map((field, i) => {
    const { value = 0, unit = 'length' } = values[i] ?? {};
    return { field, amount: unit === 'angle' ? (value * 180) / Math.PI : value };
  });
}

/** A number as the text of its field. */
export const textOfAmount = ({ amount }: ShownAmount): string => String(Number(amount.toPrecision(6)));

const parseNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.').replace('−', '-'));

/**
 * The typed amounts of a second drag of the same handle, after which both together have the numbers of the texts. Numbers of a value
 * are absolute. Null for a text that is not changed or has no number.
 */
export const secondAmounts = (
  shown: readonly ShownAmount[],
  texts: readonly string[],
  { isValue, evaluate = parseNumber }: { isValue: boolean; evaluate?: ((text: string) => number) | undefined },
): readonly (number | null)[] =>
  shown.map((each, i) => {
    const text = texts[i] ?? '';
    const wanted = text === textOfAmount(each) ? Number.NaN : (attempt(() => evaluate(text)) ?? Number.NaN);
    const { amount, field } = each;
    const second = isValue ? wanted : field.unit === 'factor' ? wanted / amount : wanted - amount;
    return Number.isFinite(second) ? second : null;
  });
