import type { Object3D } from 'three';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GltfFile } from '../gltf/gltf-json.ts';
import type { Model } from '../scenes/scene-record.ts';
import { unlessAborted } from '../slices.ts';
import type { AssetParts, ModelReader, Watch } from './asset-parts.ts';

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

/** A store of the models in use: read at the first claim, disposed after the last one. */
export interface AssetCache extends Pick<StoreApi<ModelsState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** @param opened the entry file of the model, if it is already open */
  claim(model: Model, watch?: Watch, opened?: GltfFile): Claim;
}

export interface ModelsState {
  /** The parts of the models that were read, by their ids. */
  readonly models: ReadonlyMap<string, AssetParts>;
}

interface Entry {
  claims: number;
  readonly progress: Set<Watch['onProgress']>;
  readonly ready: Promise<void>;
  readonly abort: AbortController;
}

const NOTHING: readonly Object3D[] = [];

/** The objects of a node of a model; none until the model is read. */
export const partsOf = ({ models }: ModelsState, id: string, node: number): readonly Object3D[] =>
  models.get(id)?.get(node) ?? NOTHING;

export function createAssetCache(): AssetCache {
  const { setState, ...store } = createStore<ModelsState>(() => ({ models: new Map() }));
  const entries = new Map<string, Entry>();
  let reader: ModelReader | null = null;

  const set = (id: string, parts: AssetParts | null): void => {
    const next = new Map(store.getState().models);
    if (parts === null) next.delete(id);
    else next.set(id, parts);
    setState({ models: next });
  };

  /** Loads the model reader on demand. */
  const read: ModelReader['read'] = async (...given) => {
    const { createModelReader } = await import('./asset-parts.ts');
    reader ??= createModelReader();
    return reader.read(...given);
  };

  const begin = (model: Model, { onBroken }: Watch, opened: GltfFile | undefined): Entry => {
    const abort = new AbortController();
    const progress: Entry['progress'] = new Set();
    const onProgress = (done: number, total: number): void => {
      for (const listener of progress) listener?.(done, total);
    };
    const ready = read(model, { onBroken, onProgress, signal: abort.signal }, opened).then((parts) => {
      if (entries.get(model.id) === entry) set(model.id, parts);
      else reader?.dispose(parts);
    });
    const entry: Entry = { claims: 0, progress, ready, abort };
    entries.set(model.id, entry);
    // A failed model is read again at the next claim.
    ready.catch(() => {
      if (entries.get(model.id) === entry) entries.delete(model.id);
    });
    return entry;
  };

  const dispose = (id: string, entry: Entry): void => {
    if (entry.claims > 0 || entries.get(id) !== entry) return;
    entries.delete(id);
    entry.abort.abort(new DOMException('nothing shows the model any more', 'AbortError'));
    const parts = store.getState().models.get(id);
    if (parts === undefined) return;
    set(id, null);
    reader?.dispose(parts);
  };

  return {
    ...store,
    claim: (model, watch = {}, opened) => {
      const entry = entries.get(model.id) ?? begin(model, watch, opened);
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
          setTimeout(() => dispose(model.id, entry), KEPT_MS);
        },
      };
    },
  };
}
