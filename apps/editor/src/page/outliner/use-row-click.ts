import type { ItemInstance, TreeInstance } from '@headless-tree/core';
import { type MouseEvent, useRef } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';
import type { OutlineItem } from '../../model/scene/outline.ts';
import { isMenuPress } from '../../ui/keys.ts';
import { nodeOfItem } from './row-id.ts';

/**
 * The selection after a click on a row: the row; with Shift, all rows from the previously clicked or active one; with Ctrl or
 * Cmd, the row is added or removed. The clicked row becomes the active one.
 */
export function useRowClick(tree: TreeInstance<OutlineItem>) {
  const { scene } = useEditor();
  const anchor = useRef<string | null>(null);

  const range = (to: string): readonly string[] => {
    const ids = tree.getItems().map(nodeOfItem);
    const active = scene.getState().selection.at(-1) ?? to;
    const from = anchor.current !== null && ids.includes(anchor.current) ? anchor.current : active;
    const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
    if (start < 0) return [to];
    return start <= end ? ids.slice(start, end + 1) : ids.slice(end, start + 1).reverse();
  };

  return (item: ItemInstance<OutlineItem>, event: MouseEvent): void => {
    if (isMenuPress(event)) return;
    const id = nodeOfItem(item);
    const adds = event.ctrlKey || event.metaKey;
    item.setFocused();
    if (event.shiftKey) {
      const added = range(id);
      const kept = adds ? scene.getState().selection.filter((other) => !added.includes(other)) : [];
      scene.select([...kept, ...added]);
      return;
    }
    anchor.current = id;
    if (adds) scene.toggle(id);
    else scene.select([id]);
  };
}
