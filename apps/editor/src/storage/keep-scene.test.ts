import { IDENTITY } from '@gizmo-kit/scene';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import type { Session } from '../files/scenes/scene-file.ts';
import { testScene } from '../scene/fixture.ts';
import type { SceneDoc } from '../scene/types.ts';
import { createJournal } from './journal.ts';
import { keepScene } from './keep-scene.ts';
import { docOfUpdate } from './restore-scene.ts';
import type { SceneDatabase } from './scene-database.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A keeper of the test scene, whose database is a list of updates. */
function keeping() {
  const scene = testScene();
  const { doc } = scene.getState();
  const updates: Uint8Array[] = [];
  const texts = new Map<string, string>();
  const journal = createJournal(
    { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => void texts.set(key, text) },
    'a',
  );
  const session: Session = { name: 'a', time: null, isDirty: true };
  let closed = (): void => undefined;
  const database = {
    id: 'a',
    read: async () => null,
    remove: async () => undefined,
    onClosed: (listener: () => void) => {
      closed = listener;
    },
    write: vi.fn<SceneDatabase['write']>(async (update, _session, whole) => {
      const isNew = updates.length === 0;
      if (isNew || update !== null) updates.push(isNew ? whole() : (update as Uint8Array));
      return false;
    }),
  };
  const blobs = { store: vi.fn(async (): Promise<readonly string[]> => []), forget: vi.fn() };
  const events = { onStored: vi.fn(), onError: vi.fn(), onDeleted: vi.fn() };
  const kept = { doc, database, blobs, journal, session: () => session, unwritten: [] };
  const keeper = keepScene(kept, events);
  const move = (x: number): void => scene.place('Move', new Map([['e', { ...IDENTITY, position: [x, 0, 0] }]]));
  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);
  return { updates, journal, database, blobs, events, keeper, move, settle, close: () => closed() };
}

const xIn = (doc: SceneDoc): number | undefined => doc.document.nodes.get('e')?.transform.position[0];
/** Hides the page, as a browser does before it is left. */
function hide(): void {
  const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  isHidden.mockRestore();
}

it('the whole document is stored at first, then each change', async () => {
  const { updates, events, move, settle } = keeping();
  await settle();
  expect(updates).toHaveLength(1);
  for (const x of [1, 2]) {
    move(x);
    await settle();
  }
  expect(updates).toHaveLength(3);
  expect(xIn(docOfUpdate(...updates))).toBe(2);
  expect(events.onError).not.toHaveBeenCalled();
});

it('a change that does not fit is tried again until it does, with the later ones', async () => {
  const { updates, database, events, move, settle } = keeping();
  await settle();
  database.write.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  move(1);
  await settle();
  expect(events.onError).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(xIn(docOfUpdate(...updates))).toBe(1);
  expect(events.onStored).toHaveBeenCalledTimes(2);
});

it('a page that is left before a write has ended keeps the change elsewhere, until it is written', async () => {
  const { updates, journal, database, move, settle } = keeping();
  await settle();
  let answer = (): void => undefined;
  database.write.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(false);
      }),
  );
  move(3);
  await settle();
  hide();
  const left = journal.read();
  expect(left === null ? null : xIn(docOfUpdate(...updates, left))).toBe(3);
  answer();
  await settle();
  expect(journal.read()).toBeNull();
});

it('a write without an answer is reported', async () => {
  const { database, events, move } = keeping();
  database.write.mockReturnValue(new Promise(() => undefined));
  move(1);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(events.onError).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(events.onError).toHaveBeenCalledOnce();
});

it('after the data of the site was deleted, the models are stored again too, without a change', async () => {
  const { database, blobs, events, settle, close } = keeping();
  await settle();
  database.write.mockResolvedValueOnce(true);
  close();
  await settle();
  expect(blobs.forget).toHaveBeenCalledOnce();
  expect(events.onDeleted).toHaveBeenCalledOnce();
});

it('a keeper that stops stores the rest, and nothing after that', async () => {
  const { updates, keeper, move, settle } = keeping();
  await settle();
  move(4);
  await keeper.stop();
  expect(xIn(docOfUpdate(...updates))).toBe(4);
  move(5);
  await settle();
  expect(xIn(docOfUpdate(Y.mergeUpdates(updates)))).toBe(4);
});
