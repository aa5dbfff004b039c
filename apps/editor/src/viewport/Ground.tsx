import { useEffect, useMemo } from 'react';
import type { Camera, Mesh, Scene, WebGLRenderer } from 'three';
import { PALETTES } from '../theme/palette.ts';
import { useTheme } from '../theme/use-theme.ts';
import { createGridMaterial } from './grid-material.ts';

const EXTENT = 1600;

/** Keeps the plane under the camera, so that the grid has no end. */
function follow(this: Mesh, _gl: WebGLRenderer, _scene: Scene, camera: Camera): void {
  this.position.set(camera.position.x, 0, camera.position.z);
  this.updateMatrixWorld();
}

/** An endless grid, and a plane that catches shadows. */
export function Ground() {
  const palette = PALETTES[useTheme()];
  const material = useMemo(() => createGridMaterial(palette), [palette]);
  useEffect(() => () => material.dispose(), [material]);
  return (
    <>
      <mesh rotation-x={-Math.PI / 2} position-y={-0.002} receiveShadow renderOrder={-2}>
        <planeGeometry args={[60, 60]} />
        <shadowMaterial transparent opacity={palette.shadow} depthWrite={false} />
      </mesh>
      <mesh
        material={material}
        rotation-x={-Math.PI / 2}
        frustumCulled={false}
        renderOrder={-1}
        onBeforeRender={follow}
      >
        <planeGeometry args={[EXTENT, EXTENT]} />
      </mesh>
    </>
  );
}
