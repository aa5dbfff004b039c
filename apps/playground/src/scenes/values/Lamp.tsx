import { spotLight } from '@gizmo-kit/math/values';
import { Gizmo } from '@gizmo-kit/react';
import { useRef, useState } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** A spot light that shines down on the floor. Its range and its cone are handles. */
export function Lamp(props: SceneProps) {
  const lamp = useRef<Mesh>(null);
  const [light, setLight] = useState({ distance: 1.6, angle: 0.5 });
  return (
    <>
      <mesh ref={lamp} position={[0, 1.2, 0]}>
        <sphereGeometry args={[0.12]} />
        <meshBasicMaterial color="#ffd27a" />
        <spotLight {...light} intensity={20} decay={1} penumbra={0.3} target-position={[0, -1, 0]} />
      </mesh>
      <Gizmo
        {...gizmoProps(props)}
        target={lamp}
        handles={spotLight({ value: light, axis: [0, -1, 0], onChange: setLight, unit: ' m' })}
      />
    </>
  );
}
