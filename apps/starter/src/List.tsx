// The items by name. A click with Shift, Ctrl or the command key adds an item to the selection, or removes it.
import { click, type EditorProps } from './editor.ts';

export const List = ({ editor: { items, selected }, change }: EditorProps) => (
  <section aria-label="Items">
    <h1>Items</h1>
    <ul>
      {items.map(({ id }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={selected.includes(id)}
            onClick={({ shiftKey, ctrlKey, metaKey }) =>
              change((now) => click(now, id, shiftKey || ctrlKey || metaKey))
            }
          >
            {id}
          </button>
        </li>
      ))}
    </ul>
  </section>
);
