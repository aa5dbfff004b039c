import { FileError } from '../file-error.ts';
import { kindOf } from '../file-kind.ts';
import { serve } from '../in-worker.ts';
import { sizeFault } from '../limits.ts';
import { blobFromBase64 } from './blobs.ts';
import { parseScene } from './scene-file.ts';
import type { SceneJob } from './scene-worker.ts';
import { readScene, writeScene } from './scene-zip.ts';

serve(async (job: SceneJob) => {
  if ('file' in job) {
    const tooLarge = sizeFault(job.file.size);
    if (tooLarge !== null) throw new FileError(tooLarge);
    const isZip = (await kindOf(job.file)) === 'scene';
    return isZip ? readScene(job.file) : parseScene(await job.file.text(), blobFromBase64);
  }
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const [bytes] = await Promise.all([new Response(readable).blob(), writeScene(job.record, writable)]);
  return bytes;
});
