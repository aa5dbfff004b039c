import { aim } from '@gizmo-kit/math/values';
import { Gizmo, guides } from '@gizmo-kit/react';
import { surfaceSnapper } from '@gizmo-kit/react/surface';
import { useMemo, useRef, useState } from 'react';
import { type Group, Object3D, Quaternion } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** The light at first: it looks at the floor. */
export const look = {
  quaternion: new Quaternion().setFromAxisAngle({ x: 1, y: 0, z: 0 }, -1).toArray(),
  distance: 2,
};

const extensions = [guides()];

/** A spot light in a stretched group, which looks at a dot. The dot snaps to the floor and to the box. */
export function Spotlight(props: SceneProps) {
  const light = useRef<Group>(null);
  const stage = useRef<Group>(null);
  const [value, setValue] = useState(look);
  // In the light, so that it is in front of it wherever it looks.
  const [ahead] = useState(() => new Object3D());
  const snap = useMemo(() => ({ to: [surfaceSnapper(stage)] }), []);
  return (
    <>
      <group position={[0, 1.2, 1]} scale={[1.5, 1, 0.8]}>
        <group ref={light} quaternion={value.quaternion}>
          <mesh rotation-x={-Math.PI / 2}>
            <coneGeometry args={[0.12, 0.24]} />
            <meshBasicMaterial color="#ffd27a" />
          </mesh>
          <spotLight angle={0.4} intensity={20} decay={1} penumbra={0.3} target={ahead} />
          <primitive object={ahead} position={[0, 0, -1]} />
        </group>
      </group>
      <group ref={stage}>
        <mesh rotation-x={-Math.PI / 2} position-y={-0.6}>
          <planeGeometry args={[5, 5]} />
          <meshStandardMaterial color="#8c96a3" />
        </mesh>
        <mesh position={[0.6, -0.3, -0.6]}>
          <boxGeometry args={[0.6, 0.6, 0.6]} />
          <meshStandardMaterial color="#3a9d94" />
        </mesh>
      </group>
      <Gizmo
        {...gizmoProps(props)}
        target={light}
        handles={aim({
          value,
          onChange: ({ quaternion: [x, y, z, w], distance }) => setValue({ quaternion: [x, y, z, w], distance }),
        })}
        snap={snap}
        extensions={extensions}
      />
    </>
  );
}
