import { withName } from '@gizmo-kit/scene';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useEditor, useScene } from '../../EditorContext.ts';
import { useDraft } from '../../fields/use-draft.ts';
import { STRINGS } from '../../strings.ts';

export function NameField({ id }: { readonly id: string }) {
  const { scene } = useEditor();
  const name = useScene((state) => state.shown.nodes.get(id)?.name ?? '');
  const draft = useDraft((text) => {
    const next = text.trim();
    if (next !== '') scene.edit(STRINGS.history.rename(name), (document) => withName(document, id, next));
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      flushSync(draft.commit);
      event.currentTarget.select();
    }
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
      aria-label={STRINGS.inspector.name}
      value={draft.text ?? name}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.commit}
      onKeyDown={onKeyDown}
    />
  );
}
