import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { useEditor, useScene, useUi } from '../EditorContext.ts';
import { isShown } from '../scene/flags.ts';
import { PALETTES } from '../theme/palette.ts';
import { useTheme } from '../theme/use-theme.ts';
import { createOutlinePass } from './outline-pass.ts';

export function SelectionOutline() {
  const { scene, ui, objects } = useEditor();
  const invalidate = useThree((state) => state.invalidate);
  const selection = useScene((state) => state.selection);
  const marquee = useUi((state) => state.marquee);
  const palette = PALETTES[useTheme()];
  const pass = useMemo(
    () =>
      createOutlinePass(() => {
        const { document, selection } = scene.getState();
        const { marquee, apart } = ui.getState();
        const ids = (marquee ?? selection).filter((id) => isShown(document.nodes, id) && apart?.has(id) !== true);
        const active = marquee === null ? (selection.at(-1) ?? null) : null;
        return {
          others: ids.flatMap((id) => (id === active ? [] : (objects.get(id) ?? []))),
          active: active !== null && ids.includes(active) ? objects.get(active) : null,
        };
      }),
    [scene, ui, objects],
  );
  useEffect(() => () => pass.dispose(), [pass]);
  useEffect(() => {
    pass.setColors(palette.outline, palette.outlineActive);
    invalidate();
  }, [pass, palette, invalidate]);
  useEffect(() => {
    pass.mesh.visible = (marquee ?? selection).length > 0;
    invalidate();
  }, [pass, selection, marquee, invalidate]);
  return <primitive object={pass.mesh} />;
}
