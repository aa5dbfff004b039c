import { Gizmo } from '@gizmo-kit/react';
import { useRef } from 'react';

/** A box with a gizmo that changes it. */
export function Fewest() {
  const box = useRef(null);
  return (
    <>
      <mesh ref={box}>
        <boxGeometry />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo target={box} />
    </>
  );
}
