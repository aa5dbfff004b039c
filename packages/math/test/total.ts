// Puts wrong values into valid arguments, one at a time, and checks the results of a function.

import { performance } from 'node:perf_hooks';
import { GizmoError } from '../src/errors.js';

/** A public function with valid arguments. */
export interface TotalCase {
  readonly fn: unknown;
  /** Calls the function, and also the returned function or handle. */
  readonly call: (...args: readonly unknown[]) => unknown;
  readonly args: () => readonly unknown[];
  /**
   * Which NaN a result may contain: `never`; `passed`: one that comes from a NaN, an infinity or a wrong type; `arithmetic`:
   * also from overflow.
   */
  readonly nan: 'never' | 'passed' | 'arithmetic';
}

/**
 * @param args makes valid arguments
 * @param nan which NaN the documentation of the function allows in a result. @default 'never'
 * @param use calls what the function returns
 */
export const total = <F extends (...args: never[]) => unknown>(
  fn: F,
  args: () => readonly unknown[],
  nan: TotalCase['nan'] = 'never',
  use: (result: ReturnType<F>) => unknown = (result) => result,
): TotalCase => ({ fn, args, nan, call: (...given) => use(fn(...(given as never[])) as ReturnType<F>) });

const NUMBERS = [Number.NaN, Infinity, -Infinity, 0, -0, 1e308, -1e308, 1e-308, 1e-320] as const;
const TYPES = ['', null, undefined] as const;
/** Stands for a missing property. */
const MISSING = Symbol('missing');

type Path = readonly (string | number)[];

/** A wrong value and the path where it is put. */
interface Corruption {
  readonly path: Path;
  readonly value: unknown;
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Longer lists of lists, such as the points of an outline, are corrupted at both ends only. */
const LONGEST = 16;

function* pathsOf(value: unknown, path: Path = []): Generator<readonly [Path, unknown]> {
  if (path.length > 0) yield [path, value];
  if (!isNode(value) || ArrayBuffer.isView(value)) return;
  const keys = Array.isArray(value) ? value.map((_, i) => i) : Object.keys(value);
  const kept = keys.length > LONGEST ? [...keys.slice(0, 2), ...keys.slice(-1)] : keys;
  for (const key of kept) yield* pathsOf(value[key], [...path, key]);
}

/**
 * All corruptions of a list of arguments: of each number and, unless `onlyNumbers`, of each text and flag, each list and object,
 * and each whole argument.
 */
export function* corruptionsOf(args: readonly unknown[], onlyNumbers: boolean): Generator<Corruption> {
  for (const [path, value] of pathsOf(args)) {
    // What a grab has besides its point, and a memory, are data of the handle, which a drag does not look into.
    const inGrab = path[path.lastIndexOf('grab') + 1];
    if ((path.includes('grab') && inGrab !== undefined && inGrab !== 'point') || path.includes('memory')) continue;
    // A function is replaced only if it is a whole argument.
    if (typeof value === 'function' && path.length > 1) continue;
    if (typeof value === 'number') for (const n of NUMBERS) yield { path, value: n };
    if (onlyNumbers) continue;
    if (typeof value === 'string') yield { path, value: 'no such text' };
    for (const wrong of TYPES) if (!Object.is(value, wrong)) yield { path, value: wrong };
    if (path.length > 1 && typeof path.at(-1) === 'string' && value !== undefined) yield { path, value: MISSING };
  }
}

/** A copy with the value at its path. Everything else is shared. */
function corrupted<T>(whole: T, path: Path, value: unknown): T {
  const [key, ...rest] = path;
  if (key === undefined) return value as T;
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string | number, unknown>;
  if (rest.length === 0 && value === MISSING) delete copy[key];
  else copy[key] = corrupted((whole as Record<string | number, unknown>)[key], rest, value);
  return copy as T;
}

/** Milliseconds. A longer call loops over the size of an argument. */
const LONGEST_CALL = 10_000;

/** The number of times of each outcome, by the code of the error. */
export type Outcomes = Record<string, number>;

/** Finds a NaN, or a text that replaces a number. */
function wrongIn(found: unknown, wanted: unknown, mayBeNaN: boolean, seen: Set<unknown>, at: string): string | null {
  if (typeof found === 'number')
    return Number.isNaN(found) && !mayBeNaN && !Number.isNaN(wanted) ? `NaN at ${at}` : null;
  if (typeof found === 'string') return typeof wanted === 'number' && !mayBeNaN ? `text at ${at}` : null;
  if (!isNode(found) || seen.has(found)) return null;
  seen.add(found);
  for (const key of Object.keys(found)) {
    const fault = wrongIn(found[key], isNode(wanted) ? wanted[key] : undefined, mayBeNaN, seen, `${at}.${key}`);
    if (fault !== null) return fault;
  }
  return null;
}

const shown = ({ path, value }: Corruption): string =>
  `${path.join('.')} = ${typeof value === 'symbol' ? 'missing' : Object.is(value, -0) ? '-0' : JSON.stringify(value) === 'null' ? String(value) : JSON.stringify(value)}`;

/** All objects in the arguments. A result shares them. */
function objectsIn(value: unknown, found: Set<unknown> = new Set()): Set<unknown> {
  if (!isNode(value) || found.has(value)) return found;
  found.add(value);
  for (const part of Object.values(value)) objectsIn(part, found);
  return found;
}

/** Calls the function with every corruption and returns the faults and outcomes. */
export function tryAll(
  of: TotalCase,
  onlyNumbers = false,
): { readonly faults: readonly string[]; readonly outcomes: Outcomes } {
  const faults: string[] = [];
  const outcomes: Outcomes = {};
  const reference = of.call(...of.args());
  for (const corruption of corruptionsOf(of.args(), onlyNumbers)) {
    const given = corrupted(of.args(), corruption.path, corruption.value);
    const start = performance.now();
    let outcome = 'value';
    let fault: string | null = null;
    try {
      const result = of.call(...given);
      outcome = result === null ? 'null' : 'value';
      const wasFinite = Number.isFinite(corruption.value);
      const mayBeNaN = of.nan === 'arithmetic' || (of.nan === 'passed' && !wasFinite);
      fault = wrongIn(result, reference, mayBeNaN, objectsIn(given), '');
    } catch (error) {
      outcome = error instanceof GizmoError ? error.code : String(error).slice(0, 80);
      if (!(error instanceof GizmoError)) fault = outcome;
    }
    const took = performance.now() - start;
    if (took > LONGEST_CALL) fault = `${Math.round(took)} ms`;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (fault !== null) faults.push(`${shown(corruption)}: ${fault}`);
  }
  return { faults, outcomes };
}
