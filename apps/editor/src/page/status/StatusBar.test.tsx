import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import { StatusBar } from './StatusBar.tsx';

vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(cleanup);

it('a drag leaves its announcement to the gizmo: the selection, which has not changed, is not announced after it', () => {
  const editor = testEditor();
  render(
    <EditorContext value={editor}>
      <StatusBar />
    </EditorContext>,
  );
  const status = screen.getByRole('status');
  act(() => editor.scene.select(['a']));
  expect([status.textContent, status.getAttribute('aria-live')]).toEqual(['a selected', 'polite']);
  const gizmo = editor.gizmo.of('main');
  const idle = gizmo.getState();
  gizmo.setState({ ...idle, phase: 'press', handle: { ...idle.handle, label: ['move', 'along X'] } as never });
  expect([status.textContent, status.getAttribute('aria-live')]).toEqual(['Move along X', 'off']);
  gizmo.setState(idle);
  expect([status.textContent, status.getAttribute('aria-live')]).toEqual(['a selected', 'off']);
  act(() => editor.scene.select(['e']));
  expect([status.textContent, status.getAttribute('aria-live')]).toEqual(['e selected', 'polite']);
});
