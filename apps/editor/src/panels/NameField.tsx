import { type KeyboardEvent, useState } from 'react';
import { useEditor, useScene } from '../EditorContext.ts';

export function NameField({ id }: { readonly id: string }) {
  const { scene } = useEditor();
  const name = useScene((state) => state.document.nodes[id]?.name ?? '');
  const [draft, setDraft] = useState<string | null>(null);

  const commit = (): void => {
    setDraft(null);
    const next = draft?.trim() ?? '';
    if (next === '' || next === name) return;
    scene.edit(`Rename ${name}`, (document) => {
      const node = document.nodes[id];
      return node === undefined
        ? document
        : { ...document, nodes: { ...document.nodes, [id]: { ...node, name: next } } };
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') {
      setDraft(null);
      event.stopPropagation();
    }
  };

  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      className="field-input name-field"
      aria-label="Name"
      value={draft ?? name}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
