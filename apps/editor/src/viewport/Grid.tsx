import { useEffect, useMemo, useRef } from 'react';
import { type Camera, type Mesh, OrthographicCamera, type Scene, Vector3, type WebGLRenderer } from 'three';
import { useSettings } from '../EditorContext.ts';
import { PALETTES } from '../theme/palette.ts';
import { useTheme } from '../theme/use-theme.ts';
import { createGridMaterial, PLANES } from './grid-material.ts';
import { gridReachOf } from './ground-reach.ts';

/** Without snapping, the grid goes on to finer lines than the snap step, down to this part of it. */
const FINEST = 1e-4;
/** How nearly an orthographic view looks along an axis to have its grid across that axis, as the sine of the angle. */
const ALONG = 1e-3;

/** The axis across which a camera sees its grid: the vertical one, but where the ground is seen from its edge. */
function normalFor(camera: Camera): 0 | 1 | 2 {
  if (!(camera instanceof OrthographicCamera)) return 1;
  const towards = new Vector3().setFromMatrixColumn(camera.matrixWorld, 2);
  if (Math.hypot(towards.y, towards.z) < ALONG) return 0;
  return Math.hypot(towards.x, towards.y) < ALONG ? 2 : 1;
}

/**
 * An endless grid, whose lines are those that moves snap to, and as many as the zoom leaves room for. drei's Grid has one
 * spacing and an end, which suits no scene of another size.
 */
export function Grid() {
  const palette = PALETTES[useTheme()];
  const smallest = useSettings(({ snap }) => (snap.enabled ? snap.translate : snap.translate * FINEST));
  const material = useMemo(() => createGridMaterial(palette, smallest), [palette, smallest]);
  const mesh = useRef<Mesh>(null);
  useEffect(() => () => material.dispose(), [material]);
  const follow = (_gl: WebGLRenderer, _scene: Scene, camera: Camera): void => {
    if (mesh.current === null) return;
    const normal = normalFor(camera);
    const { position, quaternion, scale } = mesh.current;
    const height = Math.abs(position.setFromMatrixPosition(camera.matrixWorld).getComponent(normal));
    position.setComponent(normal, 0);
    quaternion.copy(PLANES[normal].turn);
    scale.setScalar(gridReachOf(camera, height));
    mesh.current.updateMatrixWorld();
    material.setPlane(PLANES[normal]);
  };
  return (
    <mesh ref={mesh} material={material} frustumCulled={false} renderOrder={-1} onBeforeRender={follow}>
      <planeGeometry />
    </mesh>
  );
}
