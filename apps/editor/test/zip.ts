import type { SceneRecord } from '../src/files/scenes/scene-record.ts';
import { writeScene } from '../src/files/scenes/scene-zip.ts';

/** The file of a scene, for tests. */
export async function zipOf(record: SceneRecord): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const [file] = await Promise.all([new Response(readable).blob(), writeScene(record, writable)]);
  return file;
}
