import { shown } from './shown.js';
import type { Test } from './tests.js';
import type { Warn } from './warn.js';

/** What a prop may be. */
export interface Row {
  /** Null: any value. A value that fails is ignored. */
  readonly test: Test | null;
  /** Whether null is a value. */
  readonly isNullable?: boolean;
  /** For a prop of `REQUIRED`: its values, in words. */
  readonly allowed?: string;
  /** The keys of an object, and the keys of its values. */
  readonly keys?: readonly string[];
  readonly inner?: Readonly<Record<string, readonly string[]>>;
}

/** What each prop of a component may be. */
export type Rows<P> = { readonly [K in keyof P]-?: Row };

function isUsable({ test, isNullable }: Row, value: unknown): boolean {
  if (value === null) return isNullable === true;
  return value === undefined || test === null || test(value);
}

/** For development: the props without those of a wrong type, of which it warns, as of names that do not exist. */
export function usableOf<P extends object>(component: string, rows: Rows<P>, given: P, warn: Warn): P {
  let props = given;
  for (const name of Object.keys(rows) as (keyof P & string)[]) {
    const value = given[name];
    if (isUsable(rows[name], value)) continue;
    props = { ...props, [name]: undefined };
    warn('GK015', `the prop ${name} is ignored: it cannot be ${shown(value)}`);
  }
  warnOfKeys(component, props, Object.keys(rows), warn);
  for (const [name, { keys = [], inner = {} }] of Object.entries<Row>(rows)) {
    const value = props[name as keyof P];
    if (keys.length > 0) warnOfKeys(`the prop ${name}`, value, keys, warn);
    for (const [key, own] of Object.entries(inner)) warnOfKeys(`${name}.${key}`, Object(value)[key], own, warn);
  }
  return props;
}

/** Warns of keys that have a value and that an object may not have. A text and null have no keys. */
function warnOfKeys(name: string, value: unknown, known: readonly string[], warn: Warn): void {
  for (const [key, one] of Object.entries(typeof value === 'object' ? Object(value) : {}))
    if (one !== undefined && !known.includes(key))
      warn('GK015', `${name} has no ${key}; it is ignored. ${name} has ${known.join(', ')}`);
}
