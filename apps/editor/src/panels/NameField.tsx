import type { KeyboardEvent } from 'react';
import { useEditor, useScene } from '../EditorContext.ts';
import { useDraft } from '../fields/use-draft.ts';

export function NameField({ id }: { readonly id: string }) {
  const { scene } = useEditor();
  const name = useScene((state) => state.document.nodes[id]?.name ?? '');
  const draft = useDraft((text) => {
    const next = text.trim();
    if (next === '' || next === name) return;
    scene.edit(`Rename ${name}`, (document) => {
      const node = document.nodes[id];
      return node === undefined
        ? document
        : { ...document, nodes: { ...document.nodes, [id]: { ...node, name: next } } };
    });
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') {
      draft.discard();
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
      value={draft.text ?? name}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.commit}
      onKeyDown={onKeyDown}
    />
  );
}
