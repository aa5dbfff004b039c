import { polyline } from '@gizmo-kit/math/values';
import { Gizmo, keymap, readout, type Vec3 } from '@gizmo-kit/react';
import { Line } from '@react-three/drei';
import { useRef, useState } from 'react';
import type { Group } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** The corners of the fence at first. */
export const fence: readonly Vec3[] = [
  [-1.5, 0, 1],
  [-1, 0, -1],
  [1, 0, -1],
  [1.5, 0, 1],
];

const extensions = [keymap(), readout()];

/** A closed fence on the floor. Its corners are moved, added and removed, and stay on the floor. */
export function Fence(props: SceneProps) {
  const group = useRef<Group>(null);
  const [corners, setCorners] = useState(fence);
  const loop = [...corners, ...corners.slice(0, 1)];
  return (
    <>
      <group ref={group}>
        <Line points={loop as [number, number, number][]} color="#8c96a3" lineWidth={4} />
      </group>
      <Gizmo
        {...gizmoProps(props)}
        target={group}
        handles={polyline({ value: corners, onChange: setCorners, closed: true, plane: 'xz', unit: ' m' })}
        extensions={extensions}
      />
    </>
  );
}
