import { Gizmo } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from './props.js';

/** How the parent stands: turned, and scaled differently along each axis. */
export const parent = { position: [0.4, 0.2, 0], rotation: [0, 0.6, 0], scale: [2, 0.75, 1] } as const;

/** A child of a parent that is turned and scaled unevenly. What is grabbed stays under the cursor there too. */
export function NonUniformParent(props: SceneProps) {
  const child = useRef<Mesh>(null);
  return (
    <>
      <group position={parent.position} rotation={parent.rotation} scale={parent.scale}>
        <mesh ref={child}>
          <boxGeometry args={[0.6, 0.9, 0.6]} />
          <meshStandardMaterial color="#8c96a3" />
        </mesh>
      </group>
      <Gizmo {...gizmoProps(props)} target={child} />
    </>
  );
}
