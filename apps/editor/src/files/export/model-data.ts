import type { Asset } from '../../scene/types.ts';
import { STRINGS } from '../../strings.ts';
import { FileError } from '../file-error.ts';
import type { GltfFile } from '../gltf-json.ts';
import { looseName } from '../gltf-loader.ts';
import { isPlain } from '../plain.ts';

/** The file of a model at this URI; null if it is missing. */
async function dataOf(asset: Asset, uri: string): Promise<Blob | null> {
  if (uri.startsWith('data:')) return (await fetch(uri)).blob();
  const found = Object.entries(asset.files).find(([name]) => looseName(name) === looseName(uri));
  return found?.[1] ?? null;
}

/** The data of each buffer of a model; buffers without data are left out. */
export async function buffersOf(asset: Asset, { raw, binary }: GltfFile): Promise<ReadonlyMap<number, Blob>> {
  const buffers = new Map<number, Blob>();
  const all: readonly unknown[] = Array.isArray(raw.buffers) ? raw.buffers : [];
  for (const [i, buffer] of all.entries()) {
    const uri = isPlain(buffer) ? buffer.uri : undefined;
    const data = typeof uri === 'string' ? await dataOf(asset, uri) : i === 0 ? binary : null;
    if (data !== null) buffers.set(i, data);
    else if (typeof uri === 'string') throw new FileError(STRINGS.faults.modelNeeds(asset.name, uri));
  }
  return buffers;
}

/** The images of a model in separate files. */
export async function imagesOf(asset: Asset, { raw }: GltfFile): Promise<ReadonlyMap<number, Blob>> {
  const images = new Map<number, Blob>();
  const all: readonly unknown[] = Array.isArray(raw.images) ? raw.images : [];
  for (const [i, image] of all.entries()) {
    const uri = isPlain(image) ? image.uri : undefined;
    const data = typeof uri === 'string' ? await dataOf(asset, uri) : null;
    if (data !== null) images.set(i, data);
  }
  return images;
}

const TYPES: readonly (readonly [string, string])[] = [
  ['\u0089PNG', 'image/png'],
  ['\u00ff\u00d8\u00ff', 'image/jpeg'],
  ['RIFF', 'image/webp'],
  ['\u00abKTX', 'image/ktx2'],
];

/** The media type of an image, by its first bytes. */
export async function imageType(image: Blob): Promise<string> {
  const head = String.fromCharCode(...new Uint8Array(await image.slice(0, 4).arrayBuffer()));
  return TYPES.find(([start]) => head.startsWith(start))?.[1] ?? 'image/avif';
}
