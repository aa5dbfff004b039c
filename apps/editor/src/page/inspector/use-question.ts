import { type HTMLAttributes, type KeyboardEvent, type SyntheticEvent, useMemo } from 'react';
import { mayChange } from '../../document/rooms/gesture.ts';
import { useEditor } from '../../editor/EditorContext.ts';

type Props = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDownCapture' | 'onMouseDownCapture' | 'onClickCapture' | 'onBeforeInputCapture' | 'onKeyDownCapture'
>;

/** The keys that change a value without an input event before it. */
const KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Enter']);

/** Props of an element around fields of nodes. While another person drags one of the nodes, a press or a change in it only asks. */
export function useQuestion(ids: readonly string[]): Props {
  const editor = useEditor();
  return useMemo(() => {
    const ask = (event: SyntheticEvent): void => {
      if (mayChange(editor, ids)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    return {
      onPointerDownCapture: ask,
      onMouseDownCapture: ask,
      onClickCapture: ask,
      onBeforeInputCapture: ask,
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (KEYS.has(event.key)) ask(event);
      },
    };
  }, [editor, ids]);
}
