import { Select } from '@gizmo-kit/react/select';
import { useEffect } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';
import { PALETTES } from '../../ui/theme/palette.ts';
import { useTheme } from '../../ui/theme/use-theme.ts';
import { useCanvasParts } from '../drawing/canvas-parts.ts';
import { useGraphics } from '../graphics/graphics.ts';
import { useSelection } from './use-selection.ts';

/** The outline of the selection in all views. Commands can cancel a marquee of any of them. */
export function SelectionOutline() {
  const { page } = useEditor();
  const { selected } = useCanvasParts();
  const graphics = useGraphics();
  const { others: color, active: activeColor, rim } = PALETTES[useTheme()].outline;
  useEffect(() => {
    const cancel = (): void => selected.setState({ preview: null });
    return selected.subscribe(({ preview }, before) => {
      if (preview !== null) page.cancelDrag = cancel;
      else if (before.preview !== null && page.cancelDrag === cancel) page.cancelDrag = null;
    });
  }, [selected, page]);
  return <Select {...useSelection()} enabled={false} extensions={[graphics.outline({ color, activeColor, rim })]} />;
}
