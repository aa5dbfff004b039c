import type { ItemInstance } from '@headless-tree/core';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { COMMAND_LABELS } from '../../commands/groups/command-labels.ts';
import { useEditor, useUi } from '../../editor/EditorContext.ts';
import type { OutlineItem } from '../../model/scene/outline.ts';
import { CheckedInput } from '../../ui/fields/CheckedInput.tsx';
import { OUTLINER_TEXTS } from './texts.ts';

interface FilterFieldProps {
  /** The first row with the text in its name. */
  readonly match: ItemInstance<OutlineItem> | undefined;
  readonly selected: ItemInstance<OutlineItem> | undefined;
}

/**
 * Filters the outliner by a text in the names; Escape clears it. Enter and the down arrow go to the first match, Tab to the
 * selected row.
 */
export function FilterField({ match, selected }: FilterFieldProps) {
  const { ui, page } = useEditor();
  const filter = useUi((state) => state.filter);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') {
      event.stopPropagation();
      if (filter === '') event.currentTarget.blur();
      else ui.setState({ filter: '' });
    }
    // The outliner keeps the row of the focused item on the page, wherever it is scrolled.
    if (key === 'Tab' && !shiftKey) flushSync(() => selected?.setFocused());
    if (key === 'Enter' || key === 'ArrowDown') {
      event.preventDefault();
      flushSync(() => match?.setFocused());
      match?.getElement()?.focus();
    }
  };
  return (
    <span className="outliner-filter">
      <Search size={13} aria-hidden />
      <CheckedInput
        type="search"
        aria-label={COMMAND_LABELS.filter}
        placeholder={OUTLINER_TEXTS.outliner.filter}
        ref={(field) => {
          page.filterField = field;
        }}
        value={filter}
        onChange={(event) => ui.setState({ filter: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}
