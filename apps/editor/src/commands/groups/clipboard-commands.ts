import { copiesOf, newCopies, removeNodes, topmostIds } from '@gizmo-kit/scene';
import { ClipboardPaste, Copy, Scissors } from 'lucide-react';
import { toast } from 'sonner';
import { readModels } from '../../document/models.ts';
import { shareBlobs } from '../../document/replace.ts';
import type { Editor } from '../../editor/editor.ts';
import { clipFromText, clipText } from '../../files/scenes/clip-text.ts';
import { modelsOf } from '../../files/scenes/scene-record.ts';
import { showError } from '../../files/show-error.ts';
import { afterGesture } from '../../model/scene/after-gesture.ts';
import { clipOf, missingModels, pasteClip } from '../../model/scene/clip.ts';
import type { Edit } from '../../model/scene/types.ts';
import { commandsIn } from './command.ts';
import { hasSelection, nameOfAll } from './edit-commands.ts';
import { asksToRead, copyText, readClipboard } from './system-clipboard.ts';
import { EDIT_TEXTS } from './texts.ts';
import { warnDistorted } from './warn-distorted.ts';

const clipboard = EDIT_TEXTS.clipboard;
const history = EDIT_TEXTS.history;
const command = commandsIn('edit');

async function copy(editor: Editor): Promise<void> {
  const state = editor.scene.getState();
  const ids = topmostIds(state.document, state.selection);
  const clip = clipOf(state.document, ids);
  const { text, left } = await clipText(clip.document, editor.blobs.getState());
  await copyText(editor, text, clipboard.copied(nameOfAll(ids, state)));
  if (left.length > 0) toast.warning(clipboard.tooLarge(left.join(', ')), { description: clipboard.tooLargeWhy });
  warnDistorted(clip);
}

async function cut(editor: Editor): Promise<void> {
  const state = editor.scene.getState();
  const ids = topmostIds(state.document, state.selection);
  await copy(editor);
  editor.scene.edit(history.cut(nameOfAll(ids, state)), (document) => removeNodes(document, ids));
}

/** Runs asynchronous work that the next commands wait for: an undo directly after a cut undoes the cut. */
async function before(editor: Editor, run: (editor: Editor) => Promise<void>): Promise<void> {
  const running = run(editor).finally(() => {
    editor.page.copying = null;
  });
  editor.page.copying = running.catch(() => undefined);
  await running;
}

async function pasteText(editor: Editor, text: string): Promise<void> {
  const { scene, assets } = editor;
  try {
    const clip = await clipFromText(text);
    const release = await readModels(assets, modelsOf(clip), {});
    await shareBlobs(editor, clip.blobs);
    await afterGesture(scene);
    const copies = newCopies(clip.document, clip.document.roots);
    const { document } = scene.getState();
    const missing = [...missingModels(document, clip.document)].map((id) => clip.missing.get(id) ?? id);
    const edit: Edit = (given) => pasteClip(given, clip.document, copies);
    const roots = copiesOf(copies, clip.document.roots);
    scene.edit(history.paste(nameOfAll(roots, { document: edit(document) })), edit, roots);
    release();
    if (missing.length > 0) toast.warning(clipboard.missing(missing.join(', ')), { description: clipboard.missingWhy });
  } catch (error) {
    showError(clipboard.foreign, error);
  }
}

async function paste(editor: Editor): Promise<void> {
  const reading = readClipboard(editor);
  const finish = async (): Promise<void> => {
    const text = await reading;
    if (text !== null) await pasteText(editor, text);
  };
  // Other commands do not wait while the browser asks the user whether the page may read the clipboard.
  let mayAsk = false;
  await before(editor, async () => {
    mayAsk = await asksToRead(editor);
    if (!mayAsk) await finish();
  });
  if (!mayAsk) return;
  await reading;
  await before(editor, finish);
}

// In a text field these keys belong to the field.
const inText = 'leave';

export const CLIPBOARD_COMMANDS = {
  cut: command({
    id: 'cut',
    inContext: true,
    icon: Scissors,
    keys: ['mod+x'],
    removes: true,
    inText,
    isEnabled: hasSelection,
    run: (editor) => before(editor, cut),
  }),
  copy: command({
    id: 'copy',
    inContext: true,
    icon: Copy,
    keys: ['mod+c'],
    inText,
    isEnabled: hasSelection,
    run: (editor) => before(editor, copy),
  }),
  paste: command({ id: 'paste', inContext: true, icon: ClipboardPaste, keys: ['mod+v'], inText, run: paste }),
};
