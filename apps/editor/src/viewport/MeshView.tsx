import { useEffect, useMemo } from 'react';
import type { MeshContent } from '../kinds/mesh.ts';
import { shapeGeometry } from './shape-geometry.ts';

export function MeshView({ content }: { readonly content: MeshContent }) {
  const { shape, size, color, roughness, metalness, opacity, emissive } = content;
  const geometry = useMemo(() => shapeGeometry(shape, size), [shape, size]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return (
    <mesh geometry={geometry} castShadow receiveShadow>
      <meshStandardMaterial
        color={color}
        roughness={roughness}
        metalness={metalness}
        opacity={opacity}
        transparent={opacity < 1}
        emissive={emissive}
      />
    </mesh>
  );
}
