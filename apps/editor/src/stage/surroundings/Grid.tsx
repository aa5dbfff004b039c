import { useEffect, useMemo, useRef } from 'react';
import { type Camera, Color, type Mesh, type Scene, Vector4, type WebGLRenderer } from 'three';
import { useSettings } from '../../editor/EditorContext.ts';
import { PALETTES } from '../../ui/theme/palette.ts';
import { useTheme } from '../../ui/theme/use-theme.ts';
import { useGraphics } from '../graphics/graphics.ts';
import { PLANES } from '../graphics/grid.ts';
import { gridPlaceOf } from './grid-place.ts';

/** Without snapping, the grid has finer lines than the snap step, down to this fraction of it. */
const FINEST = 1e-4;
/**
 * An infinite grid with the lines that moves snap to. Their density depends on the zoom. drei's Grid has one spacing and a
 * limited size, which do not suit scenes of all sizes.
 */
export function Grid() {
  const palette = PALETTES[useTheme()];
  const smallest = useSettings(({ snap }) => (snap.enabled ? snap.translate : snap.translate * FINEST));
  const graphics = useGraphics();
  const grid = useMemo(() => graphics.createGridMaterial(palette, smallest), [graphics, palette, smallest]);
  const colors = useMemo(
    () => ({ axisX: new Color(palette.axisX), axisY: new Color(palette.axisY), axisZ: new Color(palette.axisZ) }),
    [palette],
  );
  const mesh = useRef<Mesh>(null);
  useEffect(() => () => grid.material.dispose(), [grid]);
  const follow = (gl: WebGLRenderer, _scene: Scene, camera: Camera): void => {
    if (mesh.current === null) return;
    const { normal, anchor, side, ...lines } = gridPlaceOf(camera, gl.getViewport(new Vector4()).w, smallest);
    const { position, quaternion, scale } = mesh.current;
    const { u, v, axes, turn } = PLANES[normal];
    position.copy(anchor);
    quaternion.copy(turn);
    scale.setScalar(side);
    mesh.current.updateMatrixWorld();
    grid.setLines({ ...lines, u, v, colorU: colors[axes[0]], colorV: colors[axes[1]] });
  };
  return (
    <mesh ref={mesh} material={grid.material} frustumCulled={false} renderOrder={-1} onBeforeRender={follow}>
      <planeGeometry />
    </mesh>
  );
}
