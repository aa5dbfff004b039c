import { withName } from '@gizmo-kit/scene';
import type { ItemInstance } from '@headless-tree/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useEditor, useUi } from '../../EditorContext.ts';
import { useDraft } from '../../fields/use-draft.ts';
import type { OutlineItem } from '../../scene/outline.ts';
import { STRINGS } from '../../strings.ts';
import type { UiStore } from '../../ui-state.ts';

interface RowNameProps {
  readonly item: ItemInstance<OutlineItem>;
}

function stopRenaming(ui: UiStore, id: string): void {
  if (ui.getState().renaming === id) ui.setState({ renaming: null });
}

function RenameField({ item }: RowNameProps) {
  const { scene, ui } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const { name } = item.getItemData();
  const id = item.getId();
  const draft = useDraft((text) => {
    const next = text.trim();
    if (next !== '') scene.edit(STRINGS.history.rename(name), (document) => withName(document, id, next));
  });
  useEffect(() => {
    // This call also scrolls to the field.
    input.current?.focus();
    input.current?.select();
  }, []);

  // A row that is removed by an undo or with the outliner gets no blur.
  useEffect(() => {
    const field = input.current;
    return () => {
      if (field?.isConnected === false) stopRenaming(ui, id);
    };
  }, [ui, id]);

  const close = (): void => {
    draft.commit();
    stopRenaming(ui, id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.stopPropagation();
    if (event.key === 'Escape') draft.discard();
    close();
    item.setFocused();
    // The tree focuses later, and would then take the focus from another element.
    item.getElement()?.focus();
  };

  return (
    <input
      ref={input}
      type="text"
      autoComplete="off"
      spellCheck={false}
      className="row-rename"
      aria-label={STRINGS.outliner.rename(name)}
      value={draft.text ?? name}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={close}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}

/** The name of a row, edited in place. */
export function RowName({ item }: RowNameProps) {
  const isRenamed = useUi((state) => state.renaming === item.getId());
  return isRenamed ? <RenameField item={item} /> : <span className="row-name">{item.getItemData().name}</span>;
}
