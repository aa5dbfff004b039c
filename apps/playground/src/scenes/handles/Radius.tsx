import { Gizmo } from '@gizmo-kit/react';
import { useMemo, useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { RIM, radius } from './radius.js';

/** A drum with a custom handle on its rim. */
export function Radius(props: SceneProps) {
  const drum = useRef<Mesh>(null);
  const handles = useMemo(() => [radius(() => RIM * (drum.current?.scale.x ?? 1))], []);
  return (
    <>
      <mesh ref={drum}>
        <cylinderGeometry args={[RIM, RIM, 0.7, 48]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} handles={handles} target={drum} />
    </>
  );
}
