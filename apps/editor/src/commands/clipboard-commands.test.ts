import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDENTITY } from '../scene/types.ts';
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

it('a paste in a drag waits for the end of the drag', async () => {
  const editor = testEditor();
  const { scene } = editor;
  scene.select(['e']);
  await runCommand(editor, COMMANDS.copy);
  const pasting = runCommand(editor, COMMANDS.paste);
  const subscribe = vi.spyOn(scene, 'subscribe');
  scene.begin('Move e');
  scene.preview({ e: { ...IDENTITY, position: [1, 2, 3] } });
  await vi.waitFor(() => expect(subscribe).toHaveBeenCalled());
  expect(scene.getState().gesture?.label).toBe('Move e');
  scene.end('commit');
  await pasting;
  expect(scene.getState().past.map(({ label }) => label)).toEqual(['Move e', 'Paste e 2']);
});
