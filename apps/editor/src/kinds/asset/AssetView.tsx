import { type Asset, emptyDocument } from '@gizmo-kit/scene';
import { createContext, memo, useContext, useEffect, useMemo } from 'react';
import { Bone, Line, type Object3D, Points, SkinnedMesh } from 'three';
import { useStore } from 'zustand';
import { useEditor } from '../../EditorContext.ts';
import { partsOf } from '../../files/models/asset-cache.ts';
import { instantiate } from '../../files/models/asset-parts.ts';
import { modelOf } from '../../files/scenes/scene-record.ts';
import type { SceneDocument } from '../../scene/types.ts';
import { type Lines, loop, threeWays } from '../../viewport/drawing/lines.ts';
import { NodeSymbol } from '../../viewport/drawing/NodeSymbol.tsx';
import { raycastInPixels } from '../../viewport/drawing/pixel-pick.ts';
import type { ContentOf } from '../kinds.ts';
import { SkinnedPart } from './SkinnedPart.tsx';

/** The models of the document. A subscription for each node would run at every move of a drag. */
export const AssetsContext = createContext<SceneDocument['assets']>(emptyDocument().assets);

const BONE: Lines = threeWays(
  loop([
    [0, 5, 0],
    [5, 0, 0],
    [0, -5, 0],
    [-5, 0, 0],
  ]),
);

interface PartsProps {
  readonly asset: Asset;
  /** The index of the node in its file. */
  readonly node: number;
  readonly id: string;
}

/** The objects of a node for this scene. */
function partsFor(read: readonly Object3D[]): readonly Object3D[] {
  const parts = instantiate(read);
  for (const part of parts) if (part instanceof Line || part instanceof Points) part.raycast = raycastInPixels;
  return parts;
}

/** Memoized, so that another model causes no render. */
const Parts = memo(function Parts({ asset, node, id }: PartsProps) {
  const { assets, blobs } = useEditor();
  // Another tab or the storage may have them later.
  const isComplete = useStore(blobs, (known) => Object.values(asset.files).every(({ sha256 }) => known.has(sha256)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the model is read again when it is complete
  useEffect(() => {
    const { ready, release } = assets.claim(modelOf(asset, blobs.getState()));
    // The code that added the model reports its faults.
    ready.catch(() => undefined);
    return release;
  }, [assets, blobs, asset, isComplete]);
  const read = useStore(assets.store, (models) => partsOf(models, asset.id, node));
  const parts = useMemo(() => partsFor(read), [read]);
  return parts.map((part) => {
    if (part instanceof Bone) return <NodeSymbol key={part.uuid} lines={BONE} isInside />;
    if (part instanceof SkinnedMesh) return <SkinnedPart key={part.uuid} part={part} asset={asset.id} id={id} />;
    return <primitive key={part.uuid} object={part} />;
  });
});

interface AssetViewProps {
  readonly content: ContentOf<'asset'>;
  readonly id: string;
}

/** One node of a model, once the model is read. */
export function AssetView({ content, id }: AssetViewProps) {
  const asset = useContext(AssetsContext).get(content.asset);
  return asset === undefined || content.part === 'place' ? null : <Parts asset={asset} node={content.node} id={id} />;
}
