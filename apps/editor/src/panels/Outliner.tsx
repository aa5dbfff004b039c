import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useScene } from '../EditorContext.ts';
import { OutlinerRow } from './OutlinerRow.tsx';
import { Panel } from './Panel.tsx';
import { useOutline } from './use-outline.ts';
import { useSceneTree } from './use-scene-tree.ts';
import './outliner.css';

const ROW_HEIGHT = 26;

export function Outliner() {
  const outline = useOutline();
  const tree = useSceneTree(outline);
  const active = useScene((state) => state.selection.at(-1));
  const scroller = useRef<HTMLDivElement>(null);
  const items = tree.getItems();
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    paddingStart: 2,
    paddingEnd: 8,
  });

  const activeIndex = active === undefined ? -1 : items.findIndex((item) => item.getId() === active);
  useEffect(() => {
    if (activeIndex >= 0) rows.scrollToIndex(activeIndex, { align: 'auto' });
  }, [rows, activeIndex]);

  const container = { ...tree.getContainerProps('Scene'), 'aria-multiselectable': true };

  return (
    <Panel title="Outliner" aside={<span className="panel-aside">{outline.items.size}</span>}>
      <div className="outliner" ref={scroller}>
        {items.length === 0 ? <p className="empty-note">The scene is empty. Drop a .glb file here.</p> : null}
        <div {...container} className="outliner-rows" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            return (
              <OutlinerRow
                key={item.getId()}
                item={item}
                isActive={index === activeIndex}
                style={{ transform: `translateY(${start}px)` }}
              />
            );
          })}
        </div>
      </div>
    </Panel>
  );
}
