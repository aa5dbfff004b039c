import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { askAbout } from '../../document/questions.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import { Dialogs } from './Dialogs.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';

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
  await act(async () => void askAbout(editor, 'Scene'));
  expect(screen.getByRole('alertdialog').getAttribute('aria-modal')).toBe('true');
});

it('a chosen command runs if the palette opens again before it has closed, and the next text replaces the old one', async () => {
  // Without this function, as in jsdom, a dialog closes at once; in a browser it waits for a frame.
  Element.prototype.getAnimations = () => [];
  const editor = testEditor();
  render(
    <EditorContext value={editor}>
      <Dialogs />
    </EditorContext>,
  );
  const snaps = (): readonly string[] => editor.settings.getState().snap.to;
  expect(snaps()).toEqual([]);
  await act(async () => editor.ui.setState({ dialog: 'palette' }));
  await userEvent.keyboard('snap to vertices');
  act(() => screen.getByRole('option', { name: 'Snap to vertices' }).click());
  act(() => editor.ui.setState({ dialog: 'palette' }));
  await waitFor(() => expect(snaps()).toEqual(['vertex']));
  await userEvent.keyboard('snap to edges');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('snap to edges');
});
