import { type Vec3, withNodes } from '@gizmo-kit/scene';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { documentWith, testNode } from '../../../test/scene.ts';
import { createEditor } from '../../editor/create-editor.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import type { Pane } from '../../model/views/pane.ts';
import { Inspector } from '../inspector/Inspector.tsx';
import { Outliner } from './Outliner.tsx';

vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(cleanup);

/** Every name that a plain object has without having a key. */
const NAMES = Object.getOwnPropertyNames(Object.prototype);
const idsOf = (of: ReturnType<typeof documentWith>): readonly string[] => [...of.nodes.keys()].sort();

it('nodes whose ids are the names of Object.prototype are in the outliner, and are selected, dragged and renamed', () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const storage = { getItem: () => null, setItem: () => undefined };
  const editor = createEditor({
    document: documentWith(NAMES.map((id, i) => testNode(id, NAMES[i - 1] ?? null))),
    storage,
  });
  editor.views.addPane({ id: 'main', extentOf: (): Vec3 | null => null } as Partial<Pane> as Pane);
  render(
    <EditorContext value={editor}>
      <Outliner />
      <Inspector />
    </EditorContext>,
  );
  for (const id of NAMES) {
    act(() => editor.scene.select([id]));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', id);
  }
  act(() => editor.scene.select(NAMES));
  const { scene } = editor;
  const last = NAMES.at(-1) ?? '';
  const node = scene.getState().document.nodes.get(last);
  if (node === undefined) throw new Error('no node');
  act(() => {
    scene.begin('Move');
    const position: Vec3 = [1, 2, 3];
    scene.preview({ transforms: new Map(NAMES.map((id) => [id, { ...node.transform, position }])) });
    scene.end('commit');
  });
  act(() => scene.edit('Rename', (document) => withNodes(document, new Map([[last, { ...node, name: 'x' }]]))));
  act(() => scene.travel(-2));
  expect(idsOf(scene.getState().document)).toEqual([...NAMES].sort());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(faults).not.toHaveBeenCalled();
});
