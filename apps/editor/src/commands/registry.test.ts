import { IDENTITY } from '@gizmo-kit/scene';
import { describe, expect, it, vi } from 'vitest';
import { testEditor } from '../../test/editor.ts';
import { testDocument } from '../../test/scene.ts';
import type { Editor } from '../editor/editor.ts';
import { recordOf } from '../files/scenes/scene-record.ts';
import { distanceOf } from '../model/views/view.ts';
import { activeView } from '../model/views/views.ts';
import { setFlag } from './groups/set-flag.ts';
import { COMMANDS } from './registry.ts';
import { runCommand } from './run.ts';

/** Simulates a drag of a handle: a cancel ends the gesture like in `<Gizmo>`. */
function dragging(editor: Editor): ReturnType<typeof vi.fn> {
  const cancel = vi.fn(() => {
    editor.scene.end('cancel');
    editor.gizmo.of('main').setState({ phase: 'idle' });
  });
  editor.gizmo.of('main').setState({ phase: 'drag', cancel });
  editor.scene.begin('Move e');
  editor.scene.preview({ transforms: new Map([['e', { ...IDENTITY, position: [9, 9, 9] }]]) });
  return cancel;
}

describe('a command', () => {
  it('deletes a parent and its child once, and undo restores both and the selection', async () => {
    const editor = testEditor();
    editor.scene.select(['c', 'b']);
    await runCommand(editor, COMMANDS.delete);
    expect([...editor.scene.getState().document.nodes.keys()].sort()).toEqual(['a', 'd', 'e']);
    expect(editor.scene.getState().past.map(({ label }) => label)).toEqual(['Delete b']);
    await runCommand(editor, COMMANDS.undo);
    expect(recordOf(editor.scene.getState().document, editor.blobs.getState())).toEqual(
      recordOf(testDocument(), new Map()),
    );
    expect(editor.scene.getState().selection).toEqual(['c', 'b']);
  });

  it('selects the copy that it makes', async () => {
    const editor = testEditor();
    editor.scene.select(['e']);
    await runCommand(editor, COMMANDS.duplicate);
    const { document, selection } = editor.scene.getState();
    expect(document.nodes.get(selection[0] ?? '')?.name).toBe('e 2');
  });

  it('selects the former children of a group once, also those that were selected with the group', async () => {
    const editor = testEditor();
    editor.scene.select(['a', 'd']);
    await runCommand(editor, COMMANDS.ungroup);
    expect(editor.scene.getState().selection).toEqual(['d', 'b']);
  });

  it('does not open the menu of the toolbar on a phone, which has no toolbar', async () => {
    const editor = testEditor();
    editor.ui.setState({ isPhone: true });
    await runCommand(editor, COMMANDS.addMenu);
    expect(editor.ui.getState().isAdding).toBe(false);
    editor.ui.setState({ isPhone: false });
    await runCommand(editor, COMMANDS.addMenu);
    expect(editor.ui.getState().isAdding).toBe(true);
  });

  it('zooms the active view by keys, at the same target', async () => {
    const editor = testEditor();
    const before = activeView(editor.views.getState());
    expect([...COMMANDS.zoomIn.keys, ...COMMANDS.zoomOut.keys]).toEqual(['+', '=', '-']);
    await runCommand(editor, COMMANDS.zoomIn);
    const near = activeView(editor.views.getState());
    expect(near.target).toEqual(before.target);
    expect(distanceOf(near)).toBeCloseTo(0.8 * distanceOf(before), 12);
    await runCommand(editor, COMMANDS.zoomOut);
    expect(distanceOf(activeView(editor.views.getState()))).toBeCloseTo(distanceOf(before), 12);
  });

  it('selects all, or the others, except nodes that are hidden, locked or left out by isolation', async () => {
    const editor = testEditor();
    setFlag(editor.scene, ['b'], 'visible', false);
    setFlag(editor.scene, ['d'], 'locked', true);
    await runCommand(editor, COMMANDS.selectAll);
    expect(editor.scene.getState().selection).toEqual(['a', 'e']);
    editor.scene.select(['e']);
    await runCommand(editor, COMMANDS.invertSelection);
    expect(editor.scene.getState().selection).toEqual(['a']);
    await runCommand(editor, COMMANDS.isolate);
    await runCommand(editor, COMMANDS.selectAll);
    expect(editor.scene.getState().selection).toEqual(['a']);
  });

  it('selects all nodes of a filtered outliner', async () => {
    const editor = testEditor();
    editor.ui.setState({ filter: ' E' });
    await runCommand(editor, COMMANDS.selectAll);
    expect(editor.scene.getState().selection).toEqual(['e']);
    editor.settings.setState({ docks: { outliner: false, side: true } });
    await runCommand(editor, COMMANDS.selectAll);
    expect(editor.scene.getState().selection).toHaveLength(5);
  });

  it('does nothing without a target', async () => {
    const editor = testEditor();
    await runCommand(editor, COMMANDS.delete);
    await runCommand(editor, COMMANDS.undo);
    expect(editor.scene.getState().past).toHaveLength(0);
  });
});

describe('during a drag', () => {
  it('undo only cancels the drag', async () => {
    const editor = testEditor();
    editor.scene.place('First', new Map([['a', { ...IDENTITY, position: [1, 0, 0] }]]));
    const cancel = dragging(editor);
    await runCommand(editor, COMMANDS.undo);
    expect(cancel).toHaveBeenCalledOnce();
    expect(editor.scene.getState().past).toHaveLength(1);
    expect(editor.scene.getState().document.nodes.get('e')?.transform).toEqual(IDENTITY);
  });

  it('delete cancels the drag first, so that undo restores the object at its start', async () => {
    const editor = testEditor();
    editor.scene.select(['e']);
    dragging(editor);
    await runCommand(editor, COMMANDS.delete);
    expect(editor.scene.getState().document.nodes.get('e')).toBeUndefined();
    await runCommand(editor, COMMANDS.undo);
    expect(editor.scene.getState().document.nodes.get('e')?.transform).toEqual(IDENTITY);
  });
});
