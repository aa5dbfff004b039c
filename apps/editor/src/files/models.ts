import type { Editor } from '../editor.ts';
import type { SceneDocument } from '../scene/types.ts';
import { STRINGS } from '../strings.ts';
import type { AssetCache } from './asset-cache.ts';
import type { Watch } from './asset-parts.ts';
import { showProgress } from './progress.ts';
import { showError } from './show-error.ts';

/**
 * Reads the models of a document one by one. Models without bytes are left out: their nodes show nothing.
 * @returns a function that releases them
 * @throws FileError if one cannot be read, or the reason of the signal if that is aborted
 */
export async function readModels(assets: AssetCache, document: SceneDocument, watch: Watch): Promise<() => void> {
  const claims: (() => void)[] = [];
  const release = (): void => {
    for (const releaseClaim of claims) releaseClaim();
  };
  try {
    for (const asset of Object.values(document.assets)) {
      if (asset.files[asset.entry] === undefined) continue;
      const claim = assets.claim(asset, watch);
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
export async function watchModels({ assets, scene }: Editor): Promise<void> {
  for (const asset of Object.values(scene.getState().document.assets)) {
    if (asset.files[asset.entry] === undefined) continue;
    const { onProgress, end } = showProgress(STRINGS.files.reading(asset.name), false);
    const { ready, release } = assets.claim(asset, { onProgress });
    try {
      await ready;
    } catch (error) {
      showError(STRINGS.files.notRead(asset.name), error);
    }
    end();
    release();
  }
}
