import type { CameraControls } from '@react-three/drei/core/CameraControls.js';
import { useFrame } from '@react-three/fiber';
import { useRef } from 'react';
import type { Sphere } from 'three';
import { useEditor } from '../EditorContext.ts';
import type { SceneDocument } from '../scene/types.ts';
import { boundsOf } from './bounds.ts';
import { clipPlanes } from './clip-planes.ts';

/** How far away one can go, in radii of the scene, and at least. */
const FARTHEST_RADII = 1000;
const FARTHEST = 400;

/** Keeps the clip planes and the farthest distance of the camera in step with what is looked at and with the scene. */
export function useClipPlanes(): void {
  const { scene, objects } = useEditor();
  const known = useRef<{ readonly document: SceneDocument; readonly sphere: Sphere | null } | null>(null);

  useFrame(({ camera, controls }) => {
    const rig = controls as CameraControls | null;
    if (rig === null) return;
    const { document, gesture } = scene.getState();
    const settled = gesture?.before ?? document;
    if (known.current?.document !== settled) {
      known.current = { document: settled, sphere: boundsOf(settled.roots.flatMap((id) => objects.get(id) ?? [])) };
    }
    const { sphere } = known.current;
    const reach = sphere === null ? 0 : camera.position.distanceTo(sphere.center) + sphere.radius;
    rig.maxDistance = Math.max(FARTHEST, (sphere?.radius ?? 0) * FARTHEST_RADII);
    const { near, far } = clipPlanes(rig.distance, reach);
    if (camera.near === near && camera.far === far) return;
    camera.near = near;
    camera.far = far;
    camera.updateProjectionMatrix();
  });
}
