import { body, Gizmo, moveOnPlane } from '@gizmo-kit/react';
import { meshVertexSnapper } from '@gizmo-kit/react/surface';
import { useMemo, useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

const handles = [body(moveOnPlane('view'), { from: 'vertex' })];

/** Two boxes. A vertex of the near one snaps to those of the other. */
export function VertexToVertex(props: SceneProps) {
  const part = useRef<Mesh>(null);
  const other = useRef<Mesh>(null);
  const snap = useMemo(() => ({ to: [meshVertexSnapper(other)] }), []);
  return (
    <>
      <mesh ref={other} name="Block" position={[-0.9, 0, -0.4]} rotation-y={0.5}>
        <boxGeometry args={[0.8, 0.8, 0.8]} />
        <meshStandardMaterial color="#a7bdb4" />
      </mesh>
      <mesh ref={part} position={[0.8, 0, 0.2]} rotation-y={-0.3}>
        <boxGeometry args={[0.6, 0.6, 0.6]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} handles={handles} snap={snap} target={part} />
    </>
  );
}
