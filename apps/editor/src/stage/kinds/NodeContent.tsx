import { type ComponentType, memo } from 'react';
import type { Content, ContentOf, Kind } from '../../model/kinds/kinds.ts';
import { AssetView } from './AssetView.tsx';
import { CameraView } from './CameraView.tsx';
import { EmptyView } from './EmptyView.tsx';
import { LightView } from './LightView.tsx';
import { MeshView } from './MeshView.tsx';
import { PathView } from './PathView.tsx';

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
