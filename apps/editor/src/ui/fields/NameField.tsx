import { withName } from '@gizmo-kit/scene';
import type { ComponentProps } from 'react';
import { useEditor, useScene } from '../../editor/EditorContext.ts';
import { TextField } from './TextField.tsx';
import { FIELD_TEXTS } from './texts.ts';

interface NameFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly id: string;
}

/** A field for the name of a node. An empty name leaves it unchanged. */
export function NameField({ id, ...props }: NameFieldProps) {
  const { scene } = useEditor();
  const name = useScene((state) => state.shown.nodes.get(id)?.name ?? '');
  const rename = (text: string): void => {
    const next = text.trim();
    if (next !== '') scene.edit(FIELD_TEXTS.history.rename(name), (document) => withName(document, id, next));
  };
  return <TextField {...props} value={name} onCommit={rename} />;
}
