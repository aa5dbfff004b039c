import { inOrder } from '@gizmo-kit/scene';
import type { Editor } from '../../editor/editor.ts';
import { boxBetween, boxedNodes, combined, type FindNodes, type MarqueeMode } from '../../model/views/marquee.ts';
import { cameraOf, type Pane } from '../../model/views/pane.ts';
import { selectable } from '../../model/views/selectable.ts';
import { type Canvas, createIdImage } from './id-image.ts';
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
export function startMarquee(editor: Editor, pane: Pane, canvas: Canvas, from: Point, mode: MarqueeMode): MarqueeDrag {
  const { scene, settings, ui, views } = editor;
  const { objects } = views;
  const { document, selection } = scene.getState();
  const { enclose, visible } = settings.getState().marquee;
  const { size } = pane;
  const isSelectable = selectable(document, ui.getState().hiddenByIsolation);
  const ids = inOrder(document).flatMap(({ id }) => (isSelectable(id) ? id : []));
  const roots = document.roots.flatMap((id) => objects.get(id) ?? []);
  const camera = cameraOf(pane);
  const inBoxes = (): FindNodes => boxedNodes(screenBoxes(ids, objects, camera, size));
  // An image cannot be read if the canvas has just lost its context.
  const nodesIn = visible ? createIdImage(canvas, camera, ids, roots, size).catch(inBoxes) : Promise.resolve(inBoxes());

  const frame = pane.element.ownerDocument.createElement('div');
  frame.className = 'marquee';
  frame.dataset.mode = enclose ? 'enclose' : 'touch';
  pane.element.append(frame);
  let found: readonly string[] = selection;
  let isCanceled = false;

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
      void nodesIn.then((find) => {
        if (isCanceled) return;
        found = combined(selection, find(box, enclose), mode);
        ui.setState({ marquee: found });
      });
    },
    end: () => {
      frame.remove();
      // After the image is read and all moves are answered.
      void nodesIn.then(() => {
        stop();
        scene.select(found);
      });
    },
    cancel: () => {
      isCanceled = true;
      stop();
    },
  };
}
