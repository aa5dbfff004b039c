import { memo, useEffect, useMemo } from 'react';
import { useEditor } from '../EditorContext.ts';
import { instantiate } from '../files/asset-cache.ts';
import type { Content } from '../scene/types.ts';
import { shapeGeometry } from './shape-geometry.ts';

function ShapeMesh({ content }: { readonly content: Extract<Content, { kind: 'mesh' }> }) {
  const { shape, size } = content;
  const geometry = useMemo(() => shapeGeometry(shape, size), [shape, size]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return (
    <mesh geometry={geometry} castShadow receiveShadow>
      <meshStandardMaterial color={content.color} roughness={content.roughness} metalness={content.metalness} />
    </mesh>
  );
}

function AssetParts({ asset, node }: { readonly asset: string; readonly node: number }) {
  const { assets } = useEditor();
  const parts = useMemo(() => instantiate(assets.parts(asset, node)), [assets, asset, node]);
  return parts.map((part) => <primitive key={part.uuid} object={part} />);
}

/** What a node shows itself; moving the node does not render it. */
export const NodeContent = memo(function NodeContent({ content }: { readonly content: Content }) {
  if (content.kind === 'mesh') return <ShapeMesh content={content} />;
  if (content.kind === 'asset') return <AssetParts asset={content.asset} node={content.node} />;
  return null;
});
