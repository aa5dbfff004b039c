import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEditor } from '../test-editor.ts';
import { COMMANDS } from './registry.ts';
import { runCommand } from './run.ts';

// A clipboard is asynchronous.
beforeEach(() => {
  let kept = 'before';
  const clipboard = {
    writeText: async (text: string) => {
      await new Promise((resolve) => setTimeout(resolve));
      kept = text;
    },
    readText: async () => kept,
  };
  vi.stubGlobal('navigator', { ...navigator, clipboard });
});
afterEach(() => vi.unstubAllGlobals());

it('an undo directly after a cut undoes it', async () => {
  const editor = testEditor();
  editor.scene.select(['e']);
  const before = editor.scene.getState().document;
  await Promise.all([runCommand(editor, COMMANDS.cut), runCommand(editor, COMMANDS.undo)]);
  const { document, past, future } = editor.scene.getState();
  expect(document).toEqual(before);
  expect(past).toEqual([]);
  expect(future.map(({ label }) => label)).toEqual(['Cut e']);
});

it('a paste directly after a copy pastes the copy', async () => {
  const editor = testEditor();
  editor.scene.select(['e']);
  await Promise.all([runCommand(editor, COMMANDS.copy), runCommand(editor, COMMANDS.paste)]);
  expect(editor.scene.getState().past.map(({ label }) => label)).toEqual(['Paste e 2']);
});
