import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { openContextMenu } from '../../commands/groups/context-menu.ts';
import { frameNodes } from '../../document/frame.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import type { Pane } from '../../model/views/pane.ts';
import { useGraphics } from '../graphics/graphics.ts';
import { createClicks } from './clicks.ts';
import { nodesUnder, pointIn } from './pick.ts';
import { SLOP, watchPresses } from './presses.ts';
import { watchMarquee } from './watch-marquee.ts';

/**
 * Selects in a pane by clicks, long presses and marquees. The gizmo stops presses on the handles that transform in the capture phase, so
 * they do not arrive here.
 */
export function Picking({ pane }: { readonly pane: Pane }) {
  const editor = useEditor();
  const graphics = useGraphics();
  const gl = useThree((state) => state.gl);

  useEffect(() => watchMarquee(editor, pane, { graphics, gl }), [editor, pane, graphics, gl]);

  useEffect(() => {
    const clicks = createClicks(editor.scene, SLOP);
    const click = (event: MouseEvent, adds: boolean): void =>
      clicks.click({ ...pointIn(pane, event), hits: nodesUnder(editor, pane, event) }, adds);
    const gizmo = () => editor.gizmo.of(pane.id).getState();
    return watchPresses(pane.element, {
      // Beside all objects, a click on a handle of the selection must not clear the selection.
      ignores: (event) => gizmo().drag?.handle.mode === 'value' && nodesUnder(editor, pane, event).length === 0,
      onClick: (event) => click(event, event.shiftKey),
      // The gizmo keeps the moves of its drag.
      onLongPress: (event) => gizmo().phase !== 'drag' && click(event, true),
      onContext: (event) =>
        openContextMenu(editor, nodesUnder(editor, pane, event)[0] ?? null, { x: event.clientX, y: event.clientY }),
      onDouble: (event) => {
        const id = clicks.doubled();
        if (id === null || event.shiftKey) return;
        editor.scene.select([id]);
        frameNodes(editor, [id]);
      },
    });
  }, [editor, pane]);

  return null;
}
