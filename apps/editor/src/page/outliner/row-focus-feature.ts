import type { FeatureImplementation } from '@headless-tree/core';
import { flushSync } from 'react-dom';
import type { OutlineItem } from '../../model/scene/outline.ts';

/**
 * The row that the tree has made the focused one gets the focus at once. headless-tree waits until the row is on the page, and
 * then takes the focus from where it is by then: what the user types next would go to the row.
 */
export const rowFocusFeature: FeatureImplementation<OutlineItem> = {
  key: 'row-focus',
  treeInstance: {
    updateDomFocus: ({ tree }) => {
      // The outliner keeps the row of the focused item on the page.
      flushSync(() => undefined);
      tree.getFocusedItem().getElement()?.focus();
    },
  },
};
