import { Gizmo, type Transform } from '@gizmo-kit/react';
import { useRef, useState } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { Walls } from '../Walls.js';

export interface ClampedProps extends SceneProps {
  /** The limit of the object along each axis, from the origin. */
  reach: number;
}

/** Half the length of an edge of the object. */
const half = 0.3;

const start: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

/** The app owns the transform and clamps it: the object stays between the lines. */
export function Clamped({ reach, onChange, ...props }: ClampedProps) {
  const box = useRef<Mesh>(null);
  const [transform, setTransform] = useState(start);
  const within = (x: number) => Math.min(reach, Math.max(-reach, x));
  return (
    <>
      <Walls half={reach + half} />
      <mesh ref={box} name="clamped" {...transform}>
        <boxGeometry args={[2 * half, 2 * half, 2 * half]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo
        {...gizmoProps(props)}
        target={box}
        value={transform}
        onChange={(event) => {
          const [x, y, z] = event.transform.position;
          setTransform({ ...event.transform, position: [within(x), within(y), within(z)] });
          onChange?.(event);
        }}
      />
    </>
  );
}
