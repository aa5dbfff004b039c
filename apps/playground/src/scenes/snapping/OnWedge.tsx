import { edgeSnapper, faceSnapper, Gizmo, normalSnapper } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Group } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { edges, faces, slope } from './features.js';
import { Wedge } from './Wedge.js';

export interface OnWedgeProps extends SceneProps {
  /** The features of the ramp to snap to. */
  to: 'edges' | 'faces' | 'normal';
}

const snaps = {
  edges: { to: [edgeSnapper(edges)] },
  faces: { to: [faceSnapper(faces)] },
  normal: { to: [normalSnapper([slope])] },
};

/** A cone beside a ramp. Its origin is the center of its base, so it stands on the feature. */
export function OnWedge({ to, ...props }: OnWedgeProps) {
  const cone = useRef<Group>(null);
  return (
    <>
      <Wedge />
      <group ref={cone} position={[-0.4, 0, 0]}>
        <mesh position={[0, 0.3, 0]}>
          <coneGeometry args={[0.2, 0.6, 24]} />
          <meshStandardMaterial color="#8c96a3" />
        </mesh>
      </group>
      <Gizmo {...gizmoProps(props)} snap={snaps[to]} target={cone} />
    </>
  );
}
