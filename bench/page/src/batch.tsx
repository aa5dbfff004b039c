import { Gizmo, instances } from '@gizmo-kit/react';
import { type ReactNode, useMemo } from 'react';
import { InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry } from 'three';

/** Many instances of one mesh under one gizmo. */
export interface Batch {
  readonly scene: ReactNode;
  /** The number of times that the matrices were marked for upload. */
  readonly uploads: () => number;
}

export function createBatch(count: number): Batch {
  const geometry = new PlaneGeometry(0.02, 0.02);
  // Drawing more takes seconds in software. Only JavaScript is measured.
  if (count > 10_000) geometry.setDrawRange(0, 0);
  const mesh = new InstancedMesh(geometry, new MeshBasicMaterial(), count);
  // In pairs on opposite sides of the origin, so that the gizmo is at the origin.
  const place = new Matrix4();
  for (let i = 0; i < count; i++) {
    const [pair, side] = [Math.floor(i / 2), i % 2 === 0 ? 1 : -1];
    place.makeTranslation(side * Math.sin(pair), side * Math.cos(2 * pair), side * Math.sin(3 * pair));
    mesh.setMatrixAt(i, place);
  }
  return { scene: <Instances mesh={mesh} />, uploads: () => mesh.instanceMatrix.version };
}

function Instances({ mesh }: { readonly mesh: InstancedMesh }): ReactNode {
  const target = useMemo(() => instances(mesh), [mesh]);
  return (
    <>
      <primitive object={mesh} name="subject-0" />
      <Gizmo target={target} />
    </>
  );
}
