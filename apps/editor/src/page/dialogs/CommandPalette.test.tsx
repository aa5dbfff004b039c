import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { DIALOG_TEXTS } from './texts.ts';

afterEach(cleanup);

// With the groups in their usual order, Enter ran a command with the same letters in its label: “New from the demo” for “rot”.
it.each([
  ['rot', 'Rotate'],
  ['snap', 'Snap'],
])('Enter after “%s” runs “%s”', async (typed, label) => {
  const editor = testEditor();
  editor.scene.select(['a']);
  const onChoose = vi.fn();
  render(
    <EditorContext value={editor}>
      <CommandPalette onChoose={onChoose} />
    </EditorContext>,
  );
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.paste(typed);
  await userEvent.keyboard('{Enter}');
  expect(onChoose.mock.calls.map(([command]) => command.label)).toEqual([label]);
});

it('a text that finds no command shows a message', async () => {
  render(
    <EditorContext value={testEditor()}>
      <CommandPalette onChoose={vi.fn()} />
    </EditorContext>,
  );
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.paste('%%%');
  expect(screen.getByText(DIALOG_TEXTS.palette.none)).toBeDefined();
});

it.each([
  ['export as', 'Export as glTF', 'false'],
  ['duplic', 'Duplicate', 'true'],
])(
  'the first result for “%s” is “%s”, whether or not it and the others are disabled',
  async (typed, label, disabled) => {
    render(
      <EditorContext value={testEditor()}>
        <CommandPalette onChoose={vi.fn()} />
      </EditorContext>,
    );
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.paste(typed);
    const [first] = within(screen.getByRole('listbox', { name: 'Commands' })).getAllByRole('option');
    expect(first?.querySelector('.palette-label')?.textContent).toBe(label);
    expect(first?.getAttribute('aria-disabled')).toBe(disabled);
  },
);
