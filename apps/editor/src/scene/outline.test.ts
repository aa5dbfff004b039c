import { expect, it } from 'vitest';
import { testDocument } from './fixture.ts';
import { createOutlineSelector } from './outline.ts';
import { createScene } from './store.ts';
import { IDENTITY } from './types.ts';

it('the outline stays the same object while only transforms change, and is new when a name does', () => {
  const scene = createScene(testDocument());
  const select = createOutlineSelector();
  const first = select(scene.getState().document);
  scene.place('Move', { c: { ...IDENTITY, position: [1, 0, 0] } });
  expect(select(scene.getState().document)).toBe(first);
  scene.edit('Rename', (document) => {
    const node = document.nodes.c;
    return node === undefined ? document : { ...document, nodes: { ...document.nodes, c: { ...node, name: 'new' } } };
  });
  const second = select(scene.getState().document);
  expect(second).not.toBe(first);
  expect(second.items.get('c')?.name).toBe('new');
});
