import { type Asset, emptyDocument } from '@gizmo-kit/scene';
import { createContext, memo, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { Bone, type Object3D, SkinnedMesh } from 'three';
import { useStore } from 'zustand';
import { useEditor, useScene } from '../../editor/EditorContext.ts';
import { type ModelsState, partsOf } from '../../files/models/asset-cache.ts';
import { instantiate } from '../../files/models/asset-parts.ts';
import { type Blobs, modelOf } from '../../files/scenes/scene-record.ts';
import type { ContentOf } from '../../model/kinds/kinds.ts';
import type { SceneDocument } from '../../model/scene/types.ts';
import { type Lines, loop, threeWays } from '../drawing/lines.ts';
import { NodeSymbol } from '../drawing/NodeSymbol.tsx';
import { SkinnedPart } from './SkinnedPart.tsx';

interface Models extends ModelsState {
  readonly assets: SceneDocument['assets'];
  readonly blobs: Blobs;
}

const ModelsContext = createContext<Models>({ assets: emptyDocument().assets, blobs: new Map(), models: new Map() });

/** Gives the models to all nodes. A subscription for each node would run at every move of a drag. */
export function ModelsProvider({ children }: { readonly children: ReactNode }) {
  const assets = useScene((state) => state.shown.assets);
  const editor = useEditor();
  const blobs = useStore(editor.blobs);
  const models = useStore(editor.assets, (state) => state.models);
  return (
    <ModelsContext value={useMemo(() => ({ assets, blobs, models }), [assets, blobs, models])}>
      {children}
    </ModelsContext>
  );
}

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
  /** The objects of the node; none until the model is read. */
  readonly read: readonly Object3D[];
  /** Of an instance. */
  readonly tint: ContentOf<'asset'>['tint'];
  /** Whether the page has all files of the model: another tab or the storage may have them later. */
  readonly isComplete: boolean;
  readonly id: string;
}

/** Memoized, so that another model causes no render. */
const Parts = memo(function Parts({ asset, read, tint, isComplete, id }: PartsProps) {
  const { assets, blobs } = useEditor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the model is read again when it is complete
  useEffect(() => {
    const { ready, release } = assets.claim(modelOf(asset, blobs.getState()));
    // The code that added the model reports its faults.
    ready.catch(() => undefined);
    return release;
  }, [assets, blobs, asset, isComplete]);
  const parts = useMemo(() => instantiate(read, tint), [read, tint]);
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
  const models = useContext(ModelsContext);
  const asset = models.assets.get(content.asset);
  if (asset === undefined || content.part === 'place') return null;
  const isComplete = Object.values(asset.files).every(({ sha256 }) => models.blobs.has(sha256));
  const read = partsOf(models, asset.id, content.node);
  return <Parts asset={asset} read={read} tint={content.tint} isComplete={isComplete} id={id} />;
}
