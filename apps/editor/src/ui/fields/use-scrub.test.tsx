import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import { useScrub } from './use-scrub.ts';

afterEach(cleanup);

function Handle({ onEnd }: { readonly onEnd: (reason: string) => void }) {
  return <span {...useScrub({ onClick: vi.fn(), onBegin: vi.fn(), onScrub: vi.fn(), onEnd })}>X</span>;
}

it('a drag that ends before the pointer is locked does not leave it locked', () => {
  let locked: Element | null = null;
  const exitPointerLock = vi.fn();
  Object.defineProperty(document, 'pointerLockElement', { configurable: true, get: () => locked });
  Object.assign(document, { exitPointerLock });
  const onEnd = vi.fn();
  render(
    <EditorContext value={testEditor()}>
      <Handle onEnd={onEnd} />
    </EditorContext>,
  );
  const handle = Object.assign(screen.getByText('X'), { setPointerCapture: vi.fn(), requestPointerLock: vi.fn() });
  fireEvent.pointerDown(handle, { clientX: 0, pointerType: 'mouse' });
  fireEvent.pointerMove(handle, { clientX: 10, pointerType: 'mouse' });
  fireEvent.pointerUp(handle, { clientX: 10, pointerType: 'mouse' });
  expect(handle.requestPointerLock).toHaveBeenCalledOnce();
  expect(onEnd.mock.calls).toEqual([['commit']]);
  expect(exitPointerLock).not.toHaveBeenCalled();
  locked = handle;
  document.dispatchEvent(new Event('pointerlockchange'));
  expect(exitPointerLock).toHaveBeenCalledOnce();
});
