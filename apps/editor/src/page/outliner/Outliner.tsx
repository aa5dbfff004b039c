import { useMemo } from 'react';
import { useOutline, useScene, useUi } from '../../editor/EditorContext.ts';
import { filterOutline, named } from '../../model/scene/filter.ts';
import { Panel } from '../panels/Panel.tsx';
import { PAGE_TEXTS } from '../texts.ts';
import { FilterField } from './FilterField.tsx';
import { indexOf } from './index-of.ts';
import { OutlinerRows } from './OutlinerRows.tsx';
import { nodeOf } from './row-id.ts';
import { OUTLINER_TEXTS } from './texts.ts';
import { useReparent } from './use-reparent.ts';
import { useRowClick } from './use-row-click.ts';
import { ROOT, useSceneTree } from './use-scene-tree.ts';
import './outliner.css';

export function Outliner() {
  const whole = useOutline();
  const filter = useUi((state) => state.filter);
  const renaming = useUi((state) => state.renaming);
  const outline = useMemo(() => filterOutline(whole, filter, renaming), [whole, filter, renaming]);
  const { onDrop, dropProps } = useReparent(ROOT);
  const tree = useSceneTree(outline, outline !== whole, onDrop);
  const onPick = useRowClick(tree);
  const active = useScene((state) => state.selection.at(-1) ?? null);
  const items = tree.getItems();
  // The row that is renamed or focused would lose its state if it were removed when it is scrolled away.
  const { focusedItem } = tree.getState();
  const kept = renaming ?? (focusedItem === null ? null : nodeOf(focusedItem));
  const activeIndex = indexOf(tree, active);
  const isMatch = named(filter);

  return (
    <Panel title={PAGE_TEXTS.outliner.title} aside={<span className="outliner-count">{whole.items.size}</span>}>
      <FilterField match={items.find((item) => isMatch(item.getItemName()))} selected={items[activeIndex]} />
      <OutlinerRows
        tree={tree}
        note={whole.items.size === 0 ? OUTLINER_TEXTS.outliner.empty : OUTLINER_TEXTS.outliner.noMatch}
        filter={filter}
        activeIndex={activeIndex}
        keptIndex={indexOf(tree, kept)}
        events={{ dropProps, onPick }}
      />
    </Panel>
  );
}
