import { inOrder } from '@gizmo-kit/scene';
import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import type { SkinnedMesh } from 'three';
import { useEditor, useOutline } from '../../editor/EditorContext.ts';
import { bindTo, jointOf } from '../../files/models/skeletons.ts';
import { findInstances } from '../../model/scene/model-instances.ts';
import { newGroup } from '../drawing/new-group.ts';

interface SkinnedPartProps {
  readonly part: SkinnedMesh;
  readonly asset: string;
  /** The node of the part. */
  readonly id: string;
}

/** The nodes of the joints of a part, in its own copy of the model; null if one was deleted. */
function useJoints({ part, asset, id }: SkinnedPartProps): readonly string[] | null {
  const { scene } = useEditor();
  const outline = useOutline();
  return useMemo(() => {
    if (!outline.items.has(id)) return null;
    const { shown } = scene.getState();
    const { nearest } = findInstances(shown, inOrder(shown));
    const joints = part.skeleton.bones.flatMap((bone) => nearest(asset, jointOf(bone), id) ?? []);
    return joints.length === part.skeleton.bones.length ? joints : null;
  }, [outline, scene, part, asset, id]);
}

/** A mesh that is deformed by the nodes of its joints. If one is missing, it is shown without deformation. */
export function SkinnedPart(props: SkinnedPartProps) {
  const { part } = props;
  const { scene, views } = useEditor();
  const { objects } = views;
  const invalidate = useThree((state) => state.invalidate);
  const joints = useJoints(props);
  useEffect(() => {
    if (joints === null) return;
    const bones = joints.map((joint) => objects.groupOf(joint, newGroup));
    const unbind = bindTo(part, bones);
    // It also needs the world matrix of the part, which is updated only when a node moves.
    part.updateMatrixWorld(true);
    // The bounds depend on the pose.
    const forget = (): void => {
      Object.assign(part, { boundingBox: null, boundingSphere: null });
    };
    forget();
    const stop = scene.subscribe(forget);
    invalidate();
    return () => {
      stop();
      unbind();
    };
  }, [joints, part, objects, scene, invalidate]);
  if (joints === null) return <mesh geometry={part.geometry} material={part.material} castShadow receiveShadow />;
  return <primitive object={part} />;
}
