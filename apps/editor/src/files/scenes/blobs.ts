import { createStore, type StoreApi } from 'zustand/vanilla';
import { FileError } from '../file-error.ts';
import { isPlain, type Plain } from '../plain.ts';
import { FILE_TEXTS } from '../texts.ts';
import type { Blobs } from './scene-record.ts';

/** The bytes of models that the page has. */
export type BlobStore = StoreApi<Blobs>;

export const createBlobs = (): BlobStore => createStore<Blobs>(() => new Map());

export function addBlobs(store: BlobStore, added: Blobs): void {
  if (added.size > 0) store.setState(new Map([...store.getState(), ...added]), true);
}

/** The bytes with these hashes, without the missing ones. */
export const pickBlobs = (blobs: Blobs, hashes: readonly string[]): Blobs =>
  new Map(
    hashes.flatMap((hash) => {
      const blob = blobs.get(hash);
      return blob === undefined ? [] : [[hash, blob] as const];
    }),
  );

async function mapped(record: Plain, change: (value: unknown) => unknown): Promise<Plain> {
  const entries = await Promise.all(Object.entries(record).map(async ([key, value]) => [key, await change(value)]));
  return Object.fromEntries(entries);
}

/** @throws FileError when the text is not base64 */
export async function blobFromBase64(text: string): Promise<Blob> {
  try {
    // The browser decodes it off the main thread.
    const response = await fetch(`data:application/octet-stream;base64,${text}`);
    return new Blob([await response.arrayBuffer()]);
  } catch {
    throw new FileError(FILE_TEXTS.faults.damagedModel);
  }
}

/** A copy in memory, which stays readable after the file on disk is changed or removed. */
export async function copyOf(file: Blob): Promise<Blob> {
  return new Blob([await file.arrayBuffer()]);
}

/** The reverse of `blobFromBase64`. */
export function base64FromBlob(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** A record of a scene with each text among the files of its models replaced by its Blob; everything else is unchanged. */
export async function withBlobs(record: unknown, blobOf: (text: string) => Promise<Blob>): Promise<unknown> {
  if (!isPlain(record) || !isPlain(record.assets)) return record;
  const change = (file: unknown): unknown => (typeof file === 'string' ? blobOf(file) : file);
  const assetOf = async (asset: unknown): Promise<unknown> =>
    isPlain(asset) && isPlain(asset.files) ? { ...asset, files: await mapped(asset.files, change) } : asset;
  return { ...record, assets: await mapped(record.assets, assetOf) };
}
