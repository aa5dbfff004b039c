import { ancestors } from '@gizmo-kit/scene';
import {
  dragAndDropFeature,
  hotkeysCoreFeature,
  selectionFeature,
  syncDataLoaderFeature,
  type TreeInstance,
} from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useEditor, useScene, useUi } from '../../editor/EditorContext.ts';
import type { Outline, OutlineItem } from '../../model/scene/outline.ts';
import { INDENT } from './metrics.ts';
import { rowFocusFeature } from './row-focus-feature.ts';
import { nodeOf, nodeOfItem, rowOf } from './row-id.ts';
import type { Reparenting } from './use-reparent.ts';
import { useRowFocus } from './use-row-focus.ts';

/** The id of the row above all others. */
export const ROOT = '@scene';
const GONE: OutlineItem = { name: '', visible: true, locked: false, children: [] };

/** The tree of the outliner, with the selection of the scene. In a filtered tree, all branches are open. */
export function useSceneTree(
  outline: Outline,
  isFiltered: boolean,
  onDrop: Reparenting['onDrop'],
): TreeInstance<OutlineItem> {
  const { scene, ui } = useEditor();
  const selection = useScene((state) => state.selection);
  const [opened, setOpened] = useState<string[]>(() => [...(ui.getState().opened ?? outline.roots)]);
  useEffect(() => ui.setState({ opened }), [ui, opened]);
  // An item without children is not open: a drop on its lower edge goes after it.
  const expandedItems = useMemo(() => {
    const ids = isFiltered ? [...outline.items.keys()] : opened;
    return ids.filter((id) => (outline.items.get(id)?.children.length ?? 0) > 0).map(rowOf);
  }, [isFiltered, outline, opened]);
  const tree = useTree<OutlineItem>({
    rootItemId: ROOT,
    getItemName: (item) => item.getItemData().name,
    isItemFolder: (item) => item.getItemData().children.length > 0,
    dataLoader: {
      getItem: (row) =>
        row === ROOT ? { ...GONE, children: outline.roots } : (outline.items.get(nodeOf(row)) ?? GONE),
      getChildren: (row) =>
        (row === ROOT ? outline.roots : (outline.items.get(nodeOf(row))?.children ?? [])).map(rowOf),
    },
    features: [syncDataLoaderFeature, selectionFeature, hotkeysCoreFeature, dragAndDropFeature, rowFocusFeature],
    indent: INDENT,
    canReorder: true,
    // In a filtered tree, siblings may be missing, so there is no unique position for a drop.
    canDrag: () => !isFiltered,
    canDrop: () => true,
    onDrop,
    hotkeys: {
      // Otherwise the key would also frame the scene.
      focusFirstItem: { hotkey: 'Home', preventDefault: true },
      // The command of the editor replaces it: it also selects nodes in closed branches.
      selectAll: { hotkey: 'Control+KeyA', isEnabled: () => false, handler: () => undefined },
      customSelect: {
        hotkey: 'Enter',
        handler: (_event, instance) => scene.select([nodeOfItem(instance.getFocusedItem())]),
      },
      customToggle: {
        hotkey: 'Space',
        handler: (event, instance) => {
          // It presses a focused button of a row.
          if (event.target instanceof HTMLButtonElement) return;
          event.preventDefault();
          scene.toggle(nodeOfItem(instance.getFocusedItem()));
        },
      },
    },
    state: { selectedItems: selection.map(rowOf), expandedItems },
    setSelectedItems: (next) => {
      const rows = typeof next === 'function' ? next(scene.getState().selection.map(rowOf)) : next;
      scene.select(rows.map(nodeOf));
    },
    setExpandedItems: (next) =>
      setOpened((open) => (typeof next === 'function' ? next(open.map(rowOf)) : next).map(nodeOf)),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the loader reads the outline, so the tree is rebuilt with it
  useLayoutEffect(() => tree.rebuildTree(), [tree, outline, expandedItems]);
  useRowFocus(tree);

  // A branch with a selected or renamed node is open.
  const renaming = useUi((state) => state.renaming);
  useEffect(() => {
    const { shown } = scene.getState();
    const above = [...selection, renaming ?? ''].flatMap((id) => ancestors(shown, id));
    setOpened((open) => {
      const added = above.filter((id) => !open.includes(id));
      return added.length === 0 ? open : [...open, ...new Set(added)];
    });
  }, [scene, selection, renaming]);

  return tree;
}
