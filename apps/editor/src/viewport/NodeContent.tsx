import { type ComponentType, memo, useMemo } from 'react';
import { useEditor } from '../EditorContext.ts';
import { instantiate } from '../files/asset-cache.ts';
import type { Content, ContentOf, Kind } from '../kinds/kinds.ts';
import { LightView } from './LightView.tsx';
import { MeshView } from './MeshView.tsx';
import { NodeSymbol } from './NodeSymbol.tsx';

interface ContentProps<K extends Kind> {
  readonly content: ContentOf<K>;
}

function AssetView({ content: { asset, node } }: ContentProps<'asset'>) {
  const { assets } = useEditor();
  const parts = useMemo(() => instantiate(assets.parts(asset, node)), [assets, asset, node]);
  return parts.map((part) => <primitive key={part.uuid} object={part} />);
}

/** How each kind of nodes is drawn. */
const VIEWS: { readonly [K in Kind]: ComponentType<ContentProps<K>> } = {
  mesh: MeshView,
  asset: AssetView,
  light: LightView,
  camera: () => <NodeSymbol name="camera" />,
  empty: () => <NodeSymbol name="empty" />,
  group: () => null,
};

/** What a node shows itself; moving the node does not render it. */
export const NodeContent = memo(function NodeContent({ content }: { readonly content: Content }) {
  const View = VIEWS[content.kind] as ComponentType<{ readonly content: Content }>;
  return <View content={content} />;
});
