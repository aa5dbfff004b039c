import { type ComponentType, memo } from 'react';
import { AssetView } from './asset/AssetView.tsx';
import { CameraView } from './camera/CameraView.tsx';
import { EmptyView } from './empty/EmptyView.tsx';
import type { Content, ContentOf, Kind } from './kinds.ts';
import { LightView } from './light/LightView.tsx';
import { MeshView } from './mesh/MeshView.tsx';
import { PathView } from './path/PathView.tsx';

interface ContentProps<K extends Kind> {
  readonly content: ContentOf<K>;
  readonly id: string;
}

/** The renderer of each kind of nodes. */
const VIEWS: { readonly [K in Kind]: ComponentType<ContentProps<K>> } = {
  mesh: MeshView,
  path: PathView,
  asset: AssetView,
  light: LightView,
  camera: CameraView,
  empty: EmptyView,
  group: () => null,
};

interface NodeContentProps {
  readonly content: Content;
  /** The node. */
  readonly id: string;
}

/** The content of a node, without its children. Moving the node does not render it. */
export const NodeContent = memo(function NodeContent({ content, id }: NodeContentProps) {
  const View = VIEWS[content.kind] as ComponentType<NodeContentProps>;
  return <View content={content} id={id} />;
});
