import { Gizmo } from '@gizmo-kit/react';
import { useEffect, useMemo } from 'react';
import { gizmoProps, type SceneProps } from '../props.js';
import { createArm, disposeArm } from './skin.js';

export interface ArmProps extends SceneProps {
  /** The index of the bone, from the shoulder. */
  bone: number;
}

/** A skinned mesh with a gizmo on one bone. Child bones and the skin move with it. */
export function Arm({ bone, ...props }: ArmProps) {
  const arm = useMemo(createArm, []);
  useEffect(() => () => disposeArm(arm), [arm]);
  return (
    <>
      <primitive object={arm} position={[0, -0.5, 0]} dispose={null} />
      <Gizmo {...gizmoProps(props)} target={arm.skeleton.bones[bone] ?? null} />
    </>
  );
}
