import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { openContextMenu } from '../../commands/context-menu.ts';
import { frameNodes } from '../../document/frame.ts';
import { useEditor } from '../../EditorContext.ts';
import type { Pane } from '../../views/pane.ts';
import { useGraphics } from '../graphics/graphics.ts';
import { createClicks } from './clicks.ts';
import { nodesUnder, pointIn } from './pick.ts';
import { SLOP, watchPresses } from './presses.ts';
import { watchMarquee } from './watch-marquee.ts';

/**
 * Selects in a pane by clicks, long presses and marquees. The gizmo stops its own presses in the capture phase, so they do not
 * arrive here.
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
    return watchPresses(pane.element, {
      onClick: (event) => click(event, event.shiftKey),
      onLongPress: (event) => click(event, true),
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
