import { Gizmo, type Transform, type Vec3 } from '@gizmo-kit/react';
import { useRef, useState } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** A pillar, and the least distance of the ball from its center. */
export const pillar = { x: 0.9, z: 0, radius: 0.35, keeps: 0.7 } as const;

const start: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

const isFree = ([x, , z]: Vec3): boolean => Math.hypot(x - pillar.x, z - pillar.z) >= pillar.keeps;

/** The app refuses positions inside the pillar and accepts all others. */
export function Refused({ onChange, ...props }: SceneProps) {
  const ball = useRef<Mesh>(null);
  const [transform, setTransform] = useState(start);
  return (
    <>
      <mesh position={[pillar.x, 0, pillar.z]}>
        <cylinderGeometry args={[pillar.radius, pillar.radius, 1, 32]} />
        <meshStandardMaterial color="#b5837a" />
      </mesh>
      <mesh ref={ball} name="ball" {...transform}>
        <sphereGeometry args={[pillar.keeps - pillar.radius]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo
        {...gizmoProps(props)}
        target={ball}
        value={transform}
        onChange={(event) => {
          if (isFree(event.transform.position)) setTransform(event.transform);
          onChange?.(event);
        }}
      />
    </>
  );
}
