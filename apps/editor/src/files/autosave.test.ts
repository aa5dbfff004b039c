import { expect, it, vi } from 'vitest';
import { testDocument } from '../scene/fixture.ts';
import { createScene } from '../scene/store.ts';
import { IDENTITY } from '../scene/types.ts';
import { startAutosave } from './autosave.ts';
import { createJournal } from './journal.ts';

it('the journal is cleared by a write for which a model has no room: otherwise it would replace later scenes', async () => {
  const scene = createScene(testDocument());
  const [id = ''] = scene.getState().document.roots;
  const kept = new Map<string, string>();
  const journal = createJournal(
    { getItem: (key) => kept.get(key) ?? null, setItem: (k, t) => void kept.set(k, t) },
    'a',
  );
  const model = { id: 'model', name: 'big.glb', entry: 'big.glb', files: {} };
  const onStored = vi.fn();
  const events = { onStored, onError: () => expect.unreachable(), onLost: () => expect.unreachable() };
  const stop = startAutosave({ write: async () => [model] }, journal, scene, null, events);

  scene.place('Move', { [id]: { ...IDENTITY, position: [3, 0, 0] } });
  const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  isHidden.mockRestore();
  expect(journal.read()).not.toBeNull();
  await expect.poll(() => onStored.mock.calls).toEqual([[[model]]]);
  expect(journal.read()).toBeNull();
  await stop();
});
