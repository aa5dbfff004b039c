import {
  BlobReader,
  configure,
  type Entry,
  type FileEntry,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core.js';
import { FileError } from '../file-error.ts';
import { LIMITS, sizeFault } from '../limits.ts';
import { stringifyExactly } from '../text.ts';
import { FILE_TEXTS } from '../texts.ts';
import { RESCUE } from './rescue.ts';
import { checkedRecord, fileOfDocument, HEADER, parseScene } from './scene-file.ts';
import type { Model, SceneRecord } from './scene-record.ts';
import { salvagedDoc } from './scene-updates.ts';
import { SCENE_TEXTS } from './texts.ts';

const fault = SCENE_TEXTS.faults;

const SCENE = 'scene.json';

const pathOf = (asset: Model, file: string): string => `assets/${asset.id}/${file}`;

/** Writes a scene as a zip: `scene.json`, and the files of its models under `assets/`. It streams the models. */
export async function writeScene(record: SceneRecord, target: WritableStream<Uint8Array>): Promise<void> {
  configure({ useWebWorkers: false });
  const { assets, ...rest } = record;
  const zip = new ZipWriter(target);
  const named = Object.values(assets).map((asset) => {
    const names = Object.keys(asset.files);
    return [
      asset.id,
      { ...asset, files: Object.fromEntries(names.map((name) => [name, pathOf(asset, name)])) },
    ] as const;
  });
  const text = stringifyExactly({ ...HEADER, ...rest, assets: Object.fromEntries(named) });
  await zip.add(SCENE, new BlobReader(new Blob([text])));
  for (const asset of Object.values(assets)) {
    for (const [name, file] of Object.entries(asset.files)) {
      // Models and textures hardly shrink by compression.
      await zip.add(pathOf(asset, name), new BlobReader(file), { level: 0 });
    }
  }
  await zip.close();
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory;

/**
 * The files of an archive by their paths. What they unpack to is known before they are unpacked.
 * @throws FileError if that is more than the limits
 */
async function entriesOf(file: Blob): Promise<ReadonlyMap<string, FileEntry>> {
  configure({ useWebWorkers: false });
  const entries = (await new ZipReader(new BlobReader(file), { checkSignature: true }).getEntries()).filter(isFile);
  if (entries.length > LIMITS.files) throw new FileError(fault.tooManyFiles(entries.length, LIMITS.files));
  const wrong =
    sizeFault(entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)) ??
    sizeFault(entries.find(({ filename }) => filename === SCENE)?.uncompressedSize ?? 0, LIMITS.textBytes);
  if (wrong !== null) throw new FileError(wrong);
  return new Map(entries.map((entry) => [entry.filename, entry]));
}

/** @throws FileError if it unpacks to more than it tells */
async function unpacked(entry: FileEntry): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const write = (part: Uint8Array<ArrayBuffer>): void => {
    size += part.length;
    if (size > entry.uncompressedSize) throw new FileError(FILE_TEXTS.faults.cutShort);
    parts.push(part);
  };
  await entry.getData(new WritableStream({ write }));
  return new Blob(parts);
}

/** The files of an archive, with their paths as their names; null if it is a scene, damaged, or too large to unpack. */
export async function filesInZip(file: Blob): Promise<readonly File[] | null> {
  try {
    const entries = await entriesOf(file);
    if (entries.has(SCENE) || entries.has(RESCUE.head)) return null;
    return await Promise.all([...entries].map(async ([path, entry]) => new File([await unpacked(entry)], path)));
  } catch {
    return null;
  }
}

/** Reads what `rescueFile` wrote, as far as it can be read. */
async function readRescue(entries: ReadonlyMap<string, FileEntry>): Promise<SceneRecord> {
  const below = (prefix: string) => [...entries].filter(([path]) => path.startsWith(prefix));
  const updates: Uint8Array[] = [];
  for (const [, entry] of below(RESCUE.updates))
    updates.push(new Uint8Array(await (await unpacked(entry)).arrayBuffer()));
  const blobs = new Map<string, Blob>();
  for (const [path, entry] of below(RESCUE.bytes)) blobs.set(path.slice(RESCUE.bytes.length), await unpacked(entry));
  return checkedRecord(fileOfDocument(salvagedDoc(updates).document, blobs));
}

/**
 * Reads a scene that `writeScene` or `rescueFile` wrote.
 * @throws FileError with the fault of the file
 */
export async function readScene(file: Blob): Promise<SceneRecord> {
  try {
    const entries = await entriesOf(file);
    if (entries.has(RESCUE.head)) return await readRescue(entries);
    const scene = entries.get(SCENE);
    if (scene === undefined) throw new FileError(fault.noScene);
    /** A file that several models name is unpacked once. */
    const files = new Map<string, Promise<Blob>>();
    const fileOf = (path: string): Promise<Blob> => {
      const entry = entries.get(path);
      if (entry === undefined) throw new FileError(fault.missingIn(path));
      const found = files.get(path) ?? unpacked(entry);
      files.set(path, found);
      return found;
    };
    return await parseScene(await (await unpacked(scene)).text(), fileOf);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(FILE_TEXTS.faults.cutShort);
  }
}
