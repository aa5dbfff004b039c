import { useEffect, useMemo, useRef } from 'react';
import { type Camera, Color, type Mesh, OrthographicCamera, type Scene, Vector3, type WebGLRenderer } from 'three';
import { useSettings } from '../../editor/EditorContext.ts';
import { PALETTES } from '../../ui/theme/palette.ts';
import { useTheme } from '../../ui/theme/use-theme.ts';
import { useGraphics } from '../graphics/graphics.ts';
import { PLANES } from '../graphics/grid.ts';
import { gridReachOf } from './ground-reach.ts';

/** Without snapping, the grid has finer lines than the snap step, down to this fraction of it. */
const FINEST = 1e-4;
/** Sine of the angle to an axis below which an orthographic view has its grid perpendicular to that axis. */
const ALONG = 1e-3;

/** The normal of the grid of a camera: the vertical axis, except if the ground is seen edge-on. */
function normalFor(camera: Camera): 0 | 1 | 2 {
  if (!(camera instanceof OrthographicCamera)) return 1;
  const towards = new Vector3().setFromMatrixColumn(camera.matrixWorld, 2);
  if (Math.hypot(towards.y, towards.z) < ALONG) return 0;
  return Math.hypot(towards.x, towards.y) < ALONG ? 2 : 1;
}

/**
 * An infinite grid with the lines that moves snap to. Their density depends on the zoom. drei's Grid has one spacing and a
 * limited size, which do not suit scenes of all sizes.
 */
export function Grid() {
  const palette = PALETTES[useTheme()];
  const smallest = useSettings(({ snap }) => (snap.enabled ? snap.translate : snap.translate * FINEST));
  const graphics = useGraphics();
  const grid = useMemo(() => graphics.createGridMaterial(palette, smallest), [graphics, palette, smallest]);
  const lines = useMemo(
    () => ({ axisX: new Color(palette.axisX), axisY: new Color(palette.axisY), axisZ: new Color(palette.axisZ) }),
    [palette],
  );
  const mesh = useRef<Mesh>(null);
  useEffect(() => () => grid.material.dispose(), [grid]);
  const follow = (_gl: WebGLRenderer, _scene: Scene, camera: Camera): void => {
    if (mesh.current === null) return;
    const normal = normalFor(camera);
    const { position, quaternion, scale } = mesh.current;
    const height = Math.abs(position.setFromMatrixPosition(camera.matrixWorld).getComponent(normal));
    position.setComponent(normal, 0);
    const { u, v, colors, turn } = PLANES[normal];
    quaternion.copy(turn);
    scale.setScalar(gridReachOf(camera, height));
    mesh.current.updateMatrixWorld();
    grid.setLines({ u, v, colorU: lines[colors[0]], colorV: lines[colors[1]] });
  };
  return (
    <mesh ref={mesh} material={grid.material} frustumCulled={false} renderOrder={-1} onBeforeRender={follow}>
      <planeGeometry />
    </mesh>
  );
}
