import * as Y from 'yjs';
import type { Session } from '../files/scenes/scene-file.ts';
import type { Blobs } from '../files/scenes/scene-record.ts';
import type { SceneDoc } from '../model/scene/types.ts';
import { hashesOf } from './hashes-of.ts';
import type { Journal } from './journal.ts';
import type { SceneStore } from './scene-store.ts';
import { isQuotaError } from './storage-error.ts';

export interface Kept {
  /** Of the stored scene. */
  readonly id: string;
  readonly doc: SceneDoc;
  /** Whether the document was not read from the disk. */
  readonly isNew: boolean;
  readonly store: SceneStore;
  readonly journal: Journal;
  /** The present session. */
  readonly session: () => Session;
  /** The bytes of models that the page has. */
  readonly blobs: () => Blobs;
}

/** What a write has done. */
export interface Stored {
  /** The names of the models whose bytes have no room. */
  readonly left: readonly string[];
  /** Whether the scene had been stored before, and was deleted since. */
  readonly wasDeleted: boolean;
}

/** What a page has of a scene that is not on the disk: changes, and bytes of models. */
export interface Unstored {
  add(update: Uint8Array): void;
  isEmpty(): boolean;
  /** Stores the bytes of models, and then the changes that name them. @throws the error of the storage */
  write(): Promise<Stored>;
  /** Writes the changes to the journal, without waiting. */
  keep(): void;
}

export function createUnstored({ id, doc, isNew, store, journal, session, blobs }: Kept): Unstored {
  const pending: Uint8Array[] = [...journal.found];
  /** The bytes that were on the disk at the last look. */
  const written = new Set<string>();
  let stored: string | null = null;
  /** The models of the document and the bytes of the page at the last attempt to store the bytes. */
  let tried: readonly [assets: unknown, blobs: unknown] = [null, null];
  let left: readonly string[] = [];
  const whole = (): Uint8Array => Y.encodeStateAsUpdate(doc.ydoc);

  const areTried = (): boolean => doc.document.assets === tried[0] && blobs() === tried[1];

  /** Stores the bytes that the document names and the page has. */
  const writeBytes = async (): Promise<void> => {
    if (areTried() && left.length === 0) return;
    const { assets } = doc.document;
    const own = blobs();
    const full = new Set<string>();
    for (const asset of assets.values()) {
      for (const hash of hashesOf([asset])) {
        const blob = own.get(hash);
        if (blob === undefined || written.has(hash)) continue;
        try {
          await store.writeBytes(hash, blob);
          written.add(hash);
        } catch (error) {
          if (!isQuotaError(error)) throw error;
          full.add(asset.name);
        }
      }
    }
    left = [...full];
    tried = [assets, own];
  };

  const write = async (isWhole = false): Promise<Stored> => {
    // What is written names no bytes that arrive later.
    const batch = [...pending];
    const now = session();
    const updates = isWhole ? [whole()] : batch;
    await writeBytes();
    const result = await store.write(id, { updates, session: now, isWhole, needs: written });
    if (result.kind === 'lost') {
      for (const hash of result.lost) written.delete(hash);
      tried = [null, null];
      return write(isWhole);
    }
    if (result.kind === 'absent') return { ...(await write(true)), wasDeleted: stored !== null };
    pending.splice(0, batch.length);
    stored = JSON.stringify(now);
    if (pending.length === 0) journal.clear();
    return { left, wasDeleted: false };
  };

  return {
    add: (update) => void pending.push(update),
    isEmpty: () => pending.length === 0 && areTried() && JSON.stringify(session()) === stored,
    // Another tab may have stored another document under this id.
    write: () => write(isNew && stored === null),
    keep: () => {
      // Before the first write, nothing of the scene may be on the disk.
      if (stored === null) journal.write(whole());
      else if (pending.length > 0) journal.write(Y.mergeUpdates(pending));
    },
  };
}
