import { Gizmo, type Transform } from '@gizmo-kit/react';
import { useRef, useState } from 'react';

const start: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

/** A box with its transform in React state: `onChange` sets the state, and box and gizmo follow it. */
export function InState() {
  const box = useRef(null);
  const [transform, setTransform] = useState(start);
  return (
    <>
      <mesh ref={box} {...transform}>
        <boxGeometry />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo mode="universal" target={box} value={transform} onChange={(event) => setTransform(event.transform)} />
    </>
  );
}
