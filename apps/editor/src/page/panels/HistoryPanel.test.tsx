import { fileOf, IDENTITY, savePointOf } from '@gizmo-kit/scene';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { Hotkeys } from '../../commands/Hotkeys.tsx';
import { EditorContext } from '../../editor/EditorContext.ts';
import type { Editor } from '../../editor/editor.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

// Newer browsers return a promise, which an effect must not return to React.
Element.prototype.scrollIntoView = () => Promise.resolve();
afterEach(cleanup);

/** An editor in which `e` was moved to 1, 2 and 3, and which was saved at 2. */
function shown(): Editor {
  const editor = testEditor();
  const { scene } = editor;
  for (const x of [1, 2, 3]) {
    scene.place(`Move to ${x}`, new Map([['e', { ...IDENTITY, position: [x, 0, 0] }]]));
    const state = scene.getState();
    if (x === 2) scene.markSaved(state.doc.id, { ...fileOf(state), saved: savePointOf(state), time: 1 });
  }
  render(
    <EditorContext value={editor}>
      <HistoryPanel />
    </EditorContext>,
  );
  return editor;
}

const x = ({ scene }: Editor): number | undefined => scene.getState().document.nodes.get('e')?.transform.position[0];
const step = (name: string): HTMLElement => screen.getByRole('option', { name: new RegExp(`^${name}`) });

it('lists every step by its name, and marks the current one and the saved one', () => {
  shown();
  const names = screen.getAllByRole('option').map((option) => option.textContent);
  expect(names).toEqual(['Start', 'Move to 1', 'Move to 2', 'Move to 3']);
  expect(step('Move to 3').getAttribute('aria-selected')).toBe('true');
  expect(screen.getAllByRole('img', { name: 'Saved here' }).map((mark) => mark.parentElement)).toEqual([
    step('Move to 2'),
  ]);
});

it('goes to the clicked step', async () => {
  const editor = shown();
  await userEvent.click(step('Move to 1'));
  expect(x(editor)).toBe(1);
  expect(editor.scene.getState().future).toHaveLength(2);
  await userEvent.click(step('Start'));
  expect(x(editor)).toBe(0);
  await userEvent.click(step('Move to 3'));
  expect(x(editor)).toBe(3);
  expect(editor.scene.getState().future).toHaveLength(0);
});

it('keeps the pressed step if a step is added before the release', () => {
  const { scene } = shown();
  const pressed = step('Move to 1');
  act(() => scene.place('Move to 4', new Map([['e', { ...IDENTITY, position: [4, 0, 0] }]])));
  expect(step('Move to 1')).toBe(pressed);
});

it('works by arrow keys, Home and End', async () => {
  const editor = shown();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  expect(x(editor)).toBe(2);
  await userEvent.keyboard('{Home}');
  expect(x(editor)).toBe(0);
  expect(screen.getByRole('listbox').getAttribute('aria-activedescendant')).toBe(step('Start').id);
  await userEvent.keyboard('{ArrowDown}');
  expect(x(editor)).toBe(1);
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(x(editor)).toBe(3);
});

it('leaves the keys of commands to them', async () => {
  const editor = shown();
  editor.scene.select(['e']);
  render(
    <EditorContext value={editor}>
      <Hotkeys />
    </EditorContext>,
  );
  await userEvent.click(step('Move to 3'));
  await userEvent.keyboard('e{Control>}d{/Control}');
  expect(editor.settings.getState().tool).toBe('rotate');
  expect(editor.scene.getState().past.at(-1)?.label).toBe('Duplicate e');
});
