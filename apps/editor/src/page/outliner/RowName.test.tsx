import type { ItemInstance } from '@headless-tree/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import type { OutlineItem } from '../../model/scene/outline.ts';
import { NameField } from '../../ui/fields/NameField.tsx';
import { RowName } from './RowName.tsx';

afterEach(cleanup);

const row = document.body.appendChild(Object.assign(document.createElement('div'), { tabIndex: -1 }));

const item = {
  getId: () => ':e',
  getItemData: () => ({ name: 'e', visible: true, locked: false, children: [] }),
  setFocused: () => undefined,
  getElement: () => row,
} as Partial<ItemInstance<OutlineItem>> as ItemInstance<OutlineItem>;

it.each([
  ['the inspector', <NameField key="field" id="e" />],
  ['the outliner', <RowName key="row" item={item} />],
])('the Enter that ends a composition does not end the name in %s; the next one does', (_place, field) => {
  const editor = testEditor();
  editor.ui.setState({ renaming: 'e' });
  render(<EditorContext value={editor}>{field}</EditorContext>);
  const input = screen.getByRole('textbox');
  input.focus();
  fireEvent.change(input, { target: { value: 'にほん' } });
  const names = (): string[] => editor.scene.getState().past.map(({ label }) => label);
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
  expect(names()).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('にほん');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(document.activeElement).not.toBe(document.body);
  expect(editor.scene.getState().document.nodes.get('e')?.name).toBe('にほん');
});

it('a row that is removed while it is renamed is not renamed when it returns', () => {
  const editor = testEditor();
  editor.ui.setState({ renaming: 'e' });
  const { unmount } = render(
    <StrictMode>
      <EditorContext value={editor}>
        <RowName item={item} />
      </EditorContext>
    </StrictMode>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  unmount();
  expect(editor.ui.getState().renaming).toBeNull();
});
