import { useEffect } from 'react';
import type { MeshContent } from '../../model/kinds/mesh.ts';
import { useCanvasParts } from '../drawing/canvas-parts.ts';
import type { Shared } from '../drawing/shared.ts';

function useShared<Spec, T>(shared: Shared<Spec, T>, spec: Spec): T {
  const item = shared.of(spec);
  // biome-ignore lint/correctness/useExhaustiveDependencies: specs with the same item are the same
  useEffect(() => shared.claim(spec, item), [shared, item]);
  return item;
}

/** A mesh, at the place of its node. Equal meshes share geometry and material. */
export function MeshView({ content }: { readonly content: MeshContent }) {
  const { shapes, surfaces } = useCanvasParts();
  const { kind: _kind, shape, size, ...surface } = content;
  return (
    <mesh
      geometry={useShared(shapes, { shape, size })}
      material={useShared(surfaces, surface)}
      matrixAutoUpdate={false}
      castShadow
      receiveShadow
    />
  );
}
