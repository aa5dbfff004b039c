import type { ItemInstance } from '@headless-tree/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useEditor, useUi } from '../../editor/EditorContext.ts';
import type { UiStore } from '../../editor/ui-state.ts';
import type { OutlineItem } from '../../model/scene/outline.ts';
import { NameField } from '../../ui/fields/NameField.tsx';
import { nodeOfItem } from './row-id.ts';
import { OUTLINER_TEXTS } from './texts.ts';

interface RowNameProps {
  readonly item: ItemInstance<OutlineItem>;
}

function stopRenaming(ui: UiStore, id: string): void {
  if (ui.getState().renaming === id) ui.setState({ renaming: null });
}

function RenameField({ item }: RowNameProps) {
  const { ui } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const { name } = item.getItemData();
  const id = nodeOfItem(item);
  // This call also scrolls to the field.
  useEffect(() => input.current?.focus(), []);

  // A row that is removed by an undo or with the outliner gets no blur.
  useEffect(() => {
    const field = input.current;
    return () => {
      if (field?.isConnected === false) stopRenaming(ui, id);
    };
  }, [ui, id]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.stopPropagation();
    stopRenaming(ui, id);
    item.setFocused();
    // The focus would leave the page with the field.
    item.getElement()?.focus();
  };

  return (
    <NameField
      id={id}
      ref={input}
      className="row-rename"
      aria-label={OUTLINER_TEXTS.outliner.rename(name)}
      onBlur={() => stopRenaming(ui, id)}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}

/** The name of a row, edited in place. */
export function RowName({ item }: RowNameProps) {
  const isRenamed = useUi((state) => state.renaming === nodeOfItem(item));
  return isRenamed ? <RenameField item={item} /> : <span className="row-name">{item.getItemData().name}</span>;
}
