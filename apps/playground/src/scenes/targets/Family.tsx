import { Gizmo } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** The position of the child in its parent. */
export const childAt = [0.9, 0.55, 0] as const;

/** A box and its child on top of it. Both are targets, as after “select all”. */
export function Family(props: SceneProps) {
  const parent = useRef<Mesh>(null);
  const child = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={parent} name="parent">
        <boxGeometry args={[2.4, 0.6, 0.8]} />
        <meshStandardMaterial color="#8c96a3" />
        <mesh ref={child} name="child" position={childAt}>
          <boxGeometry args={[0.5, 0.5, 0.5]} />
          <meshStandardMaterial color="#7391b5" />
        </mesh>
      </mesh>
      <Gizmo {...gizmoProps(props)} target={[child, parent]} />
    </>
  );
}
