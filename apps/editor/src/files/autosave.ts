import { createStore, del, entries, get, setMany, type UseStore } from 'idb-keyval';
import { fileOf, isDirty } from '../scene/files.ts';
import type { Scene, SceneState } from '../scene/store.ts';
import type { Asset, SceneDocument } from '../scene/types.ts';
import { reasonOf } from './file-error.ts';
import type { Journal } from './journal.ts';
import { documentFromRecord, recordFromDocument, type Session, sessionOf } from './scene-file.ts';

const SCENE_KEY = 'scene';
const ASSET_PREFIX = 'asset:';
const RESCUE_PREFIX = 'rescue:';
/** The least time between two writes. */
const INTERVAL_MS = 250;

export type Restored =
  | { readonly kind: 'none' }
  | { readonly kind: 'scene'; readonly document: SceneDocument; readonly session: Session }
  /** What was stored cannot be used; it was put aside and is never overwritten. */
  | { readonly kind: 'unreadable'; readonly reason: string; readonly record: unknown };

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
 * Reads the scene of the last session: what the page wrote as it was left, else what is in the storage.
 * @param accept may still refuse a document that passed the schema, by throwing
 * @throws when the storage itself cannot be read, as in some private windows
 */
export async function restore(
  storage: UseStore,
  journal: Journal,
  accept: (document: SceneDocument) => Promise<void>,
): Promise<Restored> {
  const check = async (record: unknown): Promise<Restored> => {
    const document = documentFromRecord(record);
    await accept(document);
    return { kind: 'scene', document, session: sessionOf(record) };
  };
  const assets = await storedAssets(storage);
  const withAssets = (record: unknown): unknown =>
    typeof record === 'object' && record !== null ? { ...record, assets } : record;

  const last = journal.read();
  journal.clear();
  if (last !== null) {
    try {
      return await check(withAssets(last));
    } catch {
      // Left in mid-import, perhaps: what was stored before is whole.
    }
  }
  const stored = await get<unknown>(SCENE_KEY, storage);
  if (stored === undefined) return { kind: 'none' };
  const record = withAssets(stored);
  try {
    return await check(record);
  } catch (error) {
    await setMany([[`${RESCUE_PREFIX}${new Date().toISOString()}`, record]], storage);
    await del(SCENE_KEY, storage);
    return { kind: 'unreadable', reason: reasonOf(error), record };
  }
}

interface Snapshot {
  readonly document: SceneDocument;
  readonly session: Session;
}

/** What there is to store; a gesture that is under way has not happened yet. */
function snapshotOf(state: SceneState): Snapshot {
  const { name, time } = fileOf(state);
  return { document: state.gesture?.before ?? state.document, session: { name, time, isDirty: isDirty(state) } };
}

function sameSnapshot(a: Snapshot, b: Snapshot): boolean {
  return (
    a.document === b.document &&
    a.session.name === b.session.name &&
    a.session.time === b.session.time &&
    a.session.isDirty === b.session.isDirty
  );
}

async function write(storage: UseStore, { document, session }: Snapshot, written: Map<string, Asset>): Promise<void> {
  const { assets, ...rest } = recordFromDocument(document);
  // A model's bytes never change, so they are stored once, apart from the scene that is stored after each change.
  const fresh = Object.values(assets).filter((asset) => written.get(asset.id) !== asset);
  await setMany(
    [...fresh.map((asset): [string, Asset] => [ASSET_PREFIX + asset.id, asset]), [SCENE_KEY, { ...rest, session }]],
    storage,
  );
  for (const asset of fresh) written.set(asset.id, asset);
  for (const id of [...written.keys()].filter((key) => !Object.hasOwn(assets, key))) {
    await del(ASSET_PREFIX + id, storage);
    written.delete(id);
  }
}

/**
 * Stores the scene at once after a change, later in a run of changes, never in mid-gesture, and when the page is hidden.
 * @param onError is called once for a run of failures
 * @returns a function that stops it
 */
export function startAutosave(
  storage: UseStore,
  journal: Journal,
  scene: Scene,
  onError: (error: unknown) => void,
): () => void {
  const written = new Map<string, Asset>();
  let saved: Snapshot | null = snapshotOf(scene.getState());
  let stored: Snapshot = saved;
  let failing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let queue = Promise.resolve();

  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const snapshot = snapshotOf(scene.getState());
    if (saved !== null && sameSnapshot(snapshot, saved)) return;
    saved = snapshot;
    lastWrite = performance.now();
    queue = queue
      .then(() => write(storage, snapshot, written))
      .then(() => {
        failing = false;
        stored = snapshot;
        if (saved === snapshot) journal.clear();
      })
      .catch((error: unknown) => {
        saved = null;
        if (!failing) onError(error);
        failing = true;
      });
  };
  const onHide = (): void => {
    if (globalThis.document.visibilityState !== 'hidden') return;
    save();
    const snapshot = snapshotOf(scene.getState());
    if (!sameSnapshot(snapshot, stored)) journal.write(snapshot.document, snapshot.session);
  };
  const unsubscribe = scene.subscribe((state) => {
    if (saved !== null && sameSnapshot(snapshotOf(state), saved)) return;
    clearTimeout(timer);
    timer = setTimeout(save, Math.max(0, lastWrite + INTERVAL_MS - performance.now()));
  });
  globalThis.document.addEventListener('visibilitychange', onHide);
  return () => {
    save();
    unsubscribe();
    globalThis.document.removeEventListener('visibilitychange', onHide);
  };
}
