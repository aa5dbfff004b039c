import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import { withHinge } from '../../model/scene/hinge.ts';
import { HingeFields } from './HingeFields.tsx';

afterEach(cleanup);

it('a held arrow key changes an end of a hinge by a degree for each repeat, and stops at the other end', () => {
  const editor = testEditor();
  editor.scene.edit('Hinge', (document) => withHinge(document, 'e', { axis: 'x', min: 0, max: Math.PI / 36 }));
  render(
    <EditorContext value={editor}>
      <HingeFields id="e" />
    </EditorContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hinge from' });
  const shown: string[] = [];
  for (let i = 0; i < 6; i += 1) {
    act(() => void fireEvent.keyDown(field, { key: 'ArrowUp', repeat: i > 0 }));
    shown.push(field.value);
  }
  expect(shown).toEqual(['1', '2', '3', '4', '5', '5']);
  act(() => void fireEvent.keyUp(field, { key: 'ArrowUp' }));
  expect(editor.scene.getState().past).toHaveLength(2);
});
