import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { testEditor } from '../../test/editor.ts';
import { EditorContext } from '../editor/EditorContext.ts';
import type { Editor } from '../editor/editor.ts';
import { HistoryPanel } from '../page/panels/HistoryPanel.tsx';
import { Hotkeys } from './Hotkeys.tsx';

afterEach(cleanup);

function shown(): Editor {
  const editor = testEditor();
  editor.scene.select(['a']);
  render(
    <EditorContext value={editor}>
      <Hotkeys />
      <input aria-label="Field" />
      <HistoryPanel />
    </EditorContext>,
  );
  return editor;
}

it('no key runs a command behind a dialog, a menu or the tour, even before it has the focus', async () => {
  const editor = shown();
  editor.ui.setState({ dialog: 'shortcuts' });
  await userEvent.keyboard('{Delete}');
  editor.ui.setState({ dialog: null, contextMenu: { x: 0, y: 0 } });
  await userEvent.keyboard('{Delete}');
  editor.ui.setState({ contextMenu: null, isAdding: true });
  await userEvent.keyboard('{Delete}');
  editor.ui.setState({ isAdding: false, tour: 0 });
  await userEvent.keyboard('{Delete}');
  expect(editor.scene.getState().past).toHaveLength(0);
  editor.ui.setState({ tour: null });
  await userEvent.keyboard('{Delete}');
  expect(editor.scene.getState().past).toHaveLength(1);
});

it('a key of a preset runs its command, the default key does not, and in a field it is text', async () => {
  const editor = shown();
  editor.settings.setState({ keymap: 'blender' });
  await userEvent.keyboard('{Backspace}');
  expect(editor.scene.getState().past).toHaveLength(0);
  await userEvent.keyboard('{Shift>}d{/Shift}');
  expect(editor.scene.getState().past.map(({ label }) => label)).toEqual(['Duplicate a']);
  await userEvent.tab();
  await userEvent.keyboard('x');
  expect(editor.scene.getState().past).toHaveLength(1);
});

it('a selected text is cut by the browser, but in the viewport the objects are cut', async () => {
  const user = userEvent.setup();
  const editor = shown();
  const words = document.body.appendChild(document.createElement('p'));
  words.textContent = 'some words';
  getSelection()?.selectAllChildren(words);
  await user.keyboard('{Control>}x{/Control}');
  expect(editor.scene.getState().past).toHaveLength(0);
  editor.page.viewport = words;
  words.tabIndex = 0;
  words.focus();
  getSelection()?.selectAllChildren(words);
  await user.keyboard('{Control>}x{/Control}');
  words.remove();
  await expect.poll(() => editor.scene.getState().past.length).toBe(1);
});

it('the effect of a key is announced: the options that it switches, or the step that it adds', async () => {
  const editor = shown();
  const after = async (key: string): Promise<string> => {
    await userEvent.keyboard(key);
    return editor.ui.getState().announcement.text;
  };
  expect(await after('x')).toBe('Local space');
  expect(await after('e')).toBe('Rotate');
  expect(await after('m')).toBe('Snap: on');
  expect(await after('m')).toBe('Snap: off');
  expect(await after('l')).toBe('Lock a');
  expect(await after('{Delete}')).toBe('Delete a');
  expect(await after('{Control>}z{/Control}')).toBe('Delete a');
});

it('during a drag by a pointer, Delete does nothing and undo only cancels the drag', async () => {
  const editor = shown();
  let cancelled = 0;
  const cancelDrag = (): void => {
    cancelled += 1;
    editor.page.cancelDrag = null;
  };
  editor.page.cancelDrag = cancelDrag;
  await userEvent.keyboard('{Delete}{Backspace}');
  expect([cancelled, editor.scene.getState().past.length]).toEqual([0, 0]);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(cancelled).toBe(1);
  await userEvent.keyboard('{Delete}');
  expect(editor.scene.getState().past).toHaveLength(1);
});

it('G focuses the viewport', async () => {
  const { page } = shown();
  const { container } = render(createElement('div', { role: 'application', tabIndex: 0 }));
  page.viewport = container;
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('g');
  expect(document.activeElement?.getAttribute('role')).toBe('application');
});

it.each([
  ['{Delete}', 'ours'],
  ['{Backspace}', 'ours'],
  ['{Control>}x{/Control}', 'ours'],
  ['x', 'blender'],
] as const)('with the focus in the history, %s does not remove the selected objects', async (key, preset) => {
  const user = userEvent.setup();
  const editor = shown();
  editor.settings.setState({ keymap: preset });
  const history = screen.getByRole('listbox');
  history.focus();
  await user.keyboard(key);
  expect(editor.scene.getState().past).toHaveLength(0);
  history.blur();
  await user.keyboard(key);
  await expect.poll(() => editor.scene.getState().past.length).toBe(1);
});
