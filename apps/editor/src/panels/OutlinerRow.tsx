import type { ItemInstance } from '@headless-tree/core';
import { Box, ChevronRight, Eye, EyeOff, Folder, type LucideIcon, Shapes } from 'lucide-react';
import type { CSSProperties, MouseEvent } from 'react';
import { useEditor } from '../EditorContext.ts';
import type { OutlineItem } from '../scene/outline.ts';

const ICONS: Readonly<Record<OutlineItem['kind'], LucideIcon>> = { group: Folder, mesh: Box, asset: Shapes };

interface OutlinerRowProps {
  readonly item: ItemInstance<OutlineItem>;
  readonly isActive: boolean;
  readonly style: CSSProperties;
}

export function OutlinerRow({ item, isActive, style }: OutlinerRowProps) {
  const { scene } = useEditor();
  const { name, kind, visible } = item.getItemData();
  const id = item.getId();
  const level = Math.max(0, item.getItemMeta().level);
  const Icon = ICONS[kind];

  const onClick = (event: MouseEvent): void => {
    item.setFocused();
    if (event.shiftKey) item.selectUpTo(event.ctrlKey || event.metaKey);
    else if (event.ctrlKey || event.metaKey) scene.toggle(id);
    else scene.select([id]);
  };
  const onTwist = (event: MouseEvent): void => {
    event.stopPropagation();
    if (item.isExpanded()) item.collapse();
    else item.expand();
  };
  const onEye = (event: MouseEvent): void => {
    event.stopPropagation();
    scene.edit(`${visible ? 'Hide' : 'Show'} ${name}`, (document) => {
      const node = document.nodes[id];
      if (node === undefined) return document;
      return { ...document, nodes: { ...document.nodes, [id]: { ...node, visible: !visible } } };
    });
  };

  // The tree's own click would open and close a branch; here only the chevron does.
  const props = { ...item.getProps(), onClick };

  return (
    <div
      {...props}
      className="row"
      data-active={isActive}
      data-hidden={!visible}
      style={{ ...style, paddingInlineStart: 4 + level * 14 }}
    >
      {item.isFolder() ? (
        <button
          type="button"
          className="row-twist"
          tabIndex={-1}
          aria-hidden
          data-open={item.isExpanded()}
          onClick={onTwist}
        >
          <ChevronRight size={12} />
        </button>
      ) : (
        <span className="row-twist" />
      )}
      <Icon size={14} strokeWidth={1.75} className="row-icon" aria-hidden />
      <span className="row-name">{name}</span>
      <button
        type="button"
        className="row-eye"
        tabIndex={-1}
        aria-label={`${visible ? 'Hide' : 'Show'} ${name}`}
        onClick={onEye}
      >
        {visible ? <Eye size={13} aria-hidden /> : <EyeOff size={13} aria-hidden />}
      </button>
    </div>
  );
}
