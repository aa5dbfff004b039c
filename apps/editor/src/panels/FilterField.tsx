import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEditor, useUi } from '../EditorContext.ts';
import { STRINGS } from '../strings.ts';

/** Filters the outliner by a text in the names; Escape clears it. */
export function FilterField() {
  const { ui } = useEditor();
  const filter = useUi((state) => state.filter);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (filter === '') event.currentTarget.blur();
    else ui.setState({ filter: '' });
  };
  return (
    <span className="outliner-filter">
      <Search size={13} aria-hidden />
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        className="field-input"
        aria-label={STRINGS.commands.filter}
        placeholder={STRINGS.outliner.filter}
        data-filter
        value={filter}
        onChange={(event) => ui.setState({ filter: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}
