import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { testEditor } from '../../test/editor.ts';
import { askAbout } from '../document/questions.ts';
import { EditorContext } from '../editor/EditorContext.ts';
import type { Editor } from '../editor/editor.ts';
import { ReplaceDialog } from '../page/dialogs/ReplaceDialog.tsx';
import { Tour } from '../page/dialogs/Tour.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tour = (editor: Editor): unknown => editor.ui.setState({ tour: 0 });
const question = (editor: Editor): unknown => askAbout(editor, 'Scene');

it.each<[name: string, part: ReactElement, open: (editor: Editor) => unknown, focused: string]>([
  ['the tour', <Tour key="tour" />, tour, 'Next'],
  ['the question about unsaved work', <ReplaceDialog key="question" />, question, 'Save'],
])('%s has the focus before the next frame', async (_name, part, open, focused) => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const editor = testEditor();
  render(
    <EditorContext value={editor}>
      <div className="toolbar" />
      <div className="pane-bar" />
      {part}
    </EditorContext>,
  );
  await act(async () => {
    open(editor);
  });
  expect(document.activeElement?.textContent).toBe(focused);
});
