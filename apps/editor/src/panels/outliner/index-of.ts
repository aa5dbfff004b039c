import type { TreeInstance } from '@headless-tree/core';
import type { OutlineItem } from '../../scene/outline.ts';

/** The index of a row, −1 for none. The tree knows it; a search would call a slow method of each row. */
export const indexOf = (tree: TreeInstance<OutlineItem>, id: string | null): number =>
  id === null ? -1 : tree.getItemInstance(id).getItemMeta().index;
