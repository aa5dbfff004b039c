import { readStamp } from '@gizmo-kit/scene';
import * as Y from 'yjs';

/** The keys of a node whose values have a Lamport time, and where. */
const TIMES = { place: 2, deleted: 0 } as const;

/** The times in a node, as they are written. */
function* timesIn(node: unknown, keys: Iterable<string> = Object.keys(TIMES)): Generator<number> {
  if (!(node instanceof Y.Map)) return;
  for (const key of keys) {
    if (key !== 'place' && key !== 'deleted') continue;
    const value: unknown = node.get(key);
    const time: unknown = Array.isArray(value) ? value[TIMES[key]] : undefined;
    if (typeof time === 'number') yield time;
  }
}

/** The greatest Lamport time of a document that clients use. */
export function timeOf(doc: Y.Doc): number {
  let latest = 0;
  for (const node of doc.getMap('nodes').values())
    for (const time of timesIn(node)) latest = Math.max(latest, readStamp(time, 0)?.[0] ?? 0);
  return latest;
}

/** The greatest Lamport time that a transaction has written. */
export function timeWritten({ changed, doc, beforeState }: Y.Transaction): number {
  const nodes = doc.getMap('nodes');
  let latest = 0;
  for (const [type, subs] of changed) {
    // A value that was there before may have won over the written one.
    const keys = [...(subs as ReadonlySet<string>)].filter((key) => {
      const id = type._map.get(key)?.id;
      return id !== undefined && id.clock >= (beforeState.get(id.client) ?? 0);
    });
    const isList = (type as unknown) === nodes;
    const times = isList ? keys.flatMap((key) => [...timesIn(nodes.get(key))]) : timesIn(type, keys);
    if (isList || type.parent === nodes) for (const time of times) latest = Math.max(latest, time);
  }
  return latest;
}
