import type { ItemInstance } from '@headless-tree/core';
import { ChevronRight, Eye, EyeOff, Folder } from 'lucide-react';
import type { CSSProperties, MouseEvent } from 'react';
import { useEditor, useScene } from '../EditorContext.ts';
import { iconOf } from '../kinds/kinds.ts';
import { openContextMenu } from '../menus/context-menu.ts';
import { withVisible } from '../scene/edits.ts';
import type { OutlineItem } from '../scene/outline.ts';
import { STRINGS } from '../strings.ts';
import { RowName } from './RowName.tsx';

interface OutlinerRowProps {
  readonly item: ItemInstance<OutlineItem>;
  readonly isActive: boolean;
  readonly style: CSSProperties;
  readonly onPick: (item: ItemInstance<OutlineItem>, event: MouseEvent) => void;
}

export function OutlinerRow({ item, isActive, style, onPick }: OutlinerRowProps) {
  const editor = useEditor();
  const { scene, ui } = editor;
  const { name, visible } = item.getItemData();
  const id = item.getId();
  const level = Math.max(0, item.getItemMeta().level);
  const Icon = useScene(({ document }) => {
    const node = document.nodes[id];
    return node === undefined ? Folder : iconOf(node.content);
  });

  const onTwist = (event: MouseEvent): void => {
    event.stopPropagation();
    if (item.isExpanded()) item.collapse();
    else item.expand();
  };
  const onEye = (event: MouseEvent): void => {
    event.stopPropagation();
    const label = visible ? STRINGS.history.hide(name) : STRINGS.history.show(name);
    scene.edit(label, (document) => withVisible(document, [id], !visible));
  };

  // The tree's own click would open and close a branch; here only the chevron does.
  const props = {
    ...item.getProps(),
    onClick: (event: MouseEvent) => onPick(item, event),
    onDoubleClick: () => ui.setState({ renaming: id }),
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      openContextMenu(editor, id, { x: event.clientX, y: event.clientY });
    },
  };

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
      <RowName item={item} />
      <button
        type="button"
        className="row-eye"
        tabIndex={-1}
        aria-label={visible ? STRINGS.outliner.hide(name) : STRINGS.outliner.show(name)}
        onDoubleClick={(event) => event.stopPropagation()}
        onClick={onEye}
      >
        {visible ? <Eye size={13} aria-hidden /> : <EyeOff size={13} aria-hidden />}
      </button>
    </div>
  );
}
