import { Gizmo } from '@gizmo-kit/react';
import { type ReactNode, useMemo } from 'react';
import { InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry } from 'three';

/** Many instances of one mesh under one gizmo. */
export interface Batch {
  readonly scene: ReactNode;
  /** How often the matrices were marked to be uploaded. */
  readonly uploads: () => number;
}

export function createBatch(count: number): Batch {
  const mesh = new InstancedMesh(new PlaneGeometry(0.02, 0.02), new MeshBasicMaterial(), count);
  // The middle of all is the origin of the active one, the last: there the gizmo stands.
  const place = new Matrix4();
  for (let i = 0; i < count; i++) {
    const [x, y, z] = i === count - 1 ? [0, 0, 0] : [Math.sin(i), Math.cos(2 * i), Math.sin(3 * i)];
    mesh.setMatrixAt(i, place.makeTranslation(x, y, z));
  }
  return { scene: <Instances mesh={mesh} count={count} />, uploads: () => mesh.instanceMatrix.version };
}

function Instances({ mesh, count }: { readonly mesh: InstancedMesh; readonly count: number }): ReactNode {
  const targets = useMemo(() => Array.from({ length: count }, (_, index) => ({ mesh, index })), [mesh, count]);
  return (
    <>
      <primitive object={mesh} name="subject-0" />
      <Gizmo target={targets} pivot="active" />
    </>
  );
}
