import { canMove, moveNodes } from '@gizmo-kit/scene';
import type { DragTarget, ItemInstance } from '@headless-tree/core';
import { type DragEvent, type HTMLAttributes, useMemo } from 'react';
import { toast } from 'sonner';
import { nameOfAll } from '../../commands/groups/edit-commands.ts';
import { EDIT_TEXTS } from '../../commands/groups/texts.ts';
import { editAndWarn } from '../../commands/groups/warn-distorted.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import type { Editor } from '../../editor/editor.ts';
import type { OutlineItem } from '../../model/scene/outline.ts';
import { nodeOfItem } from './row-id.ts';
import { OUTLINER_TEXTS } from './texts.ts';

type Item = ItemInstance<OutlineItem>;

/** The drag and drop state of a row, from the props of the tree. */
export type DropProps = (
  item: Item,
  props: ReturnType<Item['getProps']>,
) => Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDrop'>;

export interface Reparenting {
  /** Accepts a drop, by the pointer or by keys. */
  onDrop(items: readonly Item[], target: DragTarget<OutlineItem>): void;
  readonly dropProps: DropProps;
}

const idsOf = (items: readonly Item[]): readonly string[] => items.map(nodeOfItem);

function createReparenting({ scene }: Editor, root: string): Reparenting {
  let keeps: 'world' | 'local' = 'world';

  const isCycle = (item: Item): boolean => {
    const dragged = item.getTree().getState().dnd?.draggedItems;
    if (dragged == null) return false;
    return !canMove(scene.getState().document, idsOf(dragged), nodeOfItem(item));
  };

  return {
    onDrop: (items, target) => {
      const state = scene.getState();
      const ids = idsOf(items);
      const parent = target.item.getId() === root ? null : nodeOfItem(target.item);
      const siblings = target.item.getItemData().children;
      const before = 'childIndex' in target ? (siblings[target.childIndex] ?? null) : null;
      const to = { parent, before, keeps };
      keeps = 'world';
      editAndWarn(scene, EDIT_TEXTS.history.reparent(nameOfAll(ids, state)), (document) =>
        moveNodes(document, ids, to),
      );
    },
    dropProps: (item, { onDragOver, onDrop }) => ({
      onDragOver: (event: DragEvent) => {
        onDragOver(event);
        // The browser sends a drop event only if the drag is accepted; `onDrop` then shows why the drop is refused.
        if (isCycle(item)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        keeps = event.ctrlKey || event.metaKey ? 'local' : 'world';
        const dragged = item.getTree().getState().dnd?.draggedItems;
        if (isCycle(item) && dragged?.every((one) => one.getId() !== item.getId()) === true)
          toast.error(OUTLINER_TEXTS.reparent.cycle(nameOfAll(idsOf(dragged), scene.getState())));
        onDrop(event);
      },
    }),
  };
}

/**
 * Moves nodes to another parent or position in the outliner. They keep their world transforms; with Ctrl or Cmd at the drop,
 * their local transforms.
 * @param root the id of the item above all others
 */
export function useReparent(root: string): Reparenting {
  const editor = useEditor();
  return useMemo(() => createReparenting(editor, root), [editor, root]);
}
