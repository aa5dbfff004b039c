import { IDENTITY } from '@gizmo-kit/scene';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import { Outliner } from '../outliner/Outliner.tsx';
import { StatusBar } from '../status/StatusBar.tsx';
import { EditorToolbar } from '../toolbar/EditorToolbar.tsx';
import { SidePanels } from './SidePanels.tsx';

const PARTS: Readonly<Record<string, ComponentType>> = {
  toolbar: EditorToolbar,
  outliner: Outliner,
  inspector: SidePanels,
  status: StatusBar,
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  // The room for rows, which jsdom does not measure.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a step of a drag renders the inspector, once, and no other part of the page; an undo renders no row of the outliner', async () => {
  const editor = testEditor();
  editor.scene.select(['a']);
  let renders: string[] = [];
  render(
    <EditorContext value={editor}>
      {Object.entries(PARTS).map(([name, Part]) => (
        <Profiler key={name} id={name} onRender={() => renders.push(name)}>
          <Part />
        </Profiler>
      ))}
    </EditorContext>,
  );
  expect(await screen.findByRole('treeitem', { name: 'a' })).toBeTruthy();
  expect(new Set(renders)).toEqual(new Set(Object.keys(PARTS)));
  const during = (step: () => void): readonly string[] => {
    renders = [];
    act(step);
    return renders;
  };
  act(() => editor.scene.begin('Move'));
  for (const x of [1, 2, 3])
    expect(
      during(() => editor.scene.preview({ transforms: new Map([['a', { ...IDENTITY, position: [x, 0, 0] }]]) })),
    ).toEqual(['inspector']);
  // The undo buttons are enabled.
  expect(during(() => editor.scene.end('commit'))).not.toContain('outliner');
  expect(during(() => editor.scene.undo())).not.toContain('outliner');
});
