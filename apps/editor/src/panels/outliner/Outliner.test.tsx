import { removeNodes } from '@gizmo-kit/scene';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EditorContext } from '../../EditorContext.ts';
import type { Editor } from '../../editor.ts';
import { testEditor } from '../../test-editor.ts';
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

const row = (name: string): HTMLElement => screen.getByRole('treeitem', { name });
const filterField = (): HTMLElement => screen.getByRole('searchbox');
/** Lets everything happen that was postponed. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(2000));

async function shown(): Promise<Editor> {
  const editor = testEditor();
  render(
    <EditorContext value={editor}>
      <Outliner />
    </EditorContext>,
  );
  await settle();
  return editor;
}

const focusedName = (): string | undefined =>
  document.activeElement?.closest('[role="treeitem"]')?.getAttribute('aria-label') ?? undefined;

async function press(key: string): Promise<void> {
  await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key }));
}

/** Filters by a text that the name of the renamed row does not have, and ends the renaming. */
async function renameFilteredOut({ ui }: Editor): Promise<void> {
  act(() => ui.setState({ filter: 'e' }));
  await settle();
  act(() => ui.setState({ renaming: 'd' }));
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New name of d' }));
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
  const editor = await shown();
  act(() => row('a').focus());
  await run(editor);
  expect(focusedName()).toBe(name);
  act(() => filterField().focus());
  await settle();
  expect(document.activeElement).toBe(filterField());
});
