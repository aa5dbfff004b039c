import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import type { ListedScene } from '../../storage/scene-store.ts';
import type { Scenes } from '../../storage/scenes.ts';
import { Dialogs } from './Dialogs.tsx';

afterEach(cleanup);

/** The dialog of an editor whose browser has these scenes, and the open one. */
async function dialogWith(...names: readonly string[]) {
  const editor = testEditor();
  const { persistence } = editor;
  const open = persistence.openScene();
  let list = [open, ...names].map((id): ListedScene => {
    const name = id === open ? 'Open' : id;
    return { id, name, changed: 1_700_000_000_000, size: 2000, picture: null };
  });
  const scenes: Scenes = {
    find: async () => ({ kind: 'none' }),
    list: async () => list,
    rename: async (id, name) => {
      list = list.map((scene) => (scene.id === id ? { ...scene, name } : scene));
    },
    remove: async (id) => {
      list = list.filter((scene) => scene.id !== id);
    },
  };
  render(
    <EditorContext value={{ ...editor, persistence: { ...persistence, scenes } }}>
      <Dialogs />
    </EditorContext>,
  );
  await act(async () => editor.ui.setState({ dialog: 'scenes' }));
  await screen.findByRole('listitem', { name: 'Open' });
  const row = (name: string): HTMLElement => screen.getByRole('listitem', { name });
  const press = (name: string, button: RegExp): Promise<void> =>
    userEvent.click(within(row(name)).getByRole('button', { name: button }));
  return { row, press, names: () => list.map(({ name }) => name) };
}

it('the open scene is marked, and can be neither opened nor deleted', async () => {
  const { row } = await dialogWith('Other');
  expect(row('Open').getAttribute('aria-current')).toBe('true');
  expect(within(row('Open')).queryByRole('button', { name: /^(Open|Delete)/ })).toBeNull();
  expect(within(row('Other')).getAllByRole('button')).toHaveLength(4);
});

it('a scene gets another name, and its row the focus', async () => {
  const { row, press, names } = await dialogWith('Other');
  await press('Other', /Rename/);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  // It replaces the selected name.
  await userEvent.keyboard('  Chair {Enter}');
  await waitFor(() => expect(names()).toEqual(['Open', 'Chair']));
  await waitFor(() => expect(document.activeElement).toBe(row('Chair')));
});

it('Escape in the field keeps the name and the dialog, and an empty name is none', async () => {
  const { row, press, names } = await dialogWith('Other');
  for (const keys of ['New{Escape}', '{Backspace}{Enter}']) {
    await press('Other', /Rename/);
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(row('Other'));
  }
  expect(names()).toEqual(['Open', 'Other']);
});

it('a scene is deleted after a question only, and the focus stays in the dialog', async () => {
  const { row, press, names } = await dialogWith('Other', 'Third');
  await press('Other', /Delete/);
  expect(document.activeElement?.textContent).toBe('Cancel');
  await userEvent.keyboard('{Enter}');
  expect(names()).toHaveLength(3);
  expect(document.activeElement).toBe(row('Other'));
  await press('Other', /Delete/);
  await press('Other', /Delete/);
  await waitFor(() => expect(names()).toEqual(['Open', 'Third']));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Other' })).toBeNull());
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});
