import { createId, IDENTITY } from '@gizmo-kit/scene';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { testScene } from '../../test/scene.ts';
import { memoryDisk } from '../../test/storage/memory-disk.ts';
import { createUi } from '../editor/ui-state.ts';
import { createBlobs } from '../files/scenes/blobs.ts';
import { docOfUpdates } from '../files/scenes/scene-updates.ts';
import type { Scene } from '../model/scene/types.ts';
import { createPersistence, type Started } from './persistence.ts';
import { createSceneStore } from './scene-store.ts';

const LAST_KEY = 'gizmo-kit-editor:scene';
const SELECTION_KEY = 'gizmo-kit-editor:selection';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Without databases of earlier versions.
  vi.stubGlobal('indexedDB', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);
const move = (scene: Scene, x: number): void =>
  scene.place('Move', new Map([['e', { ...IDENTITY, position: [x, 0, 0] }]]));
const xIn = (scene: Scene): number | undefined => scene.getState().document.nodes.get('e')?.transform.position[0];

/** A browser with two stored scenes: the last one of this tab, and that of the site. Pages of other tests have others. */
async function browser() {
  const [ofTab, ofSite] = [createId(), createId()];
  let answer: Promise<void> = Promise.resolve();
  const disk = memoryDisk(() => answer);
  const store = createSceneStore(disk);
  for (const [id, x] of [
    [ofTab, 3],
    [ofSite, 4],
  ] as const) {
    const scene = testScene();
    move(scene, x);
    const update = Y.encodeStateAsUpdate(scene.getState().doc.ydoc);
    await store.write(id, {
      updates: [update],
      session: { name: id, time: null, isDirty: true },
      isWhole: true,
      needs: [],
    });
  }
  sessionStorage.setItem(LAST_KEY, ofTab);
  localStorage.setItem(LAST_KEY, ofSite);
  /** @returns the page when it has started */
  const start = async () => {
    const [scene, page] = [testScene(), createUi()];
    const persistence = createPersistence(scene, page, createBlobs(), disk);
    const found: Started[] = [];
    const started = persistence.start((one) => void found.push(one));
    await vi.advanceTimersByTimeAsync(4000);
    await started;
    return { scene, page, persistence, found };
  };
  /** The x of the node in a stored scene. */
  const storedX = async (id: string): Promise<number | undefined> =>
    docOfUpdates((await store.read(id))?.updates ?? []).document.nodes.get('e')?.transform.position[0];
  /** The disk gives no answer until the returned function is called. */
  const silence = (): (() => void) => {
    let release = (): void => undefined;
    answer = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  };
  return { start, storedX, silence, ofTab, ofSite };
}

it('the last scene of the tab is opened and stored from then on', async () => {
  const { start, storedX, ofTab, ofSite } = await browser();
  const { scene, found } = await start();
  expect(found).toMatchObject([{ kind: 'scene', id: ofTab }]);
  expect(xIn(scene)).toBe(3);
  move(scene, 5);
  await settle();
  expect([await storedX(ofTab), await storedX(ofSite)]).toEqual([5, 4]);
});

it('what was selected in a tab is selected after a reload, except what is gone', async () => {
  const { start } = await browser();
  const { scene, persistence } = await start();
  persistence.marks.end();
  scene.select(['e']);
  const stored = sessionStorage.getItem(SELECTION_KEY);
  sessionStorage.setItem(SELECTION_KEY, stored?.replace('[', '["gone",') ?? '');
  expect((await start()).scene.getState().selection).toEqual(['e']);
});

it('a stored selection that is not one is ignored', async () => {
  const { start } = await browser();
  for (const text of ['{', '[1]', 'null']) {
    sessionStorage.setItem(SELECTION_KEY, text);
    expect((await start()).scene.getState().selection).toEqual([]);
  }
});

it('a storage that answers late replaces no work: that is stored as another scene, and that of the tab is offered', async () => {
  const { start, storedX, silence, ofTab, ofSite } = await browser();
  const answer = silence();
  const { scene, page, persistence, found } = await start();
  expect(found).toEqual([]);
  expect(page.getState().problem).toContain('does not answer');
  move(scene, 7);
  answer();
  await settle();
  expect(found).toMatchObject([{ kind: 'late', scene: { id: ofTab } }]);
  expect(xIn(scene)).toBe(7);
  expect(page.getState().problem).toBeNull();
  expect(await storedX(persistence.openScene())).toBe(7);
  expect([await storedX(ofTab), await storedX(ofSite)]).toEqual([3, 4]);
});

it('a late answer before any work opens the scene of the tab', async () => {
  const { start, silence, ofTab } = await browser();
  const answer = silence();
  const { scene, found } = await start();
  answer();
  await settle();
  expect(found).toMatchObject([{ kind: 'scene', id: ofTab }]);
  expect(xIn(scene)).toBe(3);
});

it('a scene with which the page has failed is not opened by the next start, but offered', async () => {
  const { start, storedX, ofTab } = await browser();
  (await start()).persistence.marks.fail();
  const second = await start();
  expect(second.found).toMatchObject([{ kind: 'failed', scene: { id: ofTab } }]);
  expect(xIn(second.scene)).toBe(0);
  expect(await storedX(ofTab)).toBe(3);
});
