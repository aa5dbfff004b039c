import type { TreeInstance } from '@headless-tree/core';
import type { OutlineItem } from '../../model/scene/outline.ts';
import { rowOf } from './row-id.ts';

/** The index of the row of a node, −1 for none. The tree knows it; a search would call a slow method of each row. */
export const indexOf = (tree: TreeInstance<OutlineItem>, id: string | null): number =>
  id === null ? -1 : tree.getItemInstance(rowOf(id)).getItemMeta().index;
