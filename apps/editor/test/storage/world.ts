import { createScene, IDENTITY, removeNodes } from '@gizmo-kit/scene';
import * as Y from 'yjs';
import { docOfUpdates } from '../../src/files/scenes/scene-updates.ts';
import type { Scene } from '../../src/model/scene/types.ts';
import { collectBytes } from '../../src/storage/collect-bytes.ts';
import type { Disk } from '../../src/storage/disk.ts';
import { hashesIn, hashesOf } from '../../src/storage/hashes-of.ts';
import { createJournals } from '../../src/storage/journal.ts';
import { keepScene } from '../../src/storage/keep-scene.ts';
import { createSceneStore } from '../../src/storage/scene-store.ts';
import { createScenes } from '../../src/storage/scenes.ts';
import { testScene } from '../scene.ts';
import { memoryDisk } from './memory-disk.ts';
import { fullDisk, memoryStorage, type testModel } from './parts.ts';

export type TestModel = Awaited<ReturnType<typeof testModel>>;

/** The node of a group that all edits move. */
const MOVED = 'e';

/** What a function returns for the updates of a scene, computed only when they are others. */
export function onNews<T>(
  compute: (updates: readonly Uint8Array[]) => T,
): (updates: readonly Uint8Array[], scene: string) => T {
  const last = new Map<string, { readonly updates: readonly Uint8Array[]; readonly result: T }>();
  return (updates, scene) => {
    const known = last.get(scene);
    const isSame = known?.updates.length === updates.length && known.updates.every((one, i) => one === updates[i]);
    const result = isSame ? known.result : compute(updates);
    last.set(scene, { updates, result });
    return result;
  };
}

/** One disk and one localStorage, which the tabs of a browser share. */
export function createWorld(models: readonly TestModel[]) {
  const disk = memoryDisk();
  const storage = memoryStorage();
  const journals = createJournals(() => storage);
  let room: 'all' | 'no bytes' | 'nothing' = 'all';
  let isSlow = false;
  /** The transaction that waits. They run one after the other. */
  let release = (): void => undefined;
  let time = 0;

  /** The disk as one tab sees it: after a crash of the tab, nothing that it was writing is stored. */
  const diskOf = (tab: { isAlive: boolean }): Disk => ({
    onClosed: disk.onClosed,
    run: (mode, work) =>
      disk.run(mode, async (records) => {
        const added: string[] = [];
        const put = (key: string, value: unknown): void => {
          added.push(key);
          records.put(key, value);
        };
        const result = await work({ ...records, put });
        if (isSlow)
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        if (!tab.isAlive) throw new Error('the tab has crashed');
        const isTooMuch = room === 'nothing' ? added.length > 0 : added.some((key) => key.startsWith('bytes:'));
        if (room !== 'all' && isTooMuch) throw fullDisk();
        return result;
      }),
  });

  /** Opens a scene in a new tab. */
  async function openTab(id: string, name: string) {
    const tab = { isAlive: true };
    const own = diskOf(tab);
    const store = createSceneStore(own, () => time);
    const found = await createScenes(store, journals, name).find(id);
    if (found.kind === 'unreadable') return null;
    const isFound = found.kind === 'scene';
    const scene: Scene = isFound ? createScene(found.doc) : testScene();
    const page = { blobs: isFound ? found.blobs : new Map<string, Blob>() };
    const journal = isFound ? found.journal : journals.open(id, name);
    const { doc } = scene.getState();
    const session = { name: id, time: null, isDirty: true };
    const events = { onStored: () => undefined, onError: () => undefined };
    const keeper = keepScene(
      { id, doc, isNew: !isFound, store, journal, blobs: () => page.blobs, session: () => session },
      events,
    );
    const arrive = ({ blobs }: Pick<TestModel, 'blobs'>): void => {
      page.blobs = new Map([...page.blobs, ...blobs]);
      keeper.save();
    };
    return {
      ...{ id, doc, scene, page, keeper, arrive, tab },
      move: (x: number): void => scene.place('Move', new Map([[MOVED, { ...IDENTITY, position: [x, 0, 0] }]])),
      remove: (model: TestModel): void =>
        scene.edit('Delete', (document) =>
          removeNodes(document, document.nodes.has(model.asset.name) ? [model.asset.name] : []),
        ),
      crash: (): void => {
        tab.isAlive = false;
        void keeper.stop();
      },
    };
  }

  const updatesOf = (id: string): readonly Uint8Array[] =>
    [...disk.stored].flatMap(([key, value]) =>
      key.startsWith(`update:${id}:`) && value instanceof Uint8Array ? [value] : [],
    );

  const named = onNews((updates): ReadonlySet<string> => {
    try {
      return new Set(hashesOf(docOfUpdates(updates).document.assets.values()));
    } catch {
      return new Set([...hashesIn(updates)].filter((hash) => models.some((model) => model.hash === hash)));
    }
  });

  return {
    disk,
    journals,
    openTab,
    models,
    updatesOf,
    time: (): number => time,
    pass: (ms: number): void => {
      time += ms;
    },
    setRoom: (next: typeof room): void => {
      room = next;
    },
    /** From now on, each transaction waits for a step. */
    slow: (): void => {
      isSlow = true;
    },
    step: (): void => release(),
    fast: (): void => {
      isSlow = false;
      release();
    },
    collect: (): Promise<void> =>
      collectBytes(diskOf({ isAlive: true }), journals.unwritten(), time).catch(() => undefined),
    remove: (id: string): Promise<void> =>
      createScenes(createSceneStore(diskOf({ isAlive: true })), journals, 'dialog')
        .remove(id)
        .catch(() => undefined),
    /** Stores a scene of another version, with a model. */
    putOther: (id: string, model: TestModel, isDamaged: boolean): void => {
      const scene = testScene();
      scene.edit('Import', model.add);
      const { ydoc } = scene.getState().doc;
      ydoc.getMap('meta').set('schema', 99);
      const update = Y.encodeStateAsUpdate(ydoc);
      disk.stored.set(`scene:${id}`, { name: id, time: null, isDirty: true });
      disk.stored.set(`update:${id}:0`, isDamaged ? update.slice(0, -3) : update);
      disk.stored.set(`bytes:${model.hash}`, model.blob);
    },
    sceneIds: (): readonly string[] =>
      [...disk.stored.keys()].flatMap((key) => (key.startsWith('scene:') ? key.slice('scene:'.length) : [])),
    /** The hashes that a stored scene names. */
    named: (id: string): ReadonlySet<string> => named(updatesOf(id), id),
    hasBytes: (hash: string): boolean => disk.stored.has(`bytes:${hash}`),
  };
}

export type World = ReturnType<typeof createWorld>;
export type Tab = NonNullable<Awaited<ReturnType<World['openTab']>>>;
