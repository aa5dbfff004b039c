import { own, type Plain, plainList } from '../plain.ts';
import type { Model } from '../scenes/scene-record.ts';

const isInline = (uri: string): boolean => uri.startsWith('data:');

/** The decoded URI; the URI itself if it has a `%` that is not part of a valid escape. */
function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

/** The folders and the name of a file, to compare: `./Textures/My%20Wood.png` → `textures`, `my wood.png`. */
function segmentsOf(uri: string): string[] {
  const segments: string[] = [];
  for (const segment of decoded(uri).toLowerCase().normalize().split(/[/\\]/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments;
}

/** The number of equal segments at the end: 0 if the names differ. */
function likeness(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && a.at(-1 - count) !== undefined && a.at(-1 - count) === b.at(-1 - count)) count += 1;
  return count;
}

interface Named {
  readonly name: string;
  readonly path: readonly string[];
}

function byName(items: readonly Named[]): ReadonlyMap<string | undefined, readonly Named[]> {
  const groups = new Map<string | undefined, Named[]>();
  for (const item of items) groups.set(item.path.at(-1), [...(groups.get(item.path.at(-1)) ?? []), item]);
  return groups;
}

/** The URIs of the buffers and images of a model that name other files. */
export const urisOf = (raw: Plain): string[] =>
  [...plainList(raw.buffers), ...plainList(raw.images)].flatMap(({ uri }) =>
    typeof uri === 'string' && !isInline(uri) ? uri : [],
  );

/**
 * Finds the file that each URI of a model names, by its path. Dropped files may have no folders, so a file whose path has the
 * same end is accepted, unless another file or another URI has it too.
 * @returns a function from a URI to the name of a file; null if there is none
 */
export function fileFinder(raw: Plain, entry: string, names: readonly string[]): (uri: string) => string | null {
  const folder = segmentsOf(entry).slice(0, -1).join('/');
  const pathOf = (uri: string): string[] => segmentsOf(`${folder}/${uri}`);
  const wanted = byName(urisOf(raw).map((uri) => ({ name: uri, path: pathOf(uri) })));
  const files = byName(names.map((name) => ({ name, path: segmentsOf(name) })));
  return (uri) => {
    const path = pathOf(uri);
    const sameAs = (other: Named): boolean => other.path.join('/') === path.join('/');
    const found = files.get(path.at(-1)) ?? [];
    const exact = found.find(sameAs);
    if (exact !== undefined) return exact.name;
    const best = Math.max(...found.map((file) => likeness(file.path, path)));
    const [file, ...others] = found.filter((one) => likeness(one.path, path) === best);
    if (file === undefined || others.length > 0) return null;
    const rivals = (wanted.get(path.at(-1)) ?? []).filter((other) => !sameAs(other));
    return rivals.some((rival) => likeness(rival.path, file.path) >= best) ? null : file.name;
  };
}

/** The data that a model refers to, each part null if it is missing. No URI leads to a network: what is not here is missing. */
export interface ModelData {
  readonly buffers: readonly (Blob | null)[];
  readonly images: readonly (Blob | null)[];
}

/** @param binary the binary chunk of a .glb */
export async function modelData({ entry, files }: Model, raw: Plain, binary: Blob | null): Promise<ModelData> {
  const others = Object.keys(files).filter((name) => name !== entry);
  const fileOf = fileFinder(raw, entry, others);
  const dataOf = async (uri: unknown): Promise<Blob | null> => {
    if (typeof uri !== 'string') return null;
    // A URI with the data in itself opens no connection.
    if (isInline(uri))
      return fetch(uri).then(
        (response) => response.blob(),
        () => null,
      );
    return own(files, fileOf(uri) ?? '') ?? null;
  };
  const buffers = await Promise.all(
    plainList(raw.buffers).map(({ uri }, i) => (i === 0 && uri === undefined ? binary : dataOf(uri))),
  );
  const views = plainList(raw.bufferViews);
  const images = plainList(raw.images).map(async ({ uri, bufferView }): Promise<Blob | null> => {
    const view = views[Number(bufferView)];
    return view === undefined ? dataOf(uri) : sliceOf(buffers, view);
  });
  return { buffers, images: await Promise.all(images) };
}

/** The bytes of a view of a buffer; null if the buffer is missing or too short. */
export function sliceOf(buffers: ModelData['buffers'], { buffer, byteOffset = 0, byteLength }: Plain): Blob | null {
  const data = buffers[Number(buffer)] ?? null;
  const [start, end] = [Number(byteOffset), Number(byteOffset) + Number(byteLength)];
  return data === null || !(end <= data.size) ? null : data.slice(start, end);
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^\u0089PNG\r\n/, 'image/png'],
  [/^\u00ff\u00d8\u00ff/, 'image/jpeg'],
  [/^RIFF....WEBP/s, 'image/webp'],
  [/^\u00abKTX 20/, 'image/ktx2'],
  [/^....ftyp(avif|avis|mif1|msf1)/s, 'image/avif'],
];

/** The media type of an image by its first bytes; null if it is none that glTF knows. */
export async function imageType(image: Blob): Promise<string | null> {
  const head = String.fromCharCode(...new Uint8Array(await image.slice(0, 12).arrayBuffer()));
  return TYPES.find(([start]) => start.test(head))?.[1] ?? null;
}
