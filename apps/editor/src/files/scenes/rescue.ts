import { BlobReader, BlobWriter, configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core.js';
import type { Blobs } from './scene-record.ts';

/** The parts of a rescue file. It has no `scene.json`. */
export const RESCUE = { head: 'rescue.json', updates: 'updates/', bytes: 'bytes/' } as const;

/** What is stored of a scene, whether it can be read or not. */
export interface Rescue {
  readonly name: string;
  /** Updates of a Y.Doc, in any order. */
  readonly updates: readonly Uint8Array[];
  readonly blobs: Blobs;
}

/** A zip with each update as it is stored, and the bytes of models by their hashes. `readScene` opens it. */
export async function rescueFile({ name, updates, blobs }: Rescue): Promise<Blob> {
  configure({ useWebWorkers: false });
  const zip = new ZipWriter(new BlobWriter());
  await zip.add(RESCUE.head, new BlobReader(new Blob([JSON.stringify({ format: 'gizmo-kit-rescue', name })])));
  for (const [i, update] of updates.entries())
    await zip.add(`${RESCUE.updates}${i}`, new BlobReader(new Blob([update as Uint8Array<ArrayBuffer>])));
  for (const [hash, blob] of blobs) await zip.add(RESCUE.bytes + hash, new BlobReader(blob), { level: 0 });
  return zip.close();
}
