import { DRACO, MESHOPT } from '../test/compressed-models.ts';
import { expect, test } from './fixture.ts';

for (const [name, gltf] of [
  ['Draco', DRACO],
  ['meshopt', MESHOPT],
] as const) {
  test(`a model compressed with ${name} is read with a decoder of the editor, and nothing is loaded from another site`, async ({
    editor,
  }) => {
    const hosts = new Set<string>();
    editor.page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http')) hosts.add(url.hostname);
    });
    await editor.drop([{ name: 'model.gltf', bytes: Buffer.from(JSON.stringify(gltf)) }]);
    await expect(editor.row('model')).toBeVisible();
    await editor.button('Select').click();
    await editor.atRest();
    const id = await editor.idOf('square');
    await editor.clickNode(id, { local: [0.6, 0.3, 0] });
    await expect.poll(() => editor.selection()).toEqual([id]);
    expect([...hosts].filter((host) => host !== 'localhost')).toEqual([]);
    expect(editor.complaints).toEqual([]);
  });
}
