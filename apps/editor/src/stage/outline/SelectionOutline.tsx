import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { useEditor, useScene, useUi } from '../../editor/EditorContext.ts';
import { PALETTES } from '../../ui/theme/palette.ts';
import { useTheme } from '../../ui/theme/use-theme.ts';
import { useCanvasParts } from '../drawing/canvas-parts.ts';
import { useGraphics } from '../graphics/graphics.ts';
import { createOutlinePass } from './outline-pass.ts';
import { createOutlineTargets } from './outline-targets.ts';

export function SelectionOutline() {
  const { drawing } = useCanvasParts();
  const graphics = useGraphics();
  const editor = useEditor();
  const invalidate = useThree((state) => state.invalidate);
  const selection = useScene((state) => state.selection);
  const marquee = useUi((state) => state.marquee);
  const palette = PALETTES[useTheme()];
  const targets = useMemo(() => createOutlineTargets(editor, drawing), [editor, drawing]);
  const pass = useMemo(() => createOutlinePass(graphics, targets.read), [graphics, targets]);
  useEffect(() => () => targets.dispose(), [targets]);
  useEffect(() => () => pass.dispose(), [pass]);
  useEffect(() => {
    pass.setColors(palette.outline);
    invalidate();
  }, [pass, palette, invalidate]);
  useEffect(() => {
    pass.mesh.visible = (marquee ?? selection).length > 0;
    invalidate();
  }, [pass, selection, marquee, invalidate]);
  return <primitive object={pass.mesh} />;
}
