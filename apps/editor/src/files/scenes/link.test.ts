// @vitest-environment node

import { duplicateNodes, insertNodes, newCopies } from '@gizmo-kit/scene';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testNode } from '../../../test/scene.ts';
import { demoDocument } from '../../model/scene/demo.ts';
import { FileError } from '../file-error.ts';
import { fragmentOf, MAX_LINK, sceneFromFragment } from './link.ts';
import { recordOf } from './scene-record.ts';

it('a scene is read from its link unchanged', async () => {
  const fragment = await fragmentOf(demoDocument());
  expect(fragment).toMatch(/^#scene=[\w-]+$/);
  expect(fragment.length).toBeLessThan(MAX_LINK);
  const { document } = await sceneFromFragment(fragment);
  expect(recordOf(document, new Map())).toEqual(recordOf(demoDocument(), new Map()));
});

it('a scene with models, or one that is too large, has no link', async () => {
  const shown = { ...testNode('n'), content: { kind: 'asset', asset: 'm', node: 0 } } as const;
  const withModel = insertNodes(demoDocument(), [shown]);
  await expect(fragmentOf(withModel)).rejects.toThrow(/models/);
  let large = demoDocument();
  for (let i = 0; i < 6; i += 1) large = duplicateNodes(large, newCopies(large, large.roots));
  await expect(fragmentOf(large)).rejects.toThrow(/too large/);
});

it('a damaged link is refused with a message, for any damage', async () => {
  const sound = await fragmentOf(demoDocument());
  await expect(sceneFromFragment(sound.slice(0, -20))).rejects.toThrow(FileError);
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      await expect(sceneFromFragment(`#scene=${text}`)).rejects.toThrow(FileError);
    }),
  );
});

it('a link whose unpacked data is larger than a scene is refused', async () => {
  const packed = new Blob([' '.repeat(8 * 1024 * 1024)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(packed).arrayBuffer());
  await expect(sceneFromFragment(`#scene=${bytes.toString('base64url')}`)).rejects.toThrow(/more than 4 MB/);
});
