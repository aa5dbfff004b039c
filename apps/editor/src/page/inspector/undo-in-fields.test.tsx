import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { Hotkeys } from '../../commands/Hotkeys.tsx';
import { EditorContext } from '../../editor/EditorContext.ts';
import type { Editor } from '../../editor/editor.ts';
import { Inspector } from './Inspector.tsx';

afterEach(cleanup);

const UNDO = '{Control>}z{/Control}';
const REDO = '{Control>}{Shift>}z{/Shift}{/Control}';

/** The inspector of these nodes, and the keys of the commands. */
function inspected(...selection: readonly string[]): Editor {
  const editor = testEditor();
  editor.scene.select(selection);
  render(
    <EditorContext value={editor}>
      <Inspector />
      <Hotkeys />
    </EditorContext>,
  );
  return editor;
}

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const transformOf = ({ scene }: Editor, id = 'e') => scene.getState().document.nodes.get(id)?.transform;
const labelsOf = ({ scene }: Editor): string[] => scene.getState().past.map(({ label }) => label);

/** Replaces the text of a field. */
async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

it.each(['{Enter}', '{Tab}'])(
  'a number that is typed and ended with %s is undone and redone in the field and in the scene',
  async (key) => {
    const editor = inspected('e');
    const before = editor.scene.getState().document;
    await type('Position X', `1/3${key}`);
    expect(transformOf(editor)?.position).toEqual([1 / 3, 0, 0]);
    await userEvent.keyboard(UNDO);
    expect(field('Position X').value).toBe('0');
    expect(editor.scene.getState().document).toEqual(before);
    // A field that is left commits nothing.
    await userEvent.click(field('Name'));
    expect(labelsOf(editor)).toEqual([]);
    await userEvent.click(field('Position X'));
    await userEvent.keyboard(REDO);
    expect(field('Position X').value).toBe('0.3333');
    expect(labelsOf(editor)).toEqual(['Set position X']);
  },
);

it('Ctrl+Z in an edited field discards only the typed text', async () => {
  const editor = inspected('e');
  await type('Position Y', '2{Enter}');
  await type('Position X', '77');
  await userEvent.keyboard(UNDO);
  expect(field('Position X').value).toBe('0');
  await userEvent.click(field('Name'));
  expect(transformOf(editor)?.position).toEqual([0, 2, 0]);
  expect(labelsOf(editor)).toEqual(['Set position Y']);
});

it('a typed name is undone as well', async () => {
  const editor = inspected('e');
  await type('Name', 'Box{Enter}');
  expect(labelsOf(editor)).toEqual(['Rename e']);
  await userEvent.click(field('Name'));
  await userEvent.keyboard(UNDO);
  expect(field('Name').value).toBe('e');
});

it('keys typed into a field run no commands', async () => {
  const editor = inspected('e');
  await type('Name', 'qxrf{Backspace}{Delete}{Enter}');
  expect(labelsOf(editor)).toEqual(['Rename e']);
  expect(editor.scene.getState().document.nodes.get('e')?.name).toBe('qxr');
  expect(editor.settings.getState()).toEqual(testEditor().settings.getState());
});

it('a position that is edited leaves the bits of the rotation and the scale', async () => {
  const editor = inspected('e');
  await type('Rotation Y', '120{Enter}');
  const before = transformOf(editor);
  await type('Position Y', '2{Enter}');
  expect(transformOf(editor)).toEqual({ ...before, position: [0, 2, 0] });
  expect(transformOf(editor)?.quaternion).not.toEqual([0, 0, 0, 1]);
});

it('several objects are edited relative to their own values, in one step', async () => {
  const editor = inspected('a', 'e');
  await type('Position X', '1{Enter}');
  await userEvent.keyboard(UNDO);
  editor.scene.select(['e']);
  await type('Position X', '2{Enter}');
  editor.scene.select(['a', 'e']);
  await expect.poll(() => field('Position X').placeholder).toBe('—');
  await type('Position X', '+=1{Enter}');
  expect([transformOf(editor, 'a')?.position[0], transformOf(editor)?.position[0]]).toEqual([1, 3]);
  expect(labelsOf(editor)).toEqual(['Set position X', 'Set position X']);
});
