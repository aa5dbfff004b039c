import type { Object3D } from 'three';
import type { Editor } from '../../editor.ts';
import { isShown } from '../drawing/batches.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { OutlineTargets } from './outline-pass.ts';
import { createSilhouette } from './silhouette.ts';

/**
 * The objects with an outline: the selection, or the preview of a marquee. They are collected again only after a change, and
 * after all nodes are mounted. During a drag they move.
 */
export function createOutlineTargets({ scene, ui, views: { objects } }: Editor, drawing: Drawing) {
  const [others, active] = [createSilhouette(), createSilhouette()];
  let known: readonly unknown[] = [];
  let version = -1;

  const gather = (): void => {
    const { selection } = scene.getState();
    const { marquee, hiddenByIsolation } = ui.getState();
    const shown = (ids: readonly string[]): readonly Object3D[] =>
      (objects.isWhole() ? ids : []).flatMap((id) => {
        const object = objects.get(id);
        return object === null || hiddenByIsolation?.has(id) === true || !isShown(object) ? [] : object;
      });
    others.set(shown(marquee ?? selection.slice(0, -1)));
    active.set(shown(marquee === null ? selection.slice(-1) : []));
  };

  return {
    read: (): OutlineTargets => {
      const { selection, document } = scene.getState();
      const { marquee, hiddenByIsolation } = ui.getState();
      const now = [selection, marquee, hiddenByIsolation, document, objects.isWhole() ? drawing.parts() : null];
      if (now.some((value, i) => value !== known[i])) gather();
      else if (drawing.version() !== version) for (const silhouette of [others, active]) silhouette.move();
      known = now;
      version = drawing.version();
      return { others: others.parts, active: active.parts };
    },
    dispose: () => {
      others.dispose();
      active.dispose();
    },
  };
}
