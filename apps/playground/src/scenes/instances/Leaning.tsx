import { Gizmo } from '@gizmo-kit/react';
import { useRef } from 'react';
import { Matrix4, type Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** A sheared matrix: no position, rotation and scale express it. */
export const leaning = new Matrix4().set(1, 0.45, 0, 0, 0, 1, 0, 0, 0, 0.2, 1, 0, 0, 0, 0, 1);

/** A mesh with a matrix that the app sets and three.js does not compose. */
export function Leaning(props: SceneProps) {
  const box = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={box} matrixAutoUpdate={false} matrix={leaning}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} target={box} />
    </>
  );
}
