import { Gizmo, type Transform } from '@gizmo-kit/react';
import { useRef, useState } from 'react';
import type { Mesh } from 'three';
import { WithPanel } from '../../stage/WithPanel.js';
import { gizmoProps, type SceneProps } from '../props.js';

const start: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

/** State that the gizmo and a button of the page change. */
export function Owned({ onChange, ...props }: SceneProps) {
  const box = useRef<Mesh>(null);
  const [transform, setTransform] = useState(start);
  const panel = (
    <>
      <p>
        <code>{transform.position.map((n) => n.toFixed(3)).join('  ')}</code>
      </p>
      <button type="button" onClick={() => setTransform(start)}>
        Back to the start
      </button>
    </>
  );
  return (
    <WithPanel panel={panel}>
      <mesh ref={box} {...transform}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo
        {...gizmoProps(props)}
        target={box}
        value={transform}
        onChange={(event) => {
          setTransform(event.transform);
          onChange?.(event);
        }}
      />
    </WithPanel>
  );
}
