// @vitest-environment node
import { IDENTITY } from '@gizmo-kit/scene';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testScene } from '../../test/scene.ts';
import { memoryDisk } from '../../test/storage/memory-disk.ts';
import { fullDisk, memoryStorage, testModel } from '../../test/storage/parts.ts';
import type { Session } from '../files/scenes/scene-file.ts';
import { docOfUpdates } from '../files/scenes/scene-updates.ts';
import type { SceneDoc } from '../model/scene/types.ts';
import { createJournals } from './journal.ts';
import { keepScene } from './keep-scene.ts';
import { createSceneStore } from './scene-store.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A keeper of the test scene on a disk in memory. */
function keeping() {
  const scene = testScene();
  const { doc } = scene.getState();
  const commit = vi.fn(async (_draft: ReadonlyMap<string, unknown>): Promise<void> => undefined);
  const disk = memoryDisk(commit);
  const store = createSceneStore(disk);
  const session: Session = { name: 'a', time: null, isDirty: true };
  const page = { blobs: new Map<string, Blob>() };
  const events = { onStored: vi.fn(), onError: vi.fn() };
  const storage = memoryStorage();
  const journals = createJournals(() => storage);
  const keeper = keepScene(
    {
      id: 'A',
      doc,
      isNew: true,
      store,
      journal: journals.open('A', 't1'),
      blobs: () => page.blobs,
      session: () => session,
    },
    events,
  );
  const move = (x: number): void => scene.place('Move', new Map([['e', { ...IDENTITY, position: [x, 0, 0] }]]));
  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);
  const addModel = async (name: string, hasBytes = true) => {
    const model = await testModel(name);
    const arrive = (): void => {
      page.blobs = new Map([...page.blobs, ...model.blobs]);
      keeper.save();
    };
    if (hasBytes) arrive();
    scene.edit('Import', model.add);
    return { ...model, arrive };
  };
  const has = (hash: string): boolean => disk.stored.has(`bytes:${hash}`);
  return { scene, disk, store, journals, commit, events, keeper, move, settle, addModel, has };
}

const xIn = (doc: SceneDoc): number | undefined => doc.document.nodes.get('e')?.transform.position[0];
type Kept = ReturnType<typeof keeping>;
const storedX = async ({ store }: Kept): Promise<number | undefined> =>
  xIn(docOfUpdates((await store.read('A'))?.updates ?? []));
const updatesIn = ({ disk }: Kept): number => [...disk.stored.keys()].filter((key) => key.startsWith('update:')).length;

it('the whole document is stored at first, then each change', async () => {
  const kept = keeping();
  await kept.settle();
  expect(updatesIn(kept)).toBe(1);
  for (const x of [1, 2]) {
    kept.move(x);
    await kept.settle();
  }
  expect(updatesIn(kept)).toBe(3);
  expect(await storedX(kept)).toBe(2);
  expect(kept.events.onError).not.toHaveBeenCalled();
});

it('a change that does not fit is tried again until it does, with the later ones', async () => {
  const kept = keeping();
  await kept.settle();
  kept.commit.mockRejectedValueOnce(fullDisk());
  kept.move(1);
  await kept.settle();
  expect(kept.events.onError).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await storedX(kept)).toBe(1);
});

it('a page that is left before a write has ended keeps the change elsewhere, until it is written', async () => {
  const kept = keeping();
  await kept.settle();
  let answer = (): void => undefined;
  kept.commit.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  kept.move(3);
  await kept.settle();
  kept.keeper.hide();
  const left = kept.journals.unwritten().get('A') ?? [];
  expect(xIn(docOfUpdates([...((await keptBefore(kept)) ?? []), ...left]))).toBe(3);
  answer();
  await kept.settle();
  expect(kept.journals.unwritten().size).toBe(0);
});

/** What is stored, without waiting for the running transaction. */
const keptBefore = async ({ disk }: Kept): Promise<Uint8Array[]> =>
  [...disk.stored].flatMap(([key, value]) => (key.startsWith('update:') && value instanceof Uint8Array ? [value] : []));

it('a page that is left before its first write keeps the whole document elsewhere', () => {
  const kept = keeping();
  kept.move(5);
  kept.keeper.hide();
  expect(xIn(docOfUpdates(kept.journals.unwritten().get('A') ?? []))).toBe(5);
});

it('a tab whose changes are written leaves those of another tab in the journal', async () => {
  const kept = keeping();
  await kept.settle();
  kept.journals.open('A', 't2').write(new Uint8Array([1, 2, 3]));
  kept.move(1);
  await kept.settle();
  expect(kept.journals.unwritten().get('A')).toEqual([new Uint8Array([1, 2, 3])]);
});

it('a write without an answer is reported', async () => {
  const kept = keeping();
  kept.commit.mockReturnValue(new Promise(() => undefined));
  kept.move(1);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(kept.events.onError).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(kept.events.onError).toHaveBeenCalledOnce();
});

it('bytes are stored before the change that names them, each once', async () => {
  const kept = keeping();
  await kept.settle();
  const { hash } = await kept.addModel('chair');
  await vi.waitFor(() => expect(kept.has(hash)).toBe(true));
  await kept.settle();
  const drafts = kept.commit.mock.calls.map(([draft]) => draft);
  const withBytes = drafts.findIndex((draft) => draft.has(`bytes:${hash}`));
  expect(drafts[withBytes]?.size).toBe((drafts[withBytes - 1]?.size ?? 0) + 1);
  const put = vi.spyOn(kept.store, 'writeBytes');
  kept.move(1);
  await kept.settle();
  expect(put).not.toHaveBeenCalled();
});

it('bytes that arrive after the change that names them are stored when they arrive', async () => {
  const kept = keeping();
  const { hash, arrive } = await kept.addModel('chair', false);
  await kept.settle();
  expect(kept.has(hash)).toBe(false);
  arrive();
  await kept.settle();
  expect(kept.has(hash)).toBe(true);
});

it('a model without room is told, and the change is stored; the model is tried again', async () => {
  const kept = keeping();
  await kept.settle();
  let isFull = true;
  kept.commit.mockImplementation(async (draft) => {
    if (isFull && [...draft.keys()].some((key) => key.startsWith('bytes:'))) throw fullDisk();
  });
  const { hash } = await kept.addModel('chair');
  await vi.waitFor(() => expect(kept.events.onStored.mock.lastCall?.[0].left).toEqual(['chair']));
  kept.move(2);
  await kept.settle();
  expect(await storedX(kept)).toBe(2);
  isFull = false;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(kept.has(hash)).toBe(true);
  expect(kept.events.onStored.mock.lastCall?.[0].left).toEqual([]);
});

it('after the data of the site was deleted, the scene and its models are stored again, without a change', async () => {
  const kept = keeping();
  const { hash } = await kept.addModel('chair');
  await vi.waitFor(() => expect(kept.has(hash)).toBe(true));
  await kept.settle();
  kept.disk.stored.clear();
  kept.keeper.check();
  await kept.settle();
  expect(kept.has(hash)).toBe(true);
  expect(updatesIn(kept)).toBe(1);
  expect(kept.events.onStored.mock.calls.some(([{ wasDeleted }]) => wasDeleted)).toBe(true);
});

it('a keeper that stops stores the rest, and nothing after that', async () => {
  const kept = keeping();
  await kept.settle();
  kept.move(4);
  await kept.keeper.stop();
  expect(await storedX(kept)).toBe(4);
  kept.move(5);
  await kept.settle();
  expect(await storedX(kept)).toBe(4);
});
