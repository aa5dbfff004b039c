import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useOutline, useScene, useUi } from '../../editor/EditorContext.ts';
import { filterOutline, named } from '../../model/scene/filter.ts';
import { useMedia } from '../../ui/use-media.ts';
import { Panel } from '../panels/Panel.tsx';
import { PAGE_TEXTS } from '../texts.ts';
import { FilterField } from './FilterField.tsx';
import { indexOf } from './index-of.ts';
import { ROW_HEIGHT } from './metrics.ts';
import { OutlinerRow } from './OutlinerRow.tsx';
import { nodeOf } from './row-id.ts';
import { OUTLINER_TEXTS } from './texts.ts';
import { useReparent } from './use-reparent.ts';
import { useRowClick } from './use-row-click.ts';
import { ROOT, useSceneTree } from './use-scene-tree.ts';
import './outliner.css';

/** The rows in the visible part of the scroller, and the row at `keptIndex` if that is not negative. */
function useVirtualRows(scroller: RefObject<HTMLDivElement | null>, count: number, keptIndex: number) {
  const rowHeight = useMedia('(pointer: coarse)') ? ROW_HEIGHT.coarse : ROW_HEIGHT.fine;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    paddingStart: 2,
    paddingEnd: 8,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return keptIndex < 0 || shown.includes(keptIndex) ? shown : [...shown, keptIndex].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are measured again when their height changes
  useEffect(() => rows.measure(), [rows, rowHeight]);
  return rows;
}

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
  const scroller = useRef<HTMLDivElement>(null);
  const keptIndex = indexOf(tree, kept);
  const rows = useVirtualRows(scroller, items.length, keptIndex);

  const activeIndex = indexOf(tree, active);
  useEffect(() => {
    if (activeIndex >= 0) rows.scrollToIndex(activeIndex, { align: 'auto' });
  }, [rows, activeIndex]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter shows its first matches
  useEffect(() => {
    if (activeIndex < 0) rows.scrollToOffset(0);
  }, [rows, filter]);

  const isMatch = named(filter);
  const container = { ...tree.getContainerProps(OUTLINER_TEXTS.outliner.tree), 'aria-multiselectable': true };

  return (
    <Panel title={PAGE_TEXTS.outliner.title} aside={<span className="outliner-count">{whole.items.size}</span>}>
      <FilterField match={items.find((item) => isMatch(item.getItemName()))} selected={items[activeIndex]} />
      <div className="outliner" ref={scroller}>
        {items.length === 0 ? (
          <p className="empty-note">
            {whole.items.size === 0 ? OUTLINER_TEXTS.outliner.empty : OUTLINER_TEXTS.outliner.noMatch}
          </p>
        ) : null}
        <div {...container} className="outliner-rows" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            return (
              <OutlinerRow
                key={item.getId()}
                item={item}
                dropProps={dropProps}
                onPick={onPick}
                isActive={index === activeIndex}
                style={{ transform: `translateY(${start}px)` }}
              />
            );
          })}
          <div className="drag-line" style={tree.getDragLineStyle()} />
        </div>
      </div>
    </Panel>
  );
}
