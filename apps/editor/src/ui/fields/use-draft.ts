import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';
import type { Draft } from '../../editor/page.ts';

export interface DraftField extends Draft {
  /** Null while nothing has been typed. */
  readonly text: string | null;
  change(text: string): void;
}

/** The draft of a text field, from the first change until it is committed or discarded. */
export function useDraft(onCommit: (text: string) => void): DraftField {
  const { page } = useEditor();
  const [text, setText] = useState<string | null>(null);
  const latest = useRef(onCommit);
  useLayoutEffect(() => {
    latest.current = onCommit;
  });

  const [field] = useState(() => {
    let typed: string | null = null;
    const end = (): string | null => {
      const ended = typed;
      typed = null;
      setText(null);
      if (page.draft === draft) page.draft = null;
      return ended;
    };
    const draft: Draft = {
      discard: () => void end(),
      commit: () => {
        const ended = end();
        if (ended !== null) latest.current(ended);
      },
    };
    const change = (next: string): void => {
      typed = next;
      page.draft = draft;
      setText(next);
    };
    return { ...draft, change };
  });
  // When a phone is rotated, the layout changes and the field unmounts without a blur.
  useEffect(() => field.commit, [field]);

  return { ...field, text };
}
