import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, renameSync } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { LIMITS } from '@gizmo-kit/room/protocol';
import { Refusal } from '../refusal.js';

/** The files of models, a folder for each room. */
export interface Blobs {
  /** In bytes; null if there is none. */
  size(room: string, sha256: string): Promise<number | null>;
  read(room: string, sha256: string): Readable;
  /** Stores bytes with this hash. @throws Refusal 4413, 4415 or 4422; nothing is stored then */
  write(room: string, sha256: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
}

const sizeOf = async (file: string): Promise<number | null> => (await stat(file).catch(() => null))?.size ?? null;

/** The bytes of the complete files in a folder. */
async function usedIn(folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  const sizes = await Promise.all(names.map((name) => sizeOf(path.join(folder, name))));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** Removes what a killed server has left of uploads. */
async function clean(folder: string, prefix: string): Promise<void> {
  for (const room of await readdir(folder).catch(() => [])) {
    const names = await readdir(path.join(folder, room)).catch(() => []);
    for (const name of names) if (name.startsWith(prefix)) await rm(path.join(folder, room, name), { force: true });
  }
}

/**
 * Opens the folder of files.
 * @param owner the name of this server among those that share the folder, for its unfinished uploads
 * @param limits the most bytes of a file, and of all files of a room
 */
export async function openBlobs(
  data: string,
  owner: string,
  limits: Readonly<Record<'blob' | 'blobs', number>> = LIMITS,
): Promise<Blobs> {
  const prefix = `.${owner}.`;
  await clean(path.join(data, 'blobs'), prefix);
  const folderOf = (room: string): string => path.join(data, 'blobs', room);
  const fileOf = (room: string, sha256: string): string => path.join(folderOf(room), sha256);
  /** Bytes of each room that was written to, running uploads included. */
  const used = new Map<string, number>();
  const take = (room: string, bytes: number): void => {
    used.set(room, (used.get(room) ?? 0) + bytes);
  };

  /** Writes a file and returns its hash. `count` sees the bytes of each part, and may throw. */
  const copy = async (file: string, bytes: AsyncIterable<Uint8Array>, count: (bytes: number) => void) => {
    const hash = createHash('sha256');
    const handle = await open(file, 'wx');
    try {
      for await (const part of bytes) {
        count(part.length);
        hash.update(part);
        await handle.write(part);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    return hash.digest('hex');
  };

  return {
    size: (room, sha256) => sizeOf(fileOf(room, sha256)),
    read: (room, sha256) => createReadStream(fileOf(room, sha256)),
    write: async (room, sha256, bytes) => {
      const folder = folderOf(room);
      await mkdir(folder, { recursive: true });
      const stored = used.has(room) ? 0 : await usedIn(folder);
      if (!used.has(room)) used.set(room, stored);
      const part = path.join(folder, `${prefix}${randomBytes(8).toString('hex')}`);
      let size = 0;
      try {
        const found = await copy(part, bytes, (count) => {
          size += count;
          take(room, count);
          if (size > limits.blob) throw new Refusal(4413);
          if ((used.get(room) ?? 0) > limits.blobs) throw new Refusal(4415);
        });
        if (found !== sha256) throw new Refusal(4422);
        // Another upload of the same bytes may have been faster, and counts once. Nothing runs between the two calls.
        if (existsSync(fileOf(room, sha256))) take(room, -size);
        renameSync(part, fileOf(room, sha256));
      } catch (error) {
        take(room, -size);
        await rm(part, { force: true });
        throw error;
      }
    },
  };
}
