import { createGizmo } from '@gizmo-kit/three';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BoxGeometry, Mesh, PerspectiveCamera, Quaternion, Scene, Vector3 } from 'three';
import { afterEach, describe, expect, it } from 'vitest';
import { testEditor } from '../../test/editor.ts';
import { EditorContext } from '../editor/EditorContext.ts';
import type { Editor } from '../editor/editor.ts';
import { editorKeymap } from '../gizmo/editor-keymap.ts';
import { PRESET_NAMES, type PresetName } from '../model/settings/presets.ts';
import type { Tool } from '../model/settings/settings.ts';
import { Hotkeys } from './Hotkeys.tsx';

const MODES = ['translate', 'rotate', 'scale'] as const;
type Mode = (typeof MODES)[number];
const AXES = ['x', 'y', 'z'] as const;

/** The keys that begin a transform, in the order of the modes. */
const KEYS: Readonly<Record<PresetName, readonly string[]>> = {
  ours: ['w', 'e', 'r'],
  unity: ['w', 'e', 'r'],
  blender: ['g', 'r', 's'],
  playcanvas: ['1', '2', '3'],
};

const undo: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const end of undo.splice(0).reverse()) end();
});

/** An editor with one selected node, whose gizmo transforms a box. */
function shown(keymap: PresetName, tool: Tool, enabled = true): { readonly editor: Editor; readonly box: Mesh } {
  const editor = testEditor();
  editor.settings.setState({ keymap, tool });
  editor.scene.select(['e']);
  render(
    <EditorContext value={editor}>
      <Hotkeys />
    </EditorContext>,
  );
  const viewport = document.body.appendChild(document.createElement('div'));
  editor.page.viewport = viewport;
  const canvas = viewport.appendChild(document.createElement('canvas'));
  // jsdom has no layout.
  Object.defineProperties(canvas, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  const camera = new PerspectiveCamera(50, 800 / 600);
  camera.position.set(3, 2, 5);
  camera.lookAt(0, 0, 0);
  const box = new Mesh(new BoxGeometry());
  const mode = tool === 'select' || tool === 'bounds' ? 'universal' : tool;
  const props = {
    target: box,
    mode,
    enabled,
    store: editor.gizmo.of('main'),
    extensions: [editorKeymap(editor)],
  } as const;
  const gizmo = createGizmo({ camera, canvas }, props);
  new Scene().add(box, gizmo.object);
  undo.push(() => viewport.remove(), gizmo.dispose);
  return { editor, box };
}

/** The amount of the box along each axis: a distance, the coordinate of a unit quaternion, or a factor. */
function amountsOf({ position, quaternion, scale }: Mesh, mode: Mode): readonly number[] {
  return mode === 'translate'
    ? position.toArray()
    : mode === 'scale'
      ? scale.toArray()
      : quaternion.toArray().slice(0, 3);
}

function expected(mode: Mode, axis: number, amount: number): readonly number[] {
  if (mode === 'rotate') {
    const turn = new Quaternion().setFromAxisAngle(new Vector3().setComponent(axis, 1), (amount * Math.PI) / 180);
    return turn.toArray().slice(0, 3);
  }
  return new Vector3()
    .setScalar(mode === 'scale' ? 1 : 0)
    .setComponent(axis, amount)
    .toArray();
}

const CASES = PRESET_NAMES.flatMap((preset) =>
  MODES.flatMap((mode, i) => AXES.map((axis, at) => [preset, mode, KEYS[preset][i] as string, axis, at] as const)),
);

describe('a key of a transform, an axis, an amount and Enter transform, and do nothing else', () => {
  it.each(CASES)('%s %s: %s %s', async (preset, mode, key, axis, at) => {
    const { editor, box } = shown(preset, 'select');
    // With the preset of Blender, the tool stays.
    if (preset !== 'blender') editor.settings.setState({ tool: mode });
    await userEvent.keyboard(`${key}${axis}25{Enter}`);
    for (const [i, amount] of expected(mode, at, 25).entries()) expect(amountsOf(box, mode)[i]).toBeCloseTo(amount, 12);
    for (const other of MODES.filter((one) => one !== mode))
      expect(amountsOf(box, other)).toEqual(other === 'scale' ? [1, 1, 1] : [0, 0, 0]);
    expect(editor.gizmo.getState().phase).toBe('idle');
    expect(editor.scene.getState().past).toEqual([]);
    expect(editor.settings.getState()).toMatchObject({ space: 'world', pivot: 'median' });
  });
});

it.each(PRESET_NAMES.filter((preset) => preset !== 'blender'))(
  '%s: G grabs with the current tool, and with Select it moves',
  async (preset) => {
    const { editor, box } = shown(preset, 'select');
    await userEvent.keyboard('gx2{Enter}');
    expect(box.position.toArray()).toEqual([2, 0, 0]);
    editor.settings.setState({ tool: 'scale' });
    await userEvent.keyboard('gy3{Enter}');
    expect(box.scale.toArray()).toEqual([1, 3, 1]);
  },
);

it('a digit after the key of a tool starts its drag, and Shift with an axis key selects the plane', async () => {
  const { box } = shown('ours', 'scale');
  await userEvent.keyboard('r2{Enter}');
  expect(box.scale.toArray()).toEqual([2, 2, 2]);
  await userEvent.keyboard('r{Shift>}Z{/Shift}3{Enter}');
  expect(box.scale.toArray()).toEqual([6, 6, 2]);
});

it.each(PRESET_NAMES)('%s: no key of a transform that cannot start runs a command', async (preset) => {
  const { editor, box } = shown(preset, 'translate', false);
  for (const key of ['g', ...KEYS[preset]]) await userEvent.keyboard(`${key}xyz{Shift>}XYZ{/Shift}45{Enter}`);
  expect(box.position.toArray()).toEqual([0, 0, 0]);
  expect(editor.scene.getState().document.nodes.has('e')).toBe(true);
  expect(editor.settings.getState()).toMatchObject({ space: 'world', pivot: 'median' });
});

it.each(PRESET_NAMES)('%s: if something ends the drag, the rest of the keys runs no command', async (preset) => {
  const { editor } = shown(preset, 'translate');
  await userEvent.keyboard('gx');
  editor.gizmo.getState().cancel();
  await userEvent.keyboard('x2');
  expect(editor.scene.getState().past).toEqual([]);
  expect(editor.settings.getState().space).toBe('world');
});

it.each([
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press of the pointer', () => userEvent.pointer({ keys: '[MouseLeft]', target: document.body })],
  ['another key', () => userEvent.keyboard('q')],
] as const)('after %s, the keys are those of the commands again', async (_, end) => {
  const { editor } = shown('ours', 'translate', false);
  await userEvent.keyboard('w');
  await end();
  await userEvent.keyboard('x');
  expect(editor.settings.getState().space).toBe('local');
});

it('without a selection, X after the key of a tool switches the space', async () => {
  const { editor } = shown('ours', 'translate', false);
  editor.scene.select([]);
  await userEvent.keyboard('wx');
  expect(editor.settings.getState().space).toBe('local');
});
