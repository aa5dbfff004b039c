import type { Editor } from '../editor.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Opens the context menu for a node, which gets selected unless it is, or for what is selected where there is none. */
export function openContextMenu({ scene, ui }: Editor, id: string | null, { x, y }: Place): void {
  if (id !== null && !scene.getState().selection.includes(id)) scene.select([id]);
  ui.setState({ contextMenu: { x, y } });
}

/** Where the context menu opens without a pointer: at the row that has the focus, else in the middle of the viewport. */
export function placeWithoutPointer(): Place {
  const row = document.activeElement?.closest('[role="treeitem"]') ?? null;
  const { left, top, width, height } =
    (row ?? document.querySelector('.viewport'))?.getBoundingClientRect() ?? new DOMRect();
  return row === null ? { x: left + width / 2, y: top + height / 2 } : { x: left + width / 4, y: top + height };
}
