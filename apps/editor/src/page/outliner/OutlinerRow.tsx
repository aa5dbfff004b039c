import type { ItemInstance } from '@headless-tree/core';
import { ChevronRight, Folder } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { openContextMenu } from '../../commands/groups/context-menu.ts';
import { ROOM_TEXTS } from '../../document/rooms/texts.ts';
import { useEditor, useNode, useUi } from '../../editor/EditorContext.ts';
import { type Face, faceOfHolder } from '../../editor/room-state.ts';
import type { OutlineItem } from '../../model/scene/outline.ts';
import { iconOf } from '../../ui/kind-icons.ts';
import { PAGE_TEXTS } from '../texts.ts';
import { INDENT } from './metrics.ts';
import { RowFlags } from './RowFlags.tsx';
import { RowHolder } from './RowHolder.tsx';
import { RowName } from './RowName.tsx';
import { nodeOfItem } from './row-id.ts';
import type { DropProps } from './use-reparent.ts';
import '../../ui/icon-button.css';

export interface RowEvents {
  readonly dropProps: DropProps;
  readonly onPick: (item: ItemInstance<OutlineItem>, event: MouseEvent) => void;
}

interface OutlinerRowProps {
  readonly item: ItemInstance<OutlineItem>;
  readonly isActive: boolean;
  /** In CSS pixels. */
  readonly top: number;
  readonly events: RowEvents;
}

/** Whether the node of a row, or an ancestor of it, is hidden. */
function isHidden(item: ItemInstance<OutlineItem>): boolean {
  for (let at: ItemInstance<OutlineItem> | undefined = item; at !== undefined; at = at.getParent())
    if (!at.getItemData().visible) return true;
  return false;
}

/** What the icons of a row show. @param holder the person who drags the node */
const stateOf = ({ visible, locked }: OutlineItem, holder: Face | null): string =>
  [
    visible ? [] : PAGE_TEXTS.status.hidden,
    locked ? PAGE_TEXTS.status.locked : [],
    holder === null ? [] : ROOM_TEXTS.isMoving(holder.name),
  ]
    .flat()
    .join(', ');

/** The chevron that opens and closes a branch. */
function Twist({ item }: Pick<OutlinerRowProps, 'item'>) {
  if (!item.isFolder()) return <span className="icon-button row-twist" />;
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    if (item.isExpanded()) item.collapse();
    else item.expand();
  };
  return (
    <button
      type="button"
      className="icon-button row-twist"
      tabIndex={-1}
      aria-hidden
      data-open={item.isExpanded()}
      onClick={onClick}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <ChevronRight size={12} />
    </button>
  );
}

/**
 * A row. The tree changes its items in place, so a row renders with the outliner, which passes new `events` each time. It does not
 * render when it is scrolled.
 */
export const OutlinerRow = memo(function OutlinerRow({ item, isActive, top, events }: OutlinerRowProps) {
  const editor = useEditor();
  const { ui } = editor;
  const isHiddenByIsolation = useUi(({ hiddenByIsolation }) => hiddenByIsolation?.has(nodeOfItem(item)) ?? false);
  const id = nodeOfItem(item);
  // The same object during a drag, so that the row does not render at each of its steps.
  const holder = useUi((state) => faceOfHolder(state, [id]));
  const isRenamed = useUi(({ renaming }) => renaming === id);
  const level = Math.max(0, item.getItemMeta().level);
  const Icon = useNode(id, ({ content }) => iconOf(content)) ?? Folder;

  // The tree would open and close a branch on a click; here only the chevron does.
  const treeProps = item.getProps();
  const props = {
    ...treeProps,
    ...events.dropProps(item, treeProps),
    // In a name that is edited, the pointer selects text and does not drag the row.
    draggable: !isRenamed,
    // A press of the right button focuses the row without a click.
    onFocus: () => item.setFocused(),
    onClick: (event: MouseEvent) => events.onPick(item, event),
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
      aria-description={stateOf(item.getItemData(), holder)}
      data-active={isActive}
      data-hidden={isHiddenByIsolation || isHidden(item)}
      data-target={item.isUnorderedDragTarget()}
      // The indentation is limited, so that there is room for the name.
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: `min(${4 + level * INDENT}px, 50%)` }}
    >
      <Twist item={item} />
      <Icon size={14} strokeWidth={1.75} className="row-icon" aria-hidden />
      <RowName item={item} />
      {holder === null ? null : <RowHolder {...holder} />}
      <RowFlags id={id} item={item.getItemData()} />
    </div>
  );
});
