import { ancestors } from '@gizmo-kit/scene';
import type { TreeInstance } from '@headless-tree/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';
import type { OutlineItem } from '../../model/scene/outline.ts';
import { indexOf } from './index-of.ts';
import { nodeOf } from './row-id.ts';

/**
 * When the row with tabindex 0 leaves the page, another one gets tabindex 0, and the focus if the row had it: its nearest
 * ancestor on the page, or for a deleted row the one at its place. headless-tree leaves no row with tabindex 0.
 */
export function useRowFocus(tree: TreeInstance<OutlineItem>): void {
  const { scene, ui } = useEditor();
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
    const focusedNode = focusedItem === null ? null : nodeOf(focusedItem);
    const index = indexOf(tree, focusedNode);
    if (index >= 0) place.current = index;
    else if (focusedNode !== null) {
      const above = ancestors(scene.getState().document, focusedNode)
        .map((id) => indexOf(tree, id))
        .find((at) => at >= 0);
      items[above ?? Math.min(place.current, items.length - 1)]?.setFocused();
    }
    // If a focused element is removed, the body has the focus. The field of a name takes it from there.
    const row = focused.current instanceof Element ? focused.current.closest('[role="treeitem"]') : null;
    const hasNone = row?.isConnected === false && document.activeElement === document.body;
    if (hasNone && ui.getState().renaming === null) tree.getFocusedItem().getElement()?.focus();
  });
}
