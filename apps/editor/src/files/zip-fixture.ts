import type { SceneDocument } from '../scene/types.ts';
import { writeScene } from './scene-zip.ts';

/** The file of a document, for tests. */
export async function zipOf(document: SceneDocument): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const [file] = await Promise.all([new Response(readable).blob(), writeScene(document, writable)]);
  return file;
}
