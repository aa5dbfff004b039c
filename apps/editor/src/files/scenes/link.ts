import type { SceneDocument } from '../../model/scene/types.ts';
import { FileError } from '../file-error.ts';
import { LIMITS, sizeFault } from '../limits.ts';
import { stringifyExactly } from '../text.ts';
import { fileOfDocument, parseScene } from './scene-file.ts';
import { type LoadedScene, openRecord } from './scene-record.ts';
import { SCENE_TEXTS } from './texts.ts';

const KEY = '#scene=';
/** Some programs truncate longer addresses. */
export const MAX_LINK = 16_000;

const through = (bytes: Blob, step: CompressionStream | DecompressionStream): ReadableStream<Uint8Array<ArrayBuffer>> =>
  bytes.stream().pipeThrough(step);

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** @throws FileError if it is larger than allowed in a link */
async function unpacked(bytes: Blob): Promise<string> {
  const decoder = new TextDecoder();
  const reader = through(bytes, new DecompressionStream('deflate-raw')).getReader();
  let text = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += decoder.decode(next.value, { stream: true });
    const tooLarge = sizeFault(text.length, LIMITS.linkBytes);
    if (tooLarge !== null) throw new FileError(tooLarge);
  }
  return text;
}

/**
 * The document as the fragment of a URL.
 * @throws FileError if it does not fit, or has models
 */
export async function fragmentOf(document: SceneDocument): Promise<string> {
  const record = fileOfDocument(document, new Map());
  if (Object.keys(record.assets).length > 0) throw new FileError(SCENE_TEXTS.files.linkWithModels);
  const packed = through(new Blob([stringifyExactly(record)]), new CompressionStream('deflate-raw'));
  const fragment = KEY + toBase64Url(new Uint8Array(await new Response(packed).arrayBuffer()));
  if (fragment.length > MAX_LINK) throw new FileError(SCENE_TEXTS.files.sceneTooLarge(fragment.length, MAX_LINK));
  return fragment;
}

export const isSceneFragment = (fragment: string): boolean => fragment.startsWith(KEY);

/** @throws FileError with the fault of the link */
export async function sceneFromFragment(fragment: string): Promise<LoadedScene> {
  let text: string;
  try {
    text = await unpacked(new Blob([fromBase64Url(fragment.slice(KEY.length))]));
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(SCENE_TEXTS.files.linkDamaged);
  }
  return openRecord(await parseScene(text, () => Promise.reject(new FileError(SCENE_TEXTS.files.linkDamaged))));
}
