import { inOrder } from '@gizmo-kit/scene';
import type { WebGLRenderer } from 'three';
import type { Editor } from '../../editor.ts';
import { boxBetween, boxedNodes, combined, type MarqueeMode } from '../../views/marquee.ts';
import { cameraOf, type Pane } from '../../views/pane.ts';
import { selectable } from '../../views/selectable.ts';
import { createIdImage } from './id-image.ts';
import type { Point } from './pick.ts';
import { screenBoxes } from './screen-boxes.ts';
import './marquee.css';

/** An active marquee. It shows a preview of the selection, and selects at its end. */
export interface MarqueeDrag {
  readonly to: (point: Point) => void;
  /** Selects the nodes inside. */
  readonly end: () => void;
  readonly cancel: () => void;
}

/** Starts a marquee at a point of a pane, in its CSS pixels. */
export function startMarquee(
  editor: Editor,
  pane: Pane,
  gl: WebGLRenderer,
  from: Point,
  mode: MarqueeMode,
): MarqueeDrag {
  const { scene, settings, objects, ui } = editor;
  const { document, selection } = scene.getState();
  const { enclose, visible } = settings.getState().marquee;
  const { size } = pane;
  const isSelectable = selectable(document, ui.getState().hiddenByIsolation);
  const ids = inOrder(document).flatMap(({ id }) => (isSelectable(id) ? id : []));
  const roots = document.roots.flatMap((id) => objects.get(id) ?? []);
  const camera = cameraOf(pane);
  const nodesIn = visible
    ? createIdImage(gl, camera, ids, roots, size)
    : boxedNodes(screenBoxes(ids, objects, camera, size));

  const frame = pane.element.ownerDocument.createElement('div');
  frame.className = 'marquee';
  frame.dataset.mode = enclose ? 'enclose' : 'touch';
  pane.element.append(frame);
  let found: readonly string[] = selection;

  const stop = (): void => {
    frame.remove();
    ui.setState({ marquee: null });
  };
  return {
    to: (point) => {
      const box = boxBetween(from, point);
      frame.style.transform = `translate(${box.left}px, ${box.top}px)`;
      frame.style.width = `${box.right - box.left}px`;
      frame.style.height = `${box.bottom - box.top}px`;
      found = combined(selection, nodesIn(box, enclose), mode);
      ui.setState({ marquee: found });
    },
    end: () => {
      stop();
      scene.select(found);
    },
    cancel: stop,
  };
}
