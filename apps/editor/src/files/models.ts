import type { Editor } from '../editor.ts';
import type { SceneDocument } from '../scene/types.ts';
import { STRINGS } from '../strings.ts';
import type { AssetCache } from './asset-cache.ts';
import type { Watch } from './asset-parts.ts';
import { complain } from './complain.ts';
import { showProgress } from './progress.ts';

/**
 * Reads the models of a document, one after the other. Those whose bytes are not there are left out: their nodes show
 * nothing.
 * @returns a function that gives them back
 * @throws FileError when one cannot be read, or the reason of the signal when that is aborted
 */
export async function readModels(assets: AssetCache, document: SceneDocument, watch: Watch): Promise<() => void> {
  const holds: (() => void)[] = [];
  const release = (): void => {
    for (const giveBack of holds) giveBack();
  };
  try {
    for (const asset of Object.values(document.assets)) {
      if (asset.files[asset.entry] === undefined) continue;
      const hold = assets.hold(asset, watch);
      holds.push(hold.release);
      await hold.ready;
    }
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/** Says how far the reading of the models on the page has come, and which cannot be read. */
export async function watchModels({ assets, scene }: Editor): Promise<void> {
  for (const asset of Object.values(scene.getState().document.assets)) {
    if (asset.files[asset.entry] === undefined) continue;
    const { onProgress, end } = showProgress(STRINGS.files.reading(asset.name), false);
    const { ready, release } = assets.hold(asset, { onProgress });
    try {
      await ready;
    } catch (error) {
      complain(STRINGS.files.notRead(asset.name), error);
    }
    end();
    release();
  }
}
