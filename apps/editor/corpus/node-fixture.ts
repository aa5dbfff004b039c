import { vi } from 'vitest';
import { imageType } from '../src/files/models/model-files.ts';

/** What the import of a model needs of a page, for tests in Node: an image with the first bytes of one is decoded. */
export function stubPage(): void {
  vi.stubGlobal('ProgressEvent', Event);
  vi.stubGlobal('self', globalThis);
  class ImageBitmap {
    close = (): void => undefined;
  }
  vi.stubGlobal('ImageBitmap', ImageBitmap);
  vi.stubGlobal('createImageBitmap', async (image: Blob) => {
    if ((await imageType(image)) === null) throw new Error('no image');
    return new ImageBitmap();
  });
}
