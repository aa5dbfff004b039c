import type { TreeInstance } from '@headless-tree/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import type { OutlineItem } from '../../model/scene/outline.ts';
import { useMedia } from '../../ui/use-media.ts';
import { ROW_HEIGHT } from './metrics.ts';
import { OutlinerRow, type RowEvents } from './OutlinerRow.tsx';
import { OUTLINER_TEXTS } from './texts.ts';

interface OutlinerRowsProps {
  readonly tree: TreeInstance<OutlineItem>;
  /** Shown without rows. */
  readonly note: string;
  readonly filter: string;
  readonly activeIndex: number;
  /** The row that stays on the page wherever it is scrolled; negative for none. */
  readonly keptIndex: number;
  /** A new object in each render of the outliner; see `OutlinerRow`. */
  readonly events: RowEvents;
}

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

/** The scrolled list of rows. Scrolling renders it, and the rows that come. */
export function OutlinerRows({ tree, note, filter, activeIndex, keptIndex, events }: OutlinerRowsProps) {
  const items = tree.getItems();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualRows(scroller, items.length, keptIndex);

  useEffect(() => {
    if (activeIndex >= 0) rows.scrollToIndex(activeIndex, { align: 'auto' });
  }, [rows, activeIndex]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter shows its first matches
  useEffect(() => {
    if (activeIndex < 0) rows.scrollToOffset(0);
  }, [rows, filter]);

  const container = { ...tree.getContainerProps(OUTLINER_TEXTS.outliner.tree), 'aria-multiselectable': true };
  return (
    <div className="outliner" ref={scroller}>
      {items.length === 0 ? <p className="empty-note">{note}</p> : null}
      <div {...container} className="outliner-rows" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <OutlinerRow key={item.getId()} item={item} events={events} isActive={index === activeIndex} top={start} />
          );
        })}
        <div className="drag-line" style={tree.getDragLineStyle()} />
      </div>
    </div>
  );
}
