import { createStore, del, entries, get, setMany, type UseStore } from 'idb-keyval';
import type { Scene } from '../scene/store.ts';
import type { Asset, SceneDocument } from '../scene/types.ts';
import { reasonOf } from './file-error.ts';
import { documentFromRecord, recordFromDocument } from './scene-file.ts';

const SCENE_KEY = 'scene';
const ASSET_PREFIX = 'asset:';
const RESCUE_PREFIX = 'rescue:';
const DELAY_MS = 400;

export type Restored =
  | { readonly kind: 'none' }
  | { readonly kind: 'scene'; readonly document: SceneDocument }
  /** What was stored cannot be used; it was put aside under `key` and is not overwritten. */
  | { readonly kind: 'unreadable'; readonly reason: string; readonly key: string; readonly record: unknown };

export function createStorage(): UseStore {
  return createStore('gizmo-kit-editor', 'autosave');
}

async function storedAssets(storage: UseStore): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [key, value] of await entries<IDBValidKey, unknown>(storage)) {
    if (typeof key === 'string' && key.startsWith(ASSET_PREFIX)) found[key.slice(ASSET_PREFIX.length)] = value;
  }
  return found;
}

/**
 * Reads the scene of the last session.
 * @param accept may still refuse a document that passed the schema, by throwing
 * @throws when the storage itself cannot be read, as in some private windows
 */
export async function restore(
  storage: UseStore,
  accept: (document: SceneDocument) => Promise<void>,
): Promise<Restored> {
  const record = await get<unknown>(SCENE_KEY, storage);
  if (record === undefined) return { kind: 'none' };
  const whole =
    typeof record === 'object' && record !== null ? { ...record, assets: await storedAssets(storage) } : record;
  try {
    const document = documentFromRecord(whole);
    await accept(document);
    return { kind: 'scene', document };
  } catch (error) {
    const key = `${RESCUE_PREFIX}${new Date().toISOString()}`;
    await setMany([[key, whole]], storage);
    await del(SCENE_KEY, storage);
    return { kind: 'unreadable', reason: reasonOf(error), key, record: whole };
  }
}

async function write(storage: UseStore, document: SceneDocument, written: Map<string, Asset>): Promise<void> {
  const { assets, ...rest } = recordFromDocument(document);
  // A model's bytes never change, so they are stored once, apart from the scene that is stored after each change.
  const fresh = Object.values(assets).filter((asset) => written.get(asset.id) !== asset);
  await setMany(
    [...fresh.map((asset): [string, Asset] => [ASSET_PREFIX + asset.id, asset]), [SCENE_KEY, rest]],
    storage,
  );
  for (const asset of fresh) written.set(asset.id, asset);
  for (const id of [...written.keys()].filter((key) => !Object.hasOwn(assets, key))) {
    await del(ASSET_PREFIX + id, storage);
    written.delete(id);
  }
}

/**
 * Stores the scene a moment after each change, never in mid-gesture, and when the page is hidden.
 * @param onError is called once for a run of failures
 * @returns a function that stops it
 */
export function startAutosave(storage: UseStore, scene: Scene, onError: (error: unknown) => void): () => void {
  const written = new Map<string, Asset>();
  let saved: SceneDocument | null = scene.getState().document;
  let failing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();

  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { document, gesture } = scene.getState();
    if (gesture !== null || document === saved) return;
    saved = document;
    queue = queue
      .then(() => write(storage, document, written))
      .then(() => {
        failing = false;
      })
      .catch((error: unknown) => {
        saved = null;
        if (!failing) onError(error);
        failing = true;
      });
  };
  const onHide = (): void => {
    if (globalThis.document.visibilityState === 'hidden') save();
  };
  const unsubscribe = scene.subscribe((state) => {
    if (state.gesture !== null || state.document === saved) return;
    clearTimeout(timer);
    timer = setTimeout(save, DELAY_MS);
  });
  globalThis.document.addEventListener('visibilitychange', onHide);
  return () => {
    save();
    unsubscribe();
    globalThis.document.removeEventListener('visibilitychange', onHide);
  };
}
