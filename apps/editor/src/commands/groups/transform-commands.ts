import { ClipboardCheck, ClipboardCopy } from 'lucide-react';
import { toast } from 'sonner';
import * as v from 'valibot';
import type { Editor } from '../../editor/editor.ts';
import { stringifyExactly } from '../../files/text.ts';
import { transformSchema } from '../../model/kinds/transform.ts';
import { commandsIn } from './command.ts';
import { hasSelection, nameOfAll } from './edit-commands.ts';
import { copyText, readClipboard } from './system-clipboard.ts';
import { EDIT_TEXTS } from './texts.ts';

const clipboard = EDIT_TEXTS.clipboard;
const history = EDIT_TEXTS.history;
const command = commandsIn('edit');

const FORMAT = 'gizmo-kit-transform';
const schema = v.object({ format: v.literal(FORMAT), ...transformSchema.entries });

async function copyTransform(editor: Editor): Promise<void> {
  const { document, selection } = editor.scene.getState();
  const node = document.nodes.get(selection.at(-1) ?? '');
  if (node === undefined) return;
  const text = stringifyExactly({ format: FORMAT, ...node.transform });
  await copyText(editor, text, clipboard.transformCopied(node.name));
}

function transformIn(text: string): v.InferOutput<typeof schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

async function pasteTransform(editor: Editor): Promise<void> {
  const { scene } = editor;
  const text = await readClipboard(editor);
  if (text === null) return;
  const found = transformIn(text);
  if (found === null) {
    toast.error(clipboard.noTransform);
    return;
  }
  const { format: _format, ...transform } = found;
  const { selection } = scene.getState();
  const what = nameOfAll(selection, scene.getState());
  scene.place(history.pasteTransform(what), new Map(selection.map((id) => [id, transform])));
}

export const TRANSFORM_COMMANDS = {
  copyTransform: command({
    id: 'copy-transform',
    icon: ClipboardCopy,
    keys: ['mod+alt+c'],
    isEnabled: hasSelection,
    run: copyTransform,
  }),
  pasteTransform: command({
    id: 'paste-transform',
    icon: ClipboardCheck,
    keys: ['mod+alt+v'],
    isEnabled: hasSelection,
    run: pasteTransform,
  }),
};
