import { useFrame, useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';
import { cameraOf } from '../../model/views/pane.ts';
import { pixelRect } from '../../model/views/rects.ts';
import { useCanvasParts } from '../drawing/canvas-parts.ts';
import { viewpointOf } from '../drawing/viewpoint.ts';
import { useGraphics } from '../graphics/graphics.ts';

/** Runs after everything that prepares a frame. A positive priority replaces the rendering of fiber. */
const LAST = 1;

/** Draws each view into its rectangle of the canvas. Shadows and matrices do not depend on the view, and are computed once. */
export function PaneRenderer() {
  const { views } = useEditor();
  const graphics = useGraphics();
  const { drawing } = useCanvasParts();
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => views.subscribe(() => invalidate()), [views, invalidate]);
  useFrame(({ gl, scene, size }) => {
    gl.setScissorTest(true);
    for (const { id, rect } of views.getState().views) {
      const pane = views.pane(id);
      if (pane === undefined || rect === null) continue;
      drawing.lookFrom(viewpointOf(pane));
      graphics.setRect(gl, pixelRect(rect, size), size.height);
      gl.render(scene, cameraOf(pane));
      scene.matrixWorldAutoUpdate = false;
      gl.shadowMap.autoUpdate = false;
    }
    scene.matrixWorldAutoUpdate = true;
    gl.shadowMap.autoUpdate = true;
    gl.setScissorTest(false);
    gl.setViewport(0, 0, size.width, size.height);
  }, LAST);
  return null;
}
