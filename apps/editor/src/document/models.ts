import type { Editor } from '../editor/editor.ts';
import type { AssetCache } from '../files/models/asset-cache.ts';
import type { Watch } from '../files/models/asset-parts.ts';
import { showProgress } from '../files/models/progress.ts';
import { own } from '../files/plain.ts';
import { type Model, modelOf } from '../files/scenes/scene-record.ts';
import { showError } from '../files/show-error.ts';
import { together } from '../model/values/together.ts';
import { DOCUMENT_TEXTS } from './texts.ts';

/**
 * Reads models one by one. Those without bytes are left out: their nodes show nothing.
 * @returns a function that releases them
 * @throws FileError if one cannot be read, or the reason of the signal if that is aborted
 */
export async function readModels(assets: AssetCache, models: Iterable<Model>, watch: Watch): Promise<() => void> {
  const claims: (() => void)[] = [];
  const release = together(claims);
  try {
    for (const model of models) {
      if (own(model.files, model.entry) === undefined) continue;
      const claim = assets.claim(model, watch);
      claims.push(claim.release);
      await claim.ready;
    }
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/** Shows the progress of reading the models of the page, and the ones that cannot be read. */
export async function watchModels({ assets, blobs, scene }: Editor): Promise<void> {
  for (const asset of scene.getState().document.assets.values()) {
    const model = modelOf(asset, blobs.getState());
    if (own(model.files, model.entry) === undefined) continue;
    const { onProgress, end } = showProgress(DOCUMENT_TEXTS.reading(asset.name), false);
    const { ready, release } = assets.claim(model, { onProgress });
    try {
      await ready;
    } catch (error) {
      showError(DOCUMENT_TEXTS.notRead(asset.name), error);
    }
    end();
    release();
  }
}
