import { IDENTITY } from '@gizmo-kit/scene';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { documentWith, testNode } from '../../../test/scene.ts';
import type { Editor } from '../../editor/editor.ts';
import { clipText } from '../../files/scenes/clip-text.ts';
import { openRecord, recordOf } from '../../files/scenes/scene-record.ts';
import { COMMANDS } from '../registry.ts';
import { runCommand } from '../run.ts';

const plain = ({ scene, blobs }: Editor) => recordOf(scene.getState().document, blobs.getState());

// A clipboard is asynchronous.
beforeEach(() => {
  let kept = 'before';
  const clipboard = {
    writeText: async (text: string) => {
      await new Promise((resolve) => setTimeout(resolve));
      kept = text;
    },
    readText: async () => kept,
  };
  vi.stubGlobal('navigator', { ...navigator, clipboard });
});
afterEach(() => vi.unstubAllGlobals());

it('an undo directly after a cut undoes it', async () => {
  const editor = testEditor();
  editor.scene.select(['e']);
  const before = plain(editor);
  await Promise.all([runCommand(editor, COMMANDS.cut), runCommand(editor, COMMANDS.undo)]);
  const { past, future } = editor.scene.getState();
  expect(plain(editor)).toEqual(before);
  expect(past).toEqual([]);
  expect(future.map(({ label }) => label)).toEqual(['Cut e']);
});

it('a copy is confirmed, a copied transform as well', async () => {
  const editor = testEditor();
  const confirmed = vi.spyOn(toast, 'success');
  editor.scene.select(['e']);
  await runCommand(editor, COMMANDS.copy);
  await runCommand(editor, COMMANDS.copyTransform);
  expect(confirmed.mock.calls.map(([message]) => message)).toEqual(['Copied e', 'Copied the transform of e']);
});

it('a paste directly after a copy pastes the copy', async () => {
  const editor = testEditor();
  editor.scene.select(['e']);
  await Promise.all([runCommand(editor, COMMANDS.copy), runCommand(editor, COMMANDS.paste)]);
  expect(editor.scene.getState().past.map(({ label }) => label)).toEqual(['Paste e 2']);
});

it('an undo directly after a paste undoes the paste, and no earlier step', async () => {
  const permissions = { query: async () => ({ state: 'granted' }) };
  let answer = (_text: string): void => undefined;
  const readText = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  vi.stubGlobal('navigator', { ...navigator, permissions, clipboard: { readText } });
  const { text } = await clipText(documentWith([testNode('one')]), new Map());
  const editor = testEditor();
  editor.scene.select(['e']);
  await runCommand(editor, COMMANDS.delete);
  const pasting = runCommand(editor, COMMANDS.paste);
  const undoing = runCommand(editor, COMMANDS.undo);
  await new Promise((resolve) => setTimeout(resolve));
  answer(text);
  await Promise.all([pasting, undoing]);
  const { past, future } = editor.scene.getState();
  expect(past.map(({ label }) => label)).toEqual(['Delete e']);
  expect(future.map(({ label }) => label)).toEqual(['Paste one']);
});

it('commands do not wait while the browser asks whether the page may read the clipboard', async () => {
  const permissions = { query: async () => ({ state: 'prompt' }) };
  vi.stubGlobal('navigator', {
    ...navigator,
    permissions,
    clipboard: { readText: () => new Promise(() => undefined) },
  });
  const editor = testEditor();
  editor.scene.select(['e']);
  await runCommand(editor, COMMANDS.delete);
  void runCommand(editor, COMMANDS.paste);
  await runCommand(editor, COMMANDS.undo);
  expect(editor.scene.getState().past).toEqual([]);
});

it('an undo while the model of a paste is read undoes the paste, and no earlier step', async () => {
  const chair = { ...testNode('chair'), children: [], content: { kind: 'asset', asset: 'm', node: 0 } as const };
  const model = { id: 'm', name: 'chair.glb', entry: 'chair.glb', files: { 'chair.glb': new Blob(['glTF']) } };
  const { document, blobs } = await openRecord({ roots: ['chair'], nodes: { chair }, assets: { m: model } });
  const clip = await clipText(document, blobs);
  await navigator.clipboard.writeText(clip.text);
  const editor = testEditor();
  let finish = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const claim = vi.spyOn(editor.assets, 'claim').mockReturnValue({ ready, release: () => undefined });
  const pasting = runCommand(editor, COMMANDS.paste);
  await vi.waitFor(() => expect(claim).toHaveBeenCalled());
  const undoing = runCommand(editor, COMMANDS.undo);
  finish();
  await Promise.all([pasting, undoing]);
  const { past, future } = editor.scene.getState();
  expect(past).toEqual([]);
  expect(future.map(({ label }) => label)).toEqual(['Paste chair']);
});

it.each([
  ['has no clipboard, as over plain http', undefined],
  ['may not use the clipboard', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('a page that %s pastes what it has copied, and says that other pages cannot', async (_what, clipboard) => {
  const { clipboard: _, ...others } = { ...navigator, clipboard: null };
  vi.stubGlobal('navigator', clipboard === undefined ? others : { ...others, clipboard });
  const [confirmed, failed] = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')];
  const editor = testEditor();
  const { scene } = editor;
  scene.select(['e']);
  await runCommand(editor, COMMANDS.copy);
  expect(confirmed.mock.lastCall).toMatchObject([
    'Copied e',
    { description: expect.stringMatching('only in this page') },
  ]);
  await runCommand(editor, COMMANDS.paste);
  scene.place('Move', new Map([['e', { ...IDENTITY, position: [1, 2, 3] }]]));
  scene.select(['e']);
  await runCommand(editor, COMMANDS.copyTransform);
  scene.select(['a']);
  await runCommand(editor, COMMANDS.pasteTransform);
  scene.select(['e']);
  await runCommand(editor, COMMANDS.cut);
  expect(scene.getState().past.map(({ label }) => label)).toEqual([
    'Paste e 2',
    'Move',
    'Paste the transform to a',
    'Cut e',
  ]);
  expect(scene.getState().document.nodes.get('a')?.transform.position).toEqual([1, 2, 3]);
  expect(failed).not.toHaveBeenCalled();
});

it('a paste without a clipboard and a copy explains itself without the text of an exception', async () => {
  const { clipboard: _, ...others } = { ...navigator, clipboard: null };
  vi.stubGlobal('navigator', others);
  const failed = vi.spyOn(toast, 'error');
  await runCommand(testEditor(), COMMANDS.paste);
  expect(failed.mock.lastCall).toMatchObject([
    'The clipboard could not be read',
    { description: 'a page needs https to use the clipboard' },
  ]);
});

it('a paste in a drag waits for the end of the drag', async () => {
  const editor = testEditor();
  const { scene } = editor;
  scene.select(['e']);
  await runCommand(editor, COMMANDS.copy);
  const pasting = runCommand(editor, COMMANDS.paste);
  const subscribe = vi.spyOn(scene, 'subscribe');
  scene.begin('Move e');
  scene.preview({ transforms: new Map([['e', { ...IDENTITY, position: [1, 2, 3] }]]) });
  await vi.waitFor(() => expect(subscribe).toHaveBeenCalled());
  expect(scene.getState().overlay?.label).toBe('Move e');
  scene.end('commit');
  await pasting;
  expect(scene.getState().past.map(({ label }) => label)).toEqual(['Move e', 'Paste e 2']);
});

it('a pasted transform has a unit quaternion', async () => {
  const editor = testEditor();
  editor.scene.select(['e']);
  const text = JSON.stringify({ format: 'gizmo-kit-transform', ...IDENTITY, quaternion: [0, 2, 0, 0] });
  await navigator.clipboard.writeText(text);
  await runCommand(editor, COMMANDS.pasteTransform);
  expect(editor.scene.getState().document.nodes.get('e')?.transform.quaternion).toEqual([0, 1, 0, 0]);
});
