import { pointLight } from '@gizmo-kit/math/values';
import { Gizmo } from '@gizmo-kit/react';
import { useRef, useState } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** The range of the light at first: the camera is inside of its sphere. */
export const reach = 20;

/** A point light whose range is larger than the picture. */
export function Reach(props: SceneProps) {
  const lamp = useRef<Mesh>(null);
  const [light, setLight] = useState({ distance: reach });
  return (
    <>
      <mesh ref={lamp}>
        <sphereGeometry args={[0.12]} />
        <meshBasicMaterial color="#ffd27a" />
        <pointLight {...light} intensity={20} decay={1} />
      </mesh>
      <mesh rotation-x={-Math.PI / 2} position-y={-0.6}>
        <planeGeometry args={[5, 5]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo
        {...gizmoProps(props)}
        target={lamp}
        handles={pointLight({ value: light, onChange: setLight, unit: ' m' })}
      />
    </>
  );
}
