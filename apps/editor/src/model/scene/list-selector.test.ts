import { IDENTITY, transformOf } from '@gizmo-kit/scene';
import { expect, it, vi } from 'vitest';
import { testScene } from '../../../test/scene.ts';
import { createListSelector } from './list-selector.ts';
import type { SceneState } from './types.ts';

it('a list is computed only after a change of the document or the gesture, and is new only with a new item', () => {
  const scene = testScene();
  const make = vi.fn((state: SceneState) => ['a', 'b'].map((id) => transformOf(state, id)));
  const select = createListSelector(make);
  const first = select(scene.getState());
  scene.select(['a']);
  expect(select(scene.getState())).toBe(first);
  expect(make).toHaveBeenCalledOnce();
  scene.place('Move another', new Map([['c', { ...IDENTITY, position: [1, 0, 0] }]]));
  expect(select(scene.getState())).toBe(first);
  scene.begin('Drag');
  scene.preview({ transforms: new Map([['a', { ...IDENTITY, position: [0, 1, 0] }]]) });
  expect(select(scene.getState())[0]?.position).toEqual([0, 1, 0]);
  scene.end('cancel');
  expect(select(scene.getState())).toEqual(first);
});
