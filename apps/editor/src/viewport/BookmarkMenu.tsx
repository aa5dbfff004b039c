import { Popover } from '@base-ui/react/popover';
import { Toolbar } from '@base-ui/react/toolbar';
import { Bookmark as Icon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { COMMANDS } from '../commands/registry.ts';
import { runCommand } from '../commands/run.ts';
import { useEditor } from '../EditorContext.ts';
import { STRINGS } from '../strings.ts';
import { Tip } from '../ui/Tip.tsx';
import { type Bookmark, withoutBookmark, withRecalled, withRenamed } from '../views/bookmarks.ts';
import './bookmarks.css';

const { bookmarks: text } = STRINGS;

interface NameInputProps {
  readonly name: string;
  readonly onEnd: (name: string) => void;
}

/** Enter and blur apply the new name, Escape restores the old one. */
function NameInput({ name, onEnd }: NameInputProps) {
  return (
    <input
      className="bookmark-input"
      aria-label={text.newName(name)}
      defaultValue={name}
      ref={(input) => input?.select()}
      onBlur={(event) => onEnd(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        // Not by a blur: the input is removed while it has the focus, which then moves to the popover, as after Escape.
        if (event.key === 'Enter') onEnd(event.currentTarget.value);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onEnd(name);
      }}
    />
  );
}

function Row({ bookmark: { id, name } }: { readonly bookmark: Bookmark }) {
  const { views } = useEditor();
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = (next: string): void => {
    setIsRenaming(false);
    views.setState((state) => withRenamed(state, id, next));
  };
  return (
    <li className="bookmark">
      {isRenaming ? (
        <NameInput name={name} onEnd={rename} />
      ) : (
        <button type="button" className="menu-item" onClick={() => views.setState((state) => withRecalled(state, id))}>
          <span className="menu-label">{name}</span>
        </button>
      )}
      <button type="button" className="tool" aria-label={text.rename(name)} onClick={() => setIsRenaming(true)}>
        <Pencil size={13} aria-hidden />
      </button>
      <button
        type="button"
        className="tool"
        aria-label={text.delete(name)}
        onClick={() => views.setState((state) => withoutBookmark(state, id))}
      >
        <Trash2 size={13} aria-hidden />
      </button>
    </li>
  );
}

/** The stored views, to go back to, rename and delete. */
export function BookmarkMenu() {
  const editor = useEditor();
  const bookmarks = useStore(editor.views, (state) => state.bookmarks);
  return (
    <Popover.Root>
      <Tip label={text.title}>
        <Popover.Trigger render={<Toolbar.Button className="tool" aria-label={text.title} />}>
          <Icon size={13} aria-hidden />
        </Popover.Trigger>
      </Tip>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="start" className="popover-positioner">
          <Popover.Popup className="popover bookmarks">
            <Popover.Title className="popover-title">{text.title}</Popover.Title>
            <ul className="bookmark-list">
              {bookmarks.map((bookmark) => (
                <Row key={bookmark.id} bookmark={bookmark} />
              ))}
            </ul>
            <button type="button" className="button" onClick={() => void runCommand(editor, COMMANDS.storeView)}>
              {COMMANDS.storeView.label}
            </button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
