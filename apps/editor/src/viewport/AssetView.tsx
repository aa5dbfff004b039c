import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useEditor, useScene } from '../EditorContext.ts';
import { partsOf } from '../files/asset-cache.ts';
import { instantiate } from '../files/asset-parts.ts';
import type { ContentOf } from '../kinds/kinds.ts';
import type { Asset } from '../scene/types.ts';

function Parts({ asset, node }: { readonly asset: Asset; readonly node: number }) {
  const { assets } = useEditor();
  useEffect(() => {
    const { ready, release } = assets.hold(asset);
    // Whoever brought the model into the scene says what is wrong with it.
    ready.catch(() => undefined);
    return release;
  }, [assets, asset]);
  const read = useStore(assets.store, (models) => partsOf(models, asset, node));
  const parts = useMemo(() => instantiate(read), [read]);
  return parts.map((part) => <primitive key={part.uuid} object={part} />);
}

/** One node of a model, once the model is read. */
export function AssetView({ content }: { readonly content: ContentOf<'asset'> }) {
  const asset = useScene((state) => state.document.assets[content.asset]);
  return asset === undefined ? null : <Parts asset={asset} node={content.node} />;
}
