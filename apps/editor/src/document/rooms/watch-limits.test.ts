import { IDENTITY, MAX_DEPTH } from '@gizmo-kit/scene';
import { expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { testScene } from '../../../test/scene.ts';
import { watchLimits } from './watch-limits.ts';

it('a room that becomes too deep is told once with the limit, is shown up to it, and can be edited', () => {
  const scene = testScene();
  const { doc } = scene.getState();
  const size = doc.document.nodes.size;
  const tell = vi.fn();
  watchLimits(scene, doc, tell);
  const guest = new Y.Doc();
  Y.applyUpdate(guest, Y.encodeStateAsUpdate(doc.ydoc));
  const nodes = guest.getMap<Y.Map<unknown>>('nodes');
  const change = (make: () => void): void => {
    guest.transact(make);
    Y.applyUpdate(doc.ydoc, Y.encodeStateAsUpdate(guest, Y.encodeStateVector(doc.ydoc)));
  };
  const count = MAX_DEPTH + 5;
  change(() => {
    for (let i = 0; i < count; i += 1)
      nodes.set(`n${i}`, new Y.Map<unknown>([['place', [i === 0 ? null : `n${i - 1}`, 'a0', 1, 1]]]));
  });
  expect(tell.mock.calls).toEqual([[expect.stringContaining(String(MAX_DEPTH))]]);
  change(() => nodes.get('n1')?.set('name', 'Deep'));
  expect(tell).toHaveBeenCalledTimes(1);
  expect(scene.getState().document.nodes.size).toBe(size + count);
  scene.place('Move', new Map([['n3', { ...IDENTITY, position: [1, 2, 3] }]]));
  expect(doc.document.nodes.get('n3')?.transform.position).toEqual([1, 2, 3]);
});
