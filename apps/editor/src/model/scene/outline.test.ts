import { IDENTITY, insertNodes, withName } from '@gizmo-kit/scene';
import { expect, it } from 'vitest';
import { testNode, testScene } from '../../../test/scene.ts';
import { createOutlineSelector } from './outline.ts';

it('the outline is the same object while only transforms change, and a new one after a name changes', () => {
  const scene = testScene();
  const select = createOutlineSelector();
  const first = select(scene.getState());
  scene.place('Move', new Map([['c', { ...IDENTITY, position: [1, 0, 0] }]]));
  expect(select(scene.getState())).toBe(first);
  scene.edit('Rename', (document) => withName(document, 'c', 'new'));
  const second = select(scene.getState());
  expect(second).not.toBe(first);
  expect(second.items.get('c')?.name).toBe('new');
});

it('the outline is the same object after a step that moves nodes is undone and redone, and a new one for a step that adds a node', () => {
  const scene = testScene();
  const select = createOutlineSelector();
  const first = select(scene.getState());
  scene.place('Move', new Map([['c', { ...IDENTITY, position: [1, 0, 0] }]]));
  select(scene.getState());
  scene.undo();
  expect(select(scene.getState())).toBe(first);
  scene.redo();
  expect(select(scene.getState())).toBe(first);
  scene.edit('Add', (document) => insertNodes(document, [testNode('f')]));
  expect(select(scene.getState()).items.has('f')).toBe(true);
  scene.undo();
  expect(select(scene.getState()).items.has('f')).toBe(false);
});
