import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { useEditor, useScene } from '../EditorContext.ts';
import { PALETTES } from '../theme/palette.ts';
import { useTheme } from '../theme/use-theme.ts';
import { createOutlinePass } from './outline-pass.ts';

export function SelectionOutline() {
  const { scene, objects } = useEditor();
  const invalidate = useThree((state) => state.invalidate);
  const selection = useScene((state) => state.selection);
  const palette = PALETTES[useTheme()];
  const pass = useMemo(
    () =>
      createOutlinePass(() => {
        const ids = scene.getState().selection;
        const active = objects.get(ids.at(-1) ?? '');
        const others = ids.slice(0, -1).flatMap((id) => objects.get(id) ?? []);
        return { others, active };
      }),
    [scene, objects],
  );
  useEffect(() => () => pass.dispose(), [pass]);
  useEffect(() => {
    pass.setColors(palette.outline, palette.outlineActive);
    invalidate();
  }, [pass, palette, invalidate]);
  useEffect(() => {
    pass.mesh.visible = selection.length > 0;
    invalidate();
  }, [pass, selection, invalidate]);
  return <primitive object={pass.mesh} />;
}
