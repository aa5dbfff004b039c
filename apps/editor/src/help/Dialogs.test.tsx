import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReplaceDialog } from '../document/ReplaceDialog.tsx';
import { EditorContext } from '../EditorContext.ts';
import { testEditor } from '../test-editor.ts';
import { Dialogs } from './Dialogs.tsx';

afterEach(cleanup);

it('screen readers are told that the dialogs and the question about unsaved work are modal', async () => {
  const editor = testEditor();
  render(
    <EditorContext value={editor}>
      <Dialogs />
      <ReplaceDialog />
    </EditorContext>,
  );
  await act(async () => editor.ui.setState({ dialog: 'constraints' }));
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true');
  await act(async () => editor.ui.setState({ dialog: null }));
  await act(async () => void editor.questions.ask('Scene'));
  expect(screen.getByRole('alertdialog').getAttribute('aria-modal')).toBe('true');
});
