import type { Object3D } from 'three';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Asset } from '../scene/types.ts';
import type { AssetParts, ModelReader, Watch } from './asset-parts.ts';
import type { GltfFile } from './gltf-json.ts';
import { unlessAborted } from './slices.ts';

/** How long an unused model is kept. */
const KEPT_MS = 2000;

/** A claim on a model: the model stays in memory until the last claim is released. */
export interface Claim {
  /**
   * Resolves when the model is read.
   * @throws FileError if it cannot be read, or the reason of the signal if that is aborted
   */
  readonly ready: Promise<void>;
  release(): void;
}

/** The models in use: read at the first claim, disposed after the last one. */
export interface AssetCache {
  /** The parts of the models that were read, by their entry files. */
  readonly store: StoreApi<ReadonlyMap<Blob, AssetParts>>;
  /** @param opened the entry file of the model, if it is already open */
  claim(asset: Asset, watch?: Watch, opened?: GltfFile): Claim;
}

interface Entry {
  claims: number;
  readonly progress: Set<Watch['onProgress']>;
  readonly ready: Promise<void>;
  readonly abort: AbortController;
}

const NOTHING: readonly Object3D[] = [];

/** The object of a node of a model; null until the model is read. */
export const partsOf = (cache: ReadonlyMap<Blob, AssetParts>, asset: Asset, node: number): readonly Object3D[] => {
  const entry = asset.files[asset.entry];
  return (entry === undefined ? undefined : cache.get(entry)?.get(node)) ?? NOTHING;
};

export function createAssetCache(): AssetCache {
  const store = createStore<ReadonlyMap<Blob, AssetParts>>(() => new Map());
  const entries = new Map<Blob, Entry>();
  let reader: ModelReader | null = null;

  const set = (file: Blob, parts: AssetParts | null): void => {
    const next = new Map(store.getState());
    if (parts === null) next.delete(file);
    else next.set(file, parts);
    store.setState(next, true);
  };

  /** Loads the model reader on demand. */
  const read: ModelReader['read'] = async (...given) => {
    const { createModelReader } = await import('./asset-parts.ts');
    reader ??= createModelReader();
    return reader.read(...given);
  };

  const begin = (asset: Asset, file: Blob, { onBroken }: Watch, opened: GltfFile | undefined): Entry => {
    const abort = new AbortController();
    const progress: Entry['progress'] = new Set();
    const onProgress = (done: number, total: number): void => {
      for (const listener of progress) listener?.(done, total);
    };
    const ready = read(asset, { onBroken, onProgress, signal: abort.signal }, opened).then((parts) => {
      if (entries.get(file) === entry) set(file, parts);
      else reader?.dispose(parts);
    });
    const entry: Entry = { claims: 0, progress, ready, abort };
    entries.set(file, entry);
    // A failed model is read again at the next claim.
    ready.catch(() => {
      if (entries.get(file) === entry) entries.delete(file);
    });
    return entry;
  };

  const dispose = (file: Blob, entry: Entry): void => {
    if (entry.claims > 0 || entries.get(file) !== entry) return;
    entries.delete(file);
    entry.abort.abort(new DOMException('nothing shows the model any more', 'AbortError'));
    const parts = store.getState().get(file);
    if (parts === undefined) return;
    set(file, null);
    reader?.dispose(parts);
  };

  return {
    store,
    claim: (asset, watch = {}, opened) => {
      const file = asset.files[asset.entry] ?? new Blob();
      const entry = entries.get(file) ?? begin(asset, file, watch, opened);
      const { onProgress, signal } = watch;
      entry.claims += 1;
      entry.progress.add(onProgress);
      let isClaimed = true;
      return {
        ready: unlessAborted(entry.ready, signal),
        release: () => {
          if (!isClaimed) return;
          isClaimed = false;
          entry.claims -= 1;
          entry.progress.delete(onProgress);
          setTimeout(() => dispose(file, entry), KEPT_MS);
        },
      };
    },
  };
}
