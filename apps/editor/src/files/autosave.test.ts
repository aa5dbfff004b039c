import { IDENTITY } from '@gizmo-kit/scene';
import { expect, it, vi } from 'vitest';
import { testScene } from '../scene/fixture.ts';
import { startAutosave } from './autosave.ts';
import { createJournal } from './journal.ts';

it('the journal is cleared by a write for which a model has no room: otherwise it would replace later scenes', async () => {
  const scene = testScene();
  const [id = ''] = scene.getState().document.roots;
  const kept = new Map<string, string>();
  const journal = createJournal(
    { getItem: (key) => kept.get(key) ?? null, setItem: (k, t) => void kept.set(k, t) },
    'a',
  );
  const model = { id: 'model', name: 'big.glb', entry: 'big.glb', files: {} };
  const onStored = vi.fn();
  const events = { onStored, onError: () => expect.unreachable(), onLost: () => expect.unreachable() };
  const stop = startAutosave({ write: async () => [model], onClosed: () => undefined }, journal, scene, null, events);

  scene.place('Move', { [id]: { ...IDENTITY, position: [3, 0, 0] } });
  const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  isHidden.mockRestore();
  expect(journal.read()).not.toBeNull();
  await expect.poll(() => onStored.mock.calls).toEqual([[[model]]]);
  expect(journal.read()).toBeNull();
  await stop();
});

it('a write without an answer is reported, and the report ends with the answer', async () => {
  vi.useFakeTimers();
  const scene = testScene();
  const journal = createJournal({ getItem: () => null, setItem: () => undefined }, 'a');
  const [onStored, onError] = [vi.fn(), vi.fn()];
  const events = { onStored, onError, onLost: () => expect.unreachable() };
  let answer = (_left: []): void => undefined;
  const write = () =>
    new Promise<[]>((resolve) => {
      answer = resolve;
    });
  const stop = startAutosave({ write, onClosed: () => undefined }, journal, scene, null, events);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(onError).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(onError).toHaveBeenCalledOnce();
  expect(onStored).not.toHaveBeenCalled();
  answer([]);
  await stop();
  expect(onStored).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('a database that the browser has closed is written again without a change, but not by a page that has stopped', async () => {
  const scene = testScene();
  const journal = createJournal({ getItem: () => null, setItem: () => undefined }, 'a');
  const write = vi.fn(async () => []);
  let closed = (): void => undefined;
  const onClosed = (listener: () => void): void => {
    closed = listener;
  };
  const events = { onStored: vi.fn(), onError: () => expect.unreachable(), onLost: () => expect.unreachable() };
  const stop = startAutosave({ write, onClosed }, journal, scene, null, events);
  await expect.poll(() => write.mock.calls.length).toBe(1);
  closed();
  await expect.poll(() => write.mock.calls.length).toBe(2);
  await stop();
  closed();
  await stop();
  expect(write).toHaveBeenCalledTimes(2);
});
