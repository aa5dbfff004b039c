// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { duplicateNodes } from '../scene/copy.ts';
import { demoDocument } from '../scene/demo.ts';
import { testNode } from '../scene/fixture.ts';
import { insertNodes } from '../scene/tree.ts';
import { FileError } from './file-error.ts';
import { documentFromFragment, fragmentOf, MAX_LINK } from './link.ts';

it('a scene is read from its link unchanged', async () => {
  const fragment = await fragmentOf(demoDocument());
  expect(fragment).toMatch(/^#scene=[\w-]+$/);
  expect(fragment.length).toBeLessThan(MAX_LINK);
  expect(await documentFromFragment(fragment)).toEqual(demoDocument());
});

it('a scene with models, or one that is too large, has no link', async () => {
  const asset = { id: 'm', name: 'm', entry: 'm', files: { m: new Blob() } };
  const shown = { ...testNode('n'), content: { kind: 'asset', asset: 'm', node: 0 } } as const;
  const withModel = insertNodes({ ...demoDocument(), assets: { m: asset } }, [shown]);
  await expect(fragmentOf(withModel)).rejects.toThrow(/models/);
  let large = demoDocument();
  for (let i = 0; i < 6; i += 1) large = duplicateNodes(large, large.roots).document;
  await expect(fragmentOf(large)).rejects.toThrow(/too large/);
});

it('a damaged link is refused with a message, for any damage', async () => {
  const sound = await fragmentOf(demoDocument());
  await expect(documentFromFragment(sound.slice(0, -20))).rejects.toThrow(FileError);
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      await expect(documentFromFragment(`#scene=${text}`)).rejects.toThrow(FileError);
    }),
  );
});

it('a link whose unpacked data is larger than a scene is refused', async () => {
  const packed = new Blob([' '.repeat(8 * 1024 * 1024)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(packed).arrayBuffer());
  await expect(documentFromFragment(`#scene=${bytes.toString('base64url')}`)).rejects.toThrow(/too large/);
});
