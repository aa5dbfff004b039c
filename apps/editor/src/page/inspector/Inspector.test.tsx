import { IDENTITY, insertNodes, newNode, type Vec3 } from '@gizmo-kit/scene';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, expect, it } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { Hotkeys } from '../../commands/Hotkeys.tsx';
import { EditorContext } from '../../editor/EditorContext.ts';
import { type Content, KINDS } from '../../model/kinds/kinds.ts';
import type { Pane } from '../../model/views/pane.ts';
import { Inspector } from './Inspector.tsx';

afterEach(cleanup);

/** @param size of what each node shows */
function inspected(selection: readonly string[], size: Vec3 | null = null) {
  const editor = testEditor();
  editor.views.addPane({ id: 'main', extentOf: () => size } as Partial<Pane> as Pane);
  let commits = 0;
  editor.scene.select(selection);
  render(
    <EditorContext value={editor}>
      <Profiler id="inspector" onRender={() => (commits += 1)}>
        <Inspector />
      </Profiler>
    </EditorContext>,
  );
  const move = (positions: Readonly<Record<string, readonly [number, number, number]>>): number => {
    const before = commits;
    const placed = Object.entries(positions).map(([id, position]) => [id, { ...IDENTITY, position }] as const);
    act(() => editor.scene.preview({ transforms: new Map(placed) }));
    return commits - before;
  };
  act(() => editor.scene.begin('Move'));
  return move;
}

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });

it('a drag of nodes renders the inspector only if their common values change', () => {
  const move = inspected(['a', 'b']);
  expect(move({ a: [1, 2, 3], b: [1, 5, 6] })).toBe(1);
  expect(field('Position X').value).toBe('1');
  expect(field('Position Y').value).toBe('');
  expect(move({ a: [1, 7, 8], b: [1, 9, 10] })).toBe(0);
  expect(move({ a: [2, 7, 8], b: [2, 9, 8] })).toBe(1);
  expect([field('Position X').value, field('Position Y').value, field('Position Z').value]).toEqual(['2', '', '8']);
});

it('nodes have a common value also if it has rounding errors, as after Ungroup', () => {
  const move = inspected(['a', 'b']);
  move({ a: [0.1 + 0.2, 1e-17, 1], b: [0.3, 0, 1.000001] });
  expect([field('Position X').value, field('Position Y').value, field('Position Z').value]).toEqual(['0.3', '0', '']);
});

it('a drag of one node shows its position', () => {
  const move = inspected(['a']);
  expect(move({ a: [0, 4, 0] })).toBe(1);
  expect(field('Position Y').value).toBe('4');
  expect(move({ a: [0, 4, 0] })).toBe(0);
});

it('the size of the selection is shown with the first render', () => {
  inspected(['a'], [1, 2, 3]);
  expect(['X', 'Y', 'Z'].map((axis) => field(`Dimensions ${axis}`).value)).toEqual(['1', '2', '3']);
});

it('a size is set for the selection, and its selected descendants scale with it', async () => {
  const editor = testEditor();
  editor.views.addPane({ id: 'main', extentOf: () => [1, 2, 3] } as Partial<Pane> as Pane);
  editor.scene.select(['b', 'a']);
  render(
    <EditorContext value={editor}>
      <Inspector />
    </EditorContext>,
  );
  await userEvent.type(field('Dimensions X'), '4{Enter}');
  const [a, b] = ['a', 'b'].map((id) => editor.scene.getState().document.nodes.get(id));
  expect([a?.transform.scale, b?.transform.scale]).toEqual([
    [4, 1, 1],
    [1, 1, 1],
  ]);
  expect(field('Dimensions X').value).toBe('4');
});

it('the planes of a camera stop before they meet when a key or a drag moves one of them', async () => {
  const editor = testEditor();
  const content = { ...KINDS.camera.presets['perspective-camera'], near: 1, far: 2 } as Content;
  editor.scene.edit('Add', (document) => insertNodes(document, [newNode('eye', content, 'eye')]), ['eye']);
  render(
    <EditorContext value={editor}>
      <Inspector />
    </EditorContext>,
  );
  const held = async (name: string, keys: string): Promise<number> => {
    await userEvent.click(field(name));
    await userEvent.keyboard(keys);
    return Number(field(name).value);
  };
  expect(await held('Near', '{ArrowUp>15/}')).toBeCloseTo(2, 2);
  expect(await held('Near', '{ArrowDown>5/}')).toBeCloseTo(1.5, 2);
  expect(await held('Far', '{Shift>}{ArrowDown>3/}{/Shift}')).toBeCloseTo(1.5, 2);
});

it('the focus stays in the field of the same name when another object is selected, as after Ctrl+D', async () => {
  const editor = testEditor();
  editor.scene.select(['a']);
  render(
    <EditorContext value={editor}>
      <Inspector />
    </EditorContext>,
  );
  field('Position Y').focus();
  act(() => editor.scene.select(['b']));
  expect(document.activeElement).toBe(field('Position Y'));
  await act(async () => editor.scene.select([]));
  act(() => editor.scene.select(['a']));
  expect(document.activeElement).toBe(document.body);
});

it('the focus moves to the viewport when an undo removes the focused field', async () => {
  const editor = testEditor();
  const content = KINDS.light.presets['spot-light'] as Content;
  editor.scene.edit('Add', (document) => insertNodes(document, [newNode('lamp', content, 'lamp')]), ['lamp']);
  render(
    <EditorContext value={editor}>
      <Inspector />
      <Hotkeys />
      <div role="application" tabIndex={-1} />
    </EditorContext>,
  );
  editor.page.viewport = document.body;
  await userEvent.click(field('Angle'));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(screen.queryByRole('textbox', { name: 'Angle' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('application'));
});
