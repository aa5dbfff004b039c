import { angle, distance, point, radius } from '@gizmo-kit/math/values';
import { Gizmo, type Vec3 } from '@gizmo-kit/react';
import { useRef, useState } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** The parameters of the slice at first. */
export const slice = { radius: 0.8, height: 0.8, sweep: 4.5, top: [0, 1.4, 0] as Vec3 };

/** A slice of a cylinder. Each handle edits one of its parameters, which the application holds; nothing is scaled. */
export function Slice(props: SceneProps) {
  const mesh = useRef<Mesh>(null);
  const [value, setValue] = useState(slice);
  const set = (change: Partial<typeof slice>) => setValue((now) => ({ ...now, ...change }));
  const { height, sweep, top } = value;
  const handles = [
    radius({ id: 'radius', value: value.radius, axis: [0, 1, 0], min: 0.2, onChange: (n) => set({ radius: n }) }),
    distance({
      id: 'height',
      value: height,
      axis: [0, 0.5, 0],
      min: 0.1,
      max: 2,
      unit: ' m',
      onChange: (n) => set({ height: n }),
    }),
    angle({
      ...{ id: 'sweep', value: sweep, axis: [0, 1, 0], from: [0, 0, 1], min: 0.2, max: 2 * Math.PI },
      origin: [0, -height / 2, 0],
      onChange: (n) => set({ sweep: n }),
    }),
    ...point({ id: 'top', value: top, step: 0.1, onChange: (p) => set({ top: p }) }),
  ];
  return (
    <>
      <mesh ref={mesh}>
        <cylinderGeometry args={[value.radius, value.radius, height, 48, 1, false, 0, sweep]} />
        <meshStandardMaterial color="#3a9d94" />
        <mesh position={top}>
          <sphereGeometry args={[0.06]} />
          <meshStandardMaterial color="#c8804a" />
        </mesh>
      </mesh>
      <Gizmo {...gizmoProps(props)} handles={handles} target={mesh} />
    </>
  );
}
