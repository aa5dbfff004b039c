import { type Person, transformsOf } from '@gizmo-kit/room';
import { type Transform, transformOf } from '@gizmo-kit/scene';
import type { Editor } from '../../editor/editor.ts';
import { together } from '../../model/values/together.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { place } from '../nodes/SceneNodes.tsx';

/** What the drags of the others show now. The own drag of a node hides theirs. */
function draggedBy(people: readonly Person[], { scene }: Editor): Map<string, Transform> {
  const { document, overlay } = scene.getState();
  const moved = new Map<string, Transform>();
  for (const { gesture } of people) {
    if (gesture === null) continue;
    for (const [id, transform] of transformsOf(document, gesture))
      if (overlay?.transforms.has(id) !== true) moved.set(id, transform);
  }
  return moved;
}

/**
 * Places the objects that others drag, and puts them back when a drag ends.
 * @returns a function that ends that
 */
export function showDrags(editor: Editor, drawing: Drawing, invalidate: () => void): () => void {
  const { ui, scene, views } = editor;
  const { objects } = views;
  let shown = new Map<string, Transform>();
  const drawOf = (people: readonly Person[]): void => {
    const moved = draggedBy(people, editor);
    for (const id of new Set([...shown.keys(), ...moved.keys()])) {
      const [group, transform] = [objects.get(id), moved.get(id) ?? transformOf(scene.getState(), id)];
      if (group === null || transform === undefined) continue;
      place(group, transform);
      drawing.touch(group);
    }
    shown = moved;
    invalidate();
  };
  const draw = (): void => drawOf(ui.getState().people);
  const stop = together([
    ui.subscribe(({ people }, before) => people !== before.people && draw()),
    // It has placed what the others drag where it is in the document.
    scene.subscribe(() => shown.size > 0 && draw()),
  ]);
  draw();
  return () => {
    stop();
    drawOf([]);
  };
}
