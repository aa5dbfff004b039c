import type { Object3D } from 'three';
import type { Editor } from '../../editor/editor.ts';
import type { SceneDocument } from '../../model/scene/types.ts';
import { isShown } from '../drawing/batches.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { OutlineTargets } from './outline-pass.ts';
import { createSilhouette } from './silhouette.ts';

/** Whether only transforms and names differ between two documents, so that the same objects are rendered. */
const haveSameObjects = (a: SceneDocument, b: SceneDocument): boolean =>
  a === b ||
  (a.children === b.children &&
    a.nodes.difference(b.nodes).every((id) => {
      const [before, now] = [a.nodes.get(id), b.nodes.get(id)];
      return before?.content === now?.content && before?.visible === now?.visible;
    }));

/**
 * The objects with an outline: the selection, or the preview of a marquee. They are collected again only after a change, and
 * after all nodes are mounted. During a drag they move.
 */
export function createOutlineTargets({ scene, ui, views: { objects } }: Editor, drawing: Drawing) {
  const [others, active] = [createSilhouette(), createSilhouette()];
  let known: readonly unknown[] = [];
  let seen: SceneDocument = scene.getState().document;
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
      const now = [selection, marquee, hiddenByIsolation, objects.isWhole() ? drawing.parts() : null];
      if (now.some((value, i) => value !== known[i]) || !haveSameObjects(seen, document)) gather();
      else if (drawing.version() !== version) for (const silhouette of [others, active]) silhouette.move();
      known = now;
      seen = document;
      version = drawing.version();
      return { others: others.parts, active: active.parts };
    },
    dispose: () => {
      others.dispose();
      active.dispose();
    },
  };
}
