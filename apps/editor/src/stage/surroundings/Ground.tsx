import type { Camera, Mesh, Scene, WebGLRenderer } from 'three';
import { useSettings } from '../../editor/EditorContext.ts';
import { PALETTES } from '../../ui/theme/palette.ts';
import { useTheme } from '../../ui/theme/use-theme.ts';
import { Grid } from './Grid.tsx';
import { reachOf } from './grid-place.ts';

/** The distance of the shadow plane below the grid, as a fraction of its side. */
const BELOW = 2e-6;

/** Keeps the plane under the camera and as wide as it can see, so that the ground has no end. */
function follow(this: Mesh, _gl: WebGLRenderer, _scene: Scene, camera: Camera): void {
  const { x, z } = camera.position;
  const reach = reachOf(camera);
  this.position.set(x, -reach * BELOW, z);
  this.scale.setScalar(reach);
  this.updateMatrixWorld();
}

/** An endless grid, and a plane that catches shadows. */
export function Ground() {
  const palette = PALETTES[useTheme()];
  const hasGrid = useSettings(({ look }) => look.grid);
  return (
    <>
      <mesh rotation-x={-Math.PI / 2} frustumCulled={false} receiveShadow renderOrder={-2} onBeforeRender={follow}>
        <planeGeometry />
        <shadowMaterial transparent opacity={palette.shadow} depthWrite={false} />
      </mesh>
      {hasGrid ? <Grid /> : null}
    </>
  );
}
