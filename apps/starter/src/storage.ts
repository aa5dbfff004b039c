// Saves the items in the browser. It reads only what is valid, because the stored text may be of another version.
import { type Item, KINDS } from './items.ts';

const KEY = 'gizmo-kit-starter';

const isNumbers = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every(Number.isFinite);

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function isItem(value: unknown): value is Item {
  const { id, kind, transform, light } = recordOf(value);
  const { position, quaternion, scale } = recordOf(transform);
  const { distance, angle } = recordOf(light);
  const isTransform = isNumbers(position, 3) && isNumbers(quaternion, 4) && isNumbers(scale, 3);
  const isLight = kind === 'Lamp' ? isNumbers([distance, angle], 2) : light === null;
  return typeof id === 'string' && KINDS.some((each) => each === kind) && isTransform && isLight;
}

/** The saved items; null: there are none that are valid, or the browser does not let the page read them. */
export function load(): readonly Item[] | null {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(items) || !items.every(isItem)) return null;
    return new Set(items.map(({ id }) => id)).size === items.length ? items : null;
  } catch {
    return null;
  }
}

/** Returns whether the items are saved: the storage may be full or forbidden. */
export function save(items: readonly Item[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(items));
    return true;
  } catch {
    return false;
  }
}
