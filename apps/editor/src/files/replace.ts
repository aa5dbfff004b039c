import { askAbout } from '../document/questions.ts';
import type { Editor } from '../editor.ts';
import { fileOf, isDirty, type OpenedFile } from '../scene/files.ts';
import type { SceneDocument } from '../scene/types.ts';
import { STRINGS } from '../strings.ts';
import { frameNodes } from '../views/frame.ts';
import { saveScene } from './save.ts';
import type { TEMPLATES } from './templates.ts';

/** Asks about unsaved changes. @returns whether the document may be replaced */
async function mayReplace(editor: Editor): Promise<boolean> {
  const state = editor.scene.getState();
  if (!isDirty(state)) return true;
  const answer = await askAbout(editor.ui, fileOf(state).name);
  return answer === 'save' ? saveScene(editor) : answer === 'discard';
}

/**
 * Opens another document if the user agrees. Undo restores the replaced one, with its name and its file.
 * @returns whether it was opened
 */
export async function replaceDocument(
  editor: Editor,
  label: string,
  document: SceneDocument,
  file: OpenedFile,
): Promise<boolean> {
  if (!(await mayReplace(editor))) return false;
  editor.scene.open(label, document, file);
  requestAnimationFrame(() => frameNodes(editor, []));
  return true;
}

/** Another scene, which has no file. */
export async function newScene(editor: Editor, template: keyof typeof TEMPLATES): Promise<void> {
  const { newScene: label, untitled } = STRINGS.files;
  const { TEMPLATES: templates } = await import('./templates.ts');
  await replaceDocument(editor, label, templates[template](), { name: untitled, time: null });
}
