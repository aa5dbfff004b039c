import type { Asset, SceneDocument, SceneNode } from './types.ts';

/** The value of a key of a record before and after a change; undefined if there is none. */
interface Difference<T> {
  readonly key: string;
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** The difference between two documents, by identity. */
export interface Change {
  readonly roots: Readonly<Record<'before' | 'after', readonly string[]>> | null;
  readonly nodes: readonly Difference<SceneNode>[];
  readonly assets: readonly Difference<Asset>[];
}

export const NO_CHANGE: Change = { roots: null, nodes: [], assets: [] };

type Items<T> = Readonly<Record<string, T>>;

function differences<T>(
  before: Items<T>,
  after: Items<T>,
  keys: readonly string[] | null = null,
): readonly Difference<T>[] {
  if (before === after) return [];
  if (keys !== null)
    return keys.flatMap((key) => (before[key] === after[key] ? [] : { key, before: before[key], after: after[key] }));
  const found: Difference<T>[] = [];
  for (const key of Object.keys(before)) {
    if (before[key] !== after[key]) found.push({ key, before: before[key], after: after[key] });
  }
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) found.push({ key, before: undefined, after: after[key] });
  }
  return found;
}

/**
 * Null if nothing differs.
 * @param ids of the nodes that may differ; null if unknown
 */
export function changeBetween(
  before: SceneDocument,
  after: SceneDocument,
  ids: readonly string[] | null = null,
): Change | null {
  const nodes = differences(before.nodes, after.nodes, ids);
  const assets = differences(before.assets, after.assets);
  const roots = before.roots === after.roots ? null : { before: before.roots, after: after.roots };
  return roots === null && nodes.length === 0 && assets.length === 0 ? null : { roots, nodes, assets };
}

function patched<T>(items: Items<T>, changes: readonly Difference<T>[], side: 'before' | 'after'): Items<T> {
  if (changes.length === 0) return items;
  const next = { ...items };
  for (const { key, [side]: value } of changes) {
    if (value === undefined) delete next[key];
    else next[key] = value;
  }
  return next;
}

/** Applies a change in either direction. */
export const applyChange = (document: SceneDocument, change: Change, side: 'before' | 'after'): SceneDocument => ({
  roots: change.roots?.[side] ?? document.roots,
  nodes: patched(document.nodes, change.nodes, side),
  assets: patched(document.assets, change.assets, side),
});
