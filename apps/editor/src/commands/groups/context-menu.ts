import type { Editor } from '../../editor/editor.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Opens the context menu for a node, which is selected first; without a node, for the selection. */
export function openContextMenu({ scene, ui }: Editor, id: string | null, { x, y }: Place): void {
  if (id !== null && !scene.getState().selection.includes(id)) scene.select([id]);
  ui.setState({ contextMenu: { x, y } });
}

/** The position of a context menu opened by keys: at the focused row, otherwise in the center of the viewport. */
export function placeWithoutPointer({ page }: Editor): Place {
  const row = document.activeElement?.closest('[role="treeitem"]') ?? null;
  const { left, top, width, height } = (row ?? page.viewport)?.getBoundingClientRect() ?? new DOMRect();
  return row === null ? { x: left + width / 2, y: top + height / 2 } : { x: left + width / 4, y: top + height };
}
