import { removeNodes } from '@gizmo-kit/scene';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { Hotkeys } from '../../commands/Hotkeys.tsx';
import { EditorContext } from '../../editor/EditorContext.ts';
import type { Editor } from '../../editor/editor.ts';
import { Outliner } from './Outliner.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // The room for rows, which jsdom does not measure.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets everything happen that was postponed. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(2000));

/** An editor with the rows a › (b › c, d) and e, of which c is in a closed branch. */
async function shown() {
  const user = userEvent.setup({ delay: null });
  const editor = testEditor();
  render(
    <EditorContext value={editor}>
      <Hotkeys />
      <Outliner />
      <button type="button">Elsewhere</button>
    </EditorContext>,
  );
  await settle();
  return { user, editor };
}

const row = (name: string): HTMLElement => screen.getByRole('treeitem', { name });
const rows = (): (string | null)[] => screen.queryAllByRole('treeitem').map((item) => item.getAttribute('aria-label'));
const filterField = (): HTMLElement => screen.getByRole('searchbox');
const nameField = (): HTMLInputElement => screen.getByRole('textbox', { name: /^New name of/ });
const focusedRow = (): string | null | undefined =>
  document.activeElement?.closest('[role="treeitem"]')?.getAttribute('aria-label');
const selectionOf = ({ scene }: Editor): readonly string[] => scene.getState().selection;
const labelsOf = ({ scene }: Editor): string[] => scene.getState().past.map(({ label }) => label);

/** Opens or closes a branch. */
function toggle(name: string): void {
  const arrow = row(name).querySelector('.row-twist');
  if (arrow === null) throw new Error(`${name} has no arrow`);
  fireEvent.click(arrow);
}

async function press(key: string): Promise<void> {
  await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key }));
}

describe('the focus', () => {
  /** Filters by a text that the name of the renamed row does not have, and ends the renaming. */
  async function renameFilteredOut({ ui }: Editor): Promise<void> {
    act(() => ui.setState({ filter: 'e' }));
    await settle();
    act(() => ui.setState({ renaming: 'd' }));
    await settle();
    expect(document.activeElement).toBe(nameField());
    await press('Escape');
  }

  it.each<[string, (editor: Editor) => Promise<void>, string]>([
    ['an arrow key', () => press('ArrowDown'), 'b'],
    ['the key End', () => press('End'), 'e'],
    [
      'the deletion of the row',
      async ({ scene }) => act(() => scene.edit('Delete', (all) => removeNodes(all, ['a']))),
      'e',
    ],
    ['the end of the renaming of a row that the filter hides', renameFilteredOut, 'e'],
  ])('%s moves the focus to another row at once, and never takes it from another element', async (_what, run, name) => {
    const { editor } = await shown();
    act(() => row('a').focus());
    await run(editor);
    expect(focusedRow()).toBe(name);
    act(() => filterField().focus());
    await settle();
    expect(document.activeElement).toBe(filterField());
  });

  it('is in the row at the place of a deleted one, and nowhere if it was not in a row', async () => {
    const { user } = await shown();
    await user.click(row('b'));
    await user.keyboard('{Delete}');
    expect(focusedRow()).toBe('d');
    await user.keyboard('{Enter}');
    act(() => screen.getByText('Elsewhere').focus());
    await user.keyboard('{Delete}');
    await settle();
    expect(rows()).toEqual(['a', 'e']);
    expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
    expect(document.querySelectorAll('[role="treeitem"][tabindex="0"]')).toHaveLength(1);
  });

  it('goes to the nearest ancestor on the page when the branch of the focused row is closed', async () => {
    const { user } = await shown();
    toggle('b');
    await user.click(row('c'));
    toggle('b');
    await settle();
    expect(rows()).toEqual(['a', 'b', 'd', 'e']);
    act(() => filterField().focus());
    await user.tab();
    expect(focusedRow()).toBe('b');
  });

  it('goes from the filter to the first match by Enter and the down arrow, and to the selected row by Tab', async () => {
    const { user, editor } = await shown();
    for (const key of ['{Enter}', '{ArrowDown}']) {
      await user.clear(filterField());
      await user.type(filterField(), `c${key}`);
      expect(focusedRow()).toBe('c');
    }
    await user.clear(filterField());
    act(() => editor.scene.select(['d']));
    await user.tab();
    expect(focusedRow()).toBe('d');
  });
});

describe('the selection', () => {
  it('is the range between a click and a Shift-click, upwards and downwards, and the last one is active', async () => {
    const { user, editor } = await shown();
    await user.click(row('b'));
    await user.keyboard('{Shift>}');
    await user.click(row('e'));
    expect(selectionOf(editor)).toEqual(['b', 'd', 'e']);
    await user.click(row('a'));
    expect(selectionOf(editor)).toEqual(['b', 'a']);
    await user.keyboard('{/Shift}{Control>}');
    await user.click(row('e'));
    await user.keyboard('{Shift>}');
    await user.click(row('d'));
    await user.keyboard('{/Shift}{/Control}');
    expect(selectionOf(editor)).toEqual(['b', 'a', 'e', 'd']);
  });

  it('of the viewport is extended by a Shift-click', async () => {
    const { user, editor } = await shown();
    act(() => editor.scene.select(['b']));
    await user.keyboard('{Shift>}');
    await user.click(row('e'));
    await user.keyboard('{/Shift}');
    expect(selectionOf(editor)).toEqual(['b', 'd', 'e']);
  });

  it('gets and loses the focused row by Space and by Ctrl+Space, and Space presses a focused button', async () => {
    const { user, editor } = await shown();
    await user.click(row('b'));
    await user.keyboard('{ArrowDown} ');
    expect(selectionOf(editor)).toEqual(['b', 'd']);
    await user.keyboard('{Control>} {/Control}');
    expect(selectionOf(editor)).toEqual(['b']);
    act(() => screen.getByRole('button', { name: 'Hide d' }).focus());
    await user.keyboard(' ');
    expect(labelsOf(editor)).toEqual(['Hide d']);
    expect(selectionOf(editor)).toEqual(['b']);
  });
});

describe('a name', () => {
  it('is edited after F2 and a double click; Enter and a click elsewhere commit it, Escape does not', async () => {
    const { user, editor } = await shown();
    await user.click(row('d'));
    await user.keyboard('{F2}');
    await user.clear(nameField());
    await user.keyboard('Tent{Enter}');
    expect(focusedRow()).toBe('Tent');
    await user.dblClick(row('e'));
    expect(document.activeElement).toBe(nameField());
    await user.keyboard('Tyre{Escape}');
    // Before the next key.
    expect(focusedRow()).toBe('e');
    expect(labelsOf(editor)).toEqual(['Rename d']);
    await user.dblClick(row('e'));
    await user.clear(nameField());
    await user.keyboard('Wheel');
    await user.click(row('b'));
    expect(rows()).toEqual(['a', 'b', 'Tent', 'Wheel']);
    expect(labelsOf(editor)).toEqual(['Rename d', 'Rename e']);
  });

  it('is edited in its row, also if that is in a closed branch, or filtered out', async () => {
    const { user, editor } = await shown();
    act(() => editor.scene.select(['c']));
    await settle();
    toggle('b');
    expect(rows()).toEqual(['a', 'b', 'd', 'e']);
    act(() => screen.getByText('Elsewhere').focus());
    await user.keyboard('{F2}');
    await settle();
    expect(document.activeElement).toBe(nameField());
    expect(nameField().value).toBe('c');
    await user.keyboard('{Escape}');
    await user.type(filterField(), 'e');
    expect(rows()).toEqual(['e']);
    act(() => screen.getByText('Elsewhere').focus());
    await user.keyboard('{F2}');
    await settle();
    expect(document.activeElement).toBe(nameField());
    await user.keyboard('{Escape}');
    expect(rows()).toEqual(['e']);
    expect(filterField()).toHaveProperty('value', 'e');
  });

  it('of the parent of a match is edited in the filtered tree', async () => {
    const { user } = await shown();
    await user.type(filterField(), 'c');
    await user.click(row('b'));
    await user.keyboard('{F2}');
    await user.clear(nameField());
    await user.keyboard('Team{Enter}');
    expect(focusedRow()).toBe('Team');
    expect(rows()).toEqual(['a', 'Team', 'c']);
  });
});

it('the filter shows the nodes with the name, also in closed branches, and their ancestors', async () => {
  const { user, editor } = await shown();
  await user.keyboard('/');
  expect(document.activeElement).toBe(filterField());
  await user.keyboard('c');
  expect(rows()).toEqual(['a', 'b', 'c']);
  await user.click(row('c'));
  expect(selectionOf(editor)).toEqual(['c']);
  await user.type(filterField(), 'zz');
  expect(screen.getByText('No object has this name.')).toBeInstanceOf(HTMLElement);
  await user.keyboard('{Escape}');
  // The branch of the selected row stays open.
  expect(rows()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('the description of a row says that its object is hidden and locked', async () => {
  const { user } = await shown();
  await user.click(row('d'));
  expect(row('d').getAttribute('aria-description')).toBe('');
  await user.keyboard('hl');
  expect(row('d').getAttribute('aria-description')).toBe('hidden, locked');
});

it('two clicks on the arrow of a branch open and close it, and do not rename it', async () => {
  const { user } = await shown();
  const arrow = row('b').querySelector('.row-twist');
  if (arrow === null) throw new Error('no arrow');
  await user.dblClick(arrow);
  expect(rows()).toEqual(['a', 'b', 'd', 'e']);
  await user.click(arrow);
  expect(rows()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(screen.queryByRole('textbox', { name: /^New name of/ })).toBeNull();
});
