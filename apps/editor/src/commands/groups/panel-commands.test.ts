import { expect, it } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { stateOf } from '../../editor/editor.ts';
import { COMMANDS } from '../registry.ts';
import { runCommand } from '../run.ts';

const { outlinerDock, sideDock, noDocks } = COMMANDS;

it('on a phone the commands open one panel at a time and close it, and do not change the panels of wide windows', async () => {
  const editor = testEditor();
  editor.ui.setState({ isPhone: true });
  const sheetAfter = async (command: typeof outlinerDock): Promise<string | null> => {
    await runCommand(editor, command);
    return editor.ui.getState().sheet;
  };
  expect(noDocks.isEnabled(stateOf(editor))).toBe(false);
  expect(await sheetAfter(outlinerDock)).toBe('outliner');
  expect(await sheetAfter(sideDock)).toBe('properties');
  expect([outlinerDock, sideDock, noDocks].map(({ isChecked }) => isChecked?.(stateOf(editor)))).toEqual([
    false,
    true,
    false,
  ]);
  expect(await sheetAfter(sideDock)).toBeNull();
  expect(await sheetAfter(outlinerDock)).toBe('outliner');
  expect(await sheetAfter(noDocks)).toBeNull();
  expect(editor.settings.getState().docks).toEqual({ outliner: true, side: true });
});
