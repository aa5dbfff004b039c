import { expect, it } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

type Tree = { readonly [name: string]: Tree | string };

/** The entry of a file or folder, as browsers give it: a folder returns its entries in parts. */
function entryOf(name: string, content: Tree | string, above = ''): object {
  const fullPath = `${above}/${name}`;
  if (typeof content === 'string') {
    const file = (resolve: (file: File) => void) => resolve(new File([content], name));
    return { isFile: true, isDirectory: false, fullPath, file };
  }
  const parts = Object.entries(content).map(([child, below]) => [entryOf(child, below, fullPath)]);
  const readEntries = (resolve: (entries: object[]) => void) => resolve(parts.shift() ?? []);
  return { isFile: false, isDirectory: true, fullPath, createReader: () => ({ readEntries }) };
}

function transferOf(tree: Tree): DataTransfer {
  const items = Object.entries(tree).map(([name, content]) => ({ webkitGetAsEntry: () => entryOf(name, content) }));
  const files = Object.entries(tree).map(
    ([name, content]) => new File([typeof content === 'string' ? content : ''], name),
  );
  return { items, files } as unknown as DataTransfer;
}

it('the files of dropped folders have their paths as their names', async () => {
  const dropped = transferOf({
    'chair.gltf': 'a',
    textures: { wood: { 'color.png': 'b' }, metal: { 'color.png': 'c' } },
  });
  const files = await droppedFiles(dropped);
  const contents = await Promise.all(files.map(async (file) => [file.name, await file.text()]));
  expect(contents.sort()).toEqual([
    ['chair.gltf', 'a'],
    ['textures/metal/color.png', 'c'],
    ['textures/wood/color.png', 'b'],
  ]);
});

it('dropped files without a folder are given as they are', async () => {
  const dropped = transferOf({ 'chair.glb': 'a', 'color.png': 'b' });
  expect(await droppedFiles(dropped)).toEqual([...dropped.files]);
});
