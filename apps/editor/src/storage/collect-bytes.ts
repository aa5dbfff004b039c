import { docOfUpdates } from '../files/scenes/scene-updates.ts';
import type { SceneDoc } from '../model/scene/types.ts';
import type { Disk, Records } from './disk.ts';
import { hashesOf } from './hashes-of.ts';
import { BYTES, readUpdates, sceneIds, UNUSED } from './scene-store.ts';

/** How long bytes that no scene names are kept, in milliseconds. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The hashes that stored scenes name; null if one of them cannot be read, because that may name any. */
async function namedHashes(
  records: Records,
  unwritten: ReadonlyMap<string, readonly Uint8Array[]>,
): Promise<ReadonlySet<string> | null> {
  const named = new Set<string>();
  for (const id of new Set([...(await sceneIds(records)), ...unwritten.keys()])) {
    const updates = [...(await readUpdates(records, id)), ...(unwritten.get(id) ?? [])];
    let doc: SceneDoc;
    try {
      doc = docOfUpdates(updates);
    } catch {
      return null;
    }
    for (const hash of hashesOf(doc.document.assets.values())) named.add(hash);
  }
  return named;
}

/**
 * Deletes the bytes of models that no stored scene has named for a week. It reads and deletes in one transaction, so no other tab
 * can begin to name them meanwhile.
 * @param unwritten the changes of scenes that are not on the disk yet
 */
export function collectBytes(
  disk: Disk,
  unwritten: ReadonlyMap<string, readonly Uint8Array[]>,
  now: number,
): Promise<void> {
  return disk.run('readwrite', async (records) => {
    const hashes = (await records.keys(BYTES)).map((key) => key.slice(BYTES.length));
    const named = hashes.length === 0 ? null : await namedHashes(records, unwritten);
    if (named === null) return;
    for (const hash of hashes) {
      const since = await records.get(UNUSED + hash);
      if (named.has(hash)) records.delete(UNUSED + hash);
      else if (typeof since !== 'number') records.put(UNUSED + hash, now);
      else if (now - since > KEPT_MS) for (const key of [BYTES, UNUSED]) records.delete(key + hash);
    }
  });
}
