import { useFrame } from '@react-three/fiber';
import { useRef, useState } from 'react';
import { type DirectionalLight, Object3D, Vector3 } from 'three';
import { useEditor } from '../../editor/EditorContext.ts';
import { distanceIn } from '../../model/views/pane.ts';

export const SUN_DIRECTION = new Vector3(4.5, 8, 5).normalize();
export const SUN_INTENSITY = 2.1;

/** The reach of shadows around the target, in distances of the eye. */
const REACH = 0.95;

/** Shaders look up shadows at world positions in single precision, which has this relative error. */
const ROUNDING = 2 ** -23;
/** The largest error of a shadow, in reaches. Farther from the origin, there is none instead of one at another place. */
const TOLERANCE = 0.01;

/** The next larger step of a coarse scale, so that shadows do not move with small camera movements. */
const coarse = (reach: number): number => 2 ** (Math.ceil(Math.log2(reach) * 2) / 2);

/**
 * The light that casts shadows. Its shadow map covers only what the active view looks at: a map of a whole scene would be too
 * coarse for a small model.
 */
export function Sun() {
  const { views } = useEditor();
  const light = useRef<DirectionalLight>(null);
  const [target] = useState(() => new Object3D());

  useFrame(() => {
    const pane = views.pane();
    if (light.current === null || pane === undefined) return;
    const center = pane.target;
    const reach = coarse(distanceIn(pane) * REACH);
    const { shadow, position } = light.current;
    // Rounded to a quarter of the reach, for the same reason.
    const step = reach / 4;
    target.position.set(
      Math.round(center.x / step) * step,
      Math.round(center.y / step) * step,
      Math.round(center.z / step) * step,
    );
    target.updateMatrixWorld();
    light.current.castShadow = target.position.length() * ROUNDING < reach * TOLERANCE;
    position.copy(target.position).addScaledVector(SUN_DIRECTION, reach * 2);
    const { camera } = shadow;
    if (camera.right === reach) return;
    [camera.left, camera.right, camera.bottom, camera.top] = [-reach, reach, -reach, reach];
    [camera.near, camera.far] = [reach * 0.02, reach * 4];
    camera.updateProjectionMatrix();
    shadow.normalBias = reach * 0.003;
  });

  return (
    <>
      <primitive object={target} />
      <directionalLight
        ref={light}
        target={target}
        intensity={SUN_INTENSITY}
        castShadow
        shadow-mapSize={[2048, 2048]}
        shadow-radius={4}
      />
    </>
  );
}
