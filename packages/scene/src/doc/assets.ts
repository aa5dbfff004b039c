import type { Asset, AssetFile } from '../types.js';
import { isJson } from '../values/bits.js';
import { isId } from '../values/ids.js';

/** What is stored of an asset, under its id. */
export type StoredAsset = Omit<Asset, 'id'>;

const SHA256 = /^[\da-f]{64}$/;

const isFile = (value: unknown): value is AssetFile => {
  if (typeof value !== 'object' || value === null) return false;
  const { sha256, size, type } = value as Partial<Record<keyof AssetFile, unknown>>;
  const isSize = Number.isSafeInteger(size) && (size as number) >= 0;
  return typeof sha256 === 'string' && SHA256.test(sha256) && isSize && typeof type === 'string';
};

/** An asset of unknown origin; undefined if it is refused. */
export function readAsset(id: string, value: unknown): Asset | undefined {
  if (!isId(id) || !isJson(value) || typeof value !== 'object' || value === null) return undefined;
  const { name, entry, files } = value as Partial<Record<keyof StoredAsset, unknown>>;
  if (typeof name !== 'string' || typeof entry !== 'string' || typeof files !== 'object' || files === null)
    return undefined;
  const list = Object.entries<unknown>({ ...files });
  if (!list.every((file): file is [string, AssetFile] => isFile(file[1]))) return undefined;
  return Object.hasOwn(files, entry) ? { id, name, entry, files: Object.fromEntries(list) } : undefined;
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The SHA-256 of bytes in hexadecimal digits. On plain http, where the browser has none, a library that loads on demand computes
 * it.
 */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (typeof crypto.subtle === 'object') return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const hashes = await import('@noble/hashes/sha2.js');
  return hex(hashes.sha256(bytes));
}

/** An asset, and its bytes by their hashes: equal files are one. */
export interface HashedAsset {
  readonly asset: Asset;
  readonly blobs: ReadonlyMap<string, Blob>;
}

/**
 * Hashes the files of a model. The id depends on nothing but the paths and the bytes, so a model that two people import is one.
 * @param entry the path of the file that refers to the others
 */
export async function hashAsset(
  name: string,
  entry: string,
  files: Readonly<Record<string, Blob>>,
): Promise<HashedAsset> {
  const blobs = new Map<string, Blob>();
  const found = new Map<string, AssetFile>();
  for (const [path, blob] of Object.entries(files)) {
    const hash = await sha256(new Uint8Array(await blob.arrayBuffer()));
    blobs.set(hash, blob);
    found.set(path, { sha256: hash, size: blob.size, type: blob.type });
  }
  const paths = [...found.keys()].sort();
  const text = JSON.stringify([entry, paths.map((path) => [path, found.get(path)?.sha256])]);
  const id = await sha256(new TextEncoder().encode(text));
  return { asset: { id, name, entry, files: Object.fromEntries(found) }, blobs };
}
