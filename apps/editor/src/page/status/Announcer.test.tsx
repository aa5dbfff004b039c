import { IDENTITY } from '@gizmo-kit/scene';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import { Announcer } from './Announcer.tsx';

afterEach(cleanup);

it('undo and redo are announced, also for several steps at once, and a new step is not', () => {
  const editor = testEditor();
  const { scene } = editor;
  const moveTo = (x: number): void =>
    scene.place(`Move to ${x}`, new Map([['e', { ...IDENTITY, position: [x, 0, 0] }]]));
  for (const x of [1, 2, 3]) moveTo(x);
  const { container } = render(
    <EditorContext value={editor}>
      <Announcer />
    </EditorContext>,
  );
  const announcement = (step: () => void): string | null => {
    act(step);
    return container.textContent;
  };
  expect(announcement(scene.undo)).toBe('Undone: Move to 3');
  expect(announcement(scene.redo)).toBe('Redone: Move to 3');
  expect(announcement(() => scene.travel(-3))).toBe('Undone: Move to 1');
  expect(announcement(() => scene.travel(2))).toBe('Redone: Move to 2');
  expect(announcement(() => moveTo(9))).toBe('Redone: Move to 2');
});
