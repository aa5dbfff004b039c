import { useEffect, useMemo } from 'react';
import { type Camera, type Mesh, PerspectiveCamera, type Scene, type WebGLRenderer } from 'three';
import { PALETTES } from '../theme/palette.ts';
import { useTheme } from '../theme/use-theme.ts';
import { createGridMaterial } from './grid-material.ts';

/** How far below the grid the plane of the shadows lies, in parts of the farthest distance that is drawn. */
const BELOW = 2e-6;

/** Keeps the plane under the camera and as wide as it can see, so that the ground has no end. */
function follow(this: Mesh, _gl: WebGLRenderer, _scene: Scene, camera: Camera): void {
  const { x, z } = camera.position;
  const extent = camera instanceof PerspectiveCamera ? camera.far * 2 : 1;
  this.position.set(x, this.receiveShadow ? -extent * BELOW : 0, z);
  this.scale.setScalar(extent);
  this.updateMatrixWorld();
}

/** An endless grid, and a plane that catches shadows. */
export function Ground() {
  const palette = PALETTES[useTheme()];
  const material = useMemo(() => createGridMaterial(palette), [palette]);
  useEffect(() => () => material.dispose(), [material]);
  return (
    <>
      <mesh rotation-x={-Math.PI / 2} frustumCulled={false} receiveShadow renderOrder={-2} onBeforeRender={follow}>
        <planeGeometry />
        <shadowMaterial transparent opacity={palette.shadow} depthWrite={false} />
      </mesh>
      <mesh
        material={material}
        rotation-x={-Math.PI / 2}
        frustumCulled={false}
        renderOrder={-1}
        onBeforeRender={follow}
      >
        <planeGeometry />
      </mesh>
    </>
  );
}
