import type { SceneDocument } from '../../model/scene/types.ts';
import { stringifyExactly } from '../text.ts';
import { base64FromBlob, blobFromBase64 } from './blobs.ts';
import { fileOfDocument, parseScene } from './scene-file.ts';
import { type Blobs, type LoadedScene, type Model, openRecord } from './scene-record.ts';

/** The maximum bytes of models in a text: a longer text blocks programs that display the clipboard. */
const MAX_CLIP_BYTES = 16 * 1024 * 1024;

const sizeOf = ({ files }: Model): number => Object.values(files).reduce((sum, { size }) => sum + size, 0);

const encoded = async ({ files }: Model): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([name, file]) => [name, await base64FromBlob(file)] as const)),
  );

export interface ClipText {
  readonly text: string;
  /** The names of the models that are left out because they do not fit. */
  readonly left: readonly string[];
}

/** A scene as the text of a clipboard, with the models that fit. */
export async function clipText(
  document: SceneDocument,
  blobs: Blobs,
  limit: number = MAX_CLIP_BYTES,
): Promise<ClipText> {
  const record = fileOfDocument(document, blobs);
  const left: string[] = [];
  const assets = new Map<string, unknown>();
  let room = limit;
  for (const [id, asset] of Object.entries(record.assets)) {
    const size = sizeOf(asset);
    const fits = size <= room;
    if (fits) room -= size;
    else left.push(asset.name);
    assets.set(id, { ...asset, files: fits ? await encoded(asset) : {} });
  }
  return { text: stringifyExactly({ ...record, assets: Object.fromEntries(assets) }), left };
}

/** @throws FileError with the reason if a text is not a scene */
export const clipFromText = async (text: string): Promise<LoadedScene> =>
  openRecord(await parseScene(text, blobFromBase64));
