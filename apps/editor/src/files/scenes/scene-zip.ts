import {
  BlobReader,
  BlobWriter,
  configure,
  type Entry,
  type FileEntry,
  TextWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core.js';
import { STRINGS } from '../../strings.ts';
import { FileError } from '../file-error.ts';
import { MAX_BYTES } from '../models/gltf-json.ts';
import { stringifyExactly } from '../text.ts';
import { HEADER, parseScene } from './scene-file.ts';
import type { Model, SceneRecord } from './scene-record.ts';

const fault = STRINGS.faults;

const SCENE = 'scene.json';

const pathOf = (asset: Model, file: string): string => `assets/${asset.id}/${file}`;

/** Writes a scene as a zip: `scene.json`, and the files of its models under `assets/`. It streams the models. */
export async function writeScene(record: SceneRecord, target: WritableStream<Uint8Array>): Promise<void> {
  configure({ useWebWorkers: false });
  const { assets, ...rest } = record;
  const zip = new ZipWriter(target);
  const named: Record<string, unknown> = {};
  for (const asset of Object.values(assets)) {
    const names = Object.keys(asset.files);
    named[asset.id] = { ...asset, files: Object.fromEntries(names.map((name) => [name, pathOf(asset, name)])) };
  }
  const text = stringifyExactly({ ...HEADER, ...rest, assets: named });
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

/** The files of an archive, with their paths as their names; null if it is a scene or damaged, or too large to unpack. */
export async function filesInZip(file: Blob): Promise<readonly File[] | null> {
  configure({ useWebWorkers: false });
  try {
    const entries = (await new ZipReader(new BlobReader(file)).getEntries()).filter(isFile);
    const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (size > MAX_BYTES || entries.some(({ filename }) => filename === SCENE)) return null;
    return await Promise.all(
      entries.map(async (entry) => new File([await entry.getData(new BlobWriter())], entry.filename)),
    );
  } catch {
    return null;
  }
}

/**
 * Reads a scene that `writeScene` wrote.
 * @throws FileError with the fault of the file
 */
export async function readScene(file: Blob): Promise<SceneRecord> {
  configure({ useWebWorkers: false });
  try {
    const entries = await new ZipReader(new BlobReader(file), { checkSignature: true }).getEntries();
    const files = new Map(entries.filter(isFile).map((entry) => [entry.filename, entry]));
    const scene = files.get(SCENE);
    if (scene === undefined) throw new FileError(fault.noScene);
    const fileOf = async (path: string): Promise<Blob> => {
      const entry = files.get(path);
      if (entry === undefined) throw new FileError(fault.missingIn(path));
      return entry.getData(new BlobWriter());
    };
    return await parseScene(await scene.getData(new TextWriter()), fileOf);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(fault.cutShort);
  }
}
