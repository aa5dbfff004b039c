import { Toolbar } from '@base-ui/react/toolbar';
import { Tooltip } from '@base-ui/react/tooltip';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import type { Command } from '../../commands/groups/command.ts';
import { CommandButton } from '../../commands/menus/CommandButton.tsx';
import { ALL_COMMANDS } from '../../commands/registry.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import { ariaKeys, keyLabel } from '../../ui/keys.ts';
import { Hints } from '../status/Hints.tsx';
import { AddMenu } from '../toolbar/AddMenu.tsx';
import { SnapControl } from '../toolbar/SnapControl.tsx';
import { SpaceToggle } from '../toolbar/SpaceToggle.tsx';
import { Dialogs } from './Dialogs.tsx';

afterEach(cleanup);

function shown(children: ReactNode) {
  const editor = testEditor();
  editor.scene.select(['a']);
  render(
    <EditorContext value={editor}>
      <Tooltip.Provider delay={0}>{children}</Tooltip.Provider>
    </EditorContext>,
  );
  return editor;
}

const labelsOf = ({ keys }: Command): string[] => keys.map((key) => keyLabel(key, false));
const keysIn = (element: Element): (string | null)[] =>
  [...element.querySelectorAll('kbd')].map((key) => key.textContent);

const WITH_KEYS = ALL_COMMANDS.filter(({ keys }) => keys.length > 0).map((command) => [command.id, command] as const);

describe('the displayed keys are the bound keys:', () => {
  it('the sheet lists every command with keys, with all of them', async () => {
    const editor = shown(<Dialogs />);
    editor.ui.setState({ dialog: 'shortcuts' });
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const [, command] of WITH_KEYS) {
      const row = within(sheet).getByText(command.label, { selector: 'dt' }).parentElement;
      expect(row && keysIn(row), command.id).toEqual(labelsOf(command));
    }
  });

  it('the palette lists every command, with its keys', async () => {
    const editor = shown(<Dialogs />);
    editor.ui.setState({ dialog: 'palette' });
    const palette = await screen.findByRole('dialog', { name: 'Command palette' });
    const items = within(palette).getAllByRole('option');
    expect(items).toHaveLength(ALL_COMMANDS.length);
    for (const command of ALL_COMMANDS) {
      const item = items.find((one) => one.querySelector('.palette-label')?.textContent === command.label);
      expect(item && keysIn(item), command.id).toEqual(labelsOf(command));
    }
  });

  it('the palette has the focus before the next key, and restores it', async () => {
    const editor = shown(
      <>
        <input aria-label="Name" />
        <Dialogs />
      </>,
    );
    const field = screen.getByRole('textbox', { name: 'Name' });
    field.focus();
    const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    await act(async () => editor.ui.setState({ dialog: 'palette' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    frame.mockRestore();
    act(() => editor.ui.setState({ dialog: null }));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it.each(WITH_KEYS)('the tip and the description of a button for %s', async (_id, command) => {
    shown(
      <Toolbar.Root>
        <CommandButton command={command} />
      </Toolbar.Root>,
    );
    const button = screen.getByRole('button', { name: command.label });
    expect(button.getAttribute('aria-keyshortcuts')).toBe(ariaKeys(command.keys, false));
    await userEvent.hover(button);
    const tip = await screen.findByText(command.label, { selector: '.tip' });
    expect(keysIn(tip)).toEqual(labelsOf(command).slice(0, 1));
  });

  it.each([
    ['Add', 'add-menu', AddMenu, 'Shift+A'],
    ['World space', 'toggle-space', SpaceToggle, ','],
    ['Snap', 'snap', SnapControl, 'Shift+Tab'],
  ])('the description of the button %s, also with a preset', (name, id, Control, inBlender) => {
    const editor = shown(
      <Toolbar.Root>
        <Control />
      </Toolbar.Root>,
    );
    const button = screen.getByRole('button', { name });
    const keys = ALL_COMMANDS.find((command) => command.id === id)?.keys ?? [];
    expect(button.getAttribute('aria-keyshortcuts')).toBe(ariaKeys(keys, false));
    act(() => editor.settings.setState({ keymap: 'blender' }));
    expect(button.getAttribute('aria-keyshortcuts')?.toLowerCase()).toBe(inBlender.toLowerCase());
  });

  it('the hints name the effect of Ctrl on a marquee with the tool Select', () => {
    const editor = shown(<Hints />);
    expect(screen.queryByText('remove')).toBeNull();
    act(() => editor.settings.setState({ tool: 'select' }));
    expect(keysIn(screen.getByText('remove'))).toEqual(['Ctrl']);
  });

  it('the hints', () => {
    shown(<Hints />);
    const bound = new Set(ALL_COMMANDS.flatMap(labelsOf));
    const hint = (effect: string): string[] =>
      [...document.querySelectorAll('.hint')]
        .filter((one) => one.textContent?.endsWith(` ${effect}`))
        .flatMap((one) => keysIn(one).map(String));
    for (const effect of ['frame', 'commands', 'all keys']) {
      expect(hint(effect)).not.toEqual([]);
      for (const key of hint(effect)) expect(bound).toContain(key);
    }
  });
});
