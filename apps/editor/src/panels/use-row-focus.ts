import type { TreeInstance } from '@headless-tree/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Outline, OutlineItem } from '../scene/outline.ts';

/**
 * When the row with tabindex 0 is deleted, the row at its place gets tabindex 0, and the focus if the deleted row had it.
 * headless-tree leaves no row with tabindex 0.
 */
export function useRowFocus(tree: TreeInstance<OutlineItem>, outline: Outline): void {
  const place = useRef(0);
  const focused = useRef<EventTarget | null>(null);
  const { focusedItem } = tree.getState();

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      focused.current = target;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  useLayoutEffect(() => {
    const items = tree.getItems();
    const index = items.findIndex((item) => item.getId() === focusedItem);
    if (index >= 0) place.current = index;
    const next = items[Math.min(place.current, items.length - 1)];
    if (focusedItem === null || next === undefined || outline.items.has(focusedItem)) return;
    next.setFocused();
    // If a focused element is removed, the body has the focus.
    const row = focused.current instanceof Element ? focused.current.closest('[role="treeitem"]') : null;
    if (row?.isConnected === false && document.activeElement === document.body) tree.updateDomFocus();
  }, [tree, outline, focusedItem]);
}
