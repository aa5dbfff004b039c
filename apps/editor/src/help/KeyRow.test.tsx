import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { keysOf } from '../commands/keymap.ts';
import { COMMANDS } from '../commands/registry.ts';
import { EditorContext } from '../EditorContext.ts';
import type { Editor } from '../editor.ts';
import { testEditor } from '../test-editor.ts';
import { KeyRow } from './KeyRow.tsx';

afterEach(cleanup);

function shown(): Editor {
  const editor = testEditor();
  render(
    <EditorContext value={editor}>
      <dl>
        <KeyRow command={COMMANDS.duplicate} />
      </dl>
    </EditorContext>,
  );
  return editor;
}

const keys = ({ settings }: Editor, command = COMMANDS.duplicate): readonly string[] =>
  keysOf(command, settings.getState().keymap);
const change = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Change the keys of “Duplicate”' }));

it('assigns the pressed key to a command, and restores the default keys', async () => {
  const editor = shown();
  await change();
  await userEvent.keyboard('{Control>}{Shift>}u{/Shift}{/Control}');
  expect(keys(editor)).toEqual(['mod+shift+u']);
  expect(screen.getByText('Ctrl+Shift+U')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Reset the keys of “Duplicate”' }));
  expect(keys(editor)).toEqual(['mod+d']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the keys of “Duplicate”' }));
});

it('names the command of a key, and reassigns the key after a confirmation', async () => {
  const editor = shown();
  await change();
  await userEvent.keyboard('f');
  expect(screen.getByRole('alert').textContent).toBe('F is “Frame selection”.');
  expect(keys(editor)).toEqual(['mod+d']);
  await userEvent.click(screen.getByRole('button', { name: 'Use it here' }));
  expect(keys(editor)).toEqual(['f']);
  expect(keys(editor, COMMANDS.frame)).toEqual([]);
});

it.each([
  ['g', 'G is a key of the gizmo.'],
  ['{Shift>}{ArrowLeft}{/Shift}', 'Shift+← is a key of the gizmo.'],
  ['{Alt>}{ArrowUp}{/Alt}', 'Alt+↑ is a key of the gizmo.'],
  [' ', 'Space is used to press buttons.'],
  ['{Enter}', 'Enter is used to press buttons.'],
])('refuses %s; Escape keeps the old key and restores the focus', async (key, message) => {
  const editor = shown();
  await change();
  await userEvent.keyboard(key);
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(screen.queryByRole('button', { name: 'Use it here' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(keys(editor)).toEqual(['mod+d']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the keys of “Duplicate”' }));
});
