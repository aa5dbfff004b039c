import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core.js';

/** An archive of files, by their paths. */
export async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const [path, bytes] of Object.entries(files))
    await zip.add(path, new Uint8ArrayReader(new Uint8Array(bytes)), { level: 0 });
  await zip.add('read me.txt', new TextReader('a model'), { level: 0 });
  return Buffer.from(await zip.close());
}
