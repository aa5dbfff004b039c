import { copiesOf, createDoc, fileOf, isDirty, newCopies, type OpenedFile } from '@gizmo-kit/scene';
import type { Editor } from '../editor/editor.ts';
import { addBlobs } from '../files/scenes/blobs.ts';
import type { Blobs, LoadedScene } from '../files/scenes/scene-record.ts';
import type { TEMPLATES } from '../files/scenes/templates.ts';
import { SCENE_TEXTS } from '../files/scenes/texts.ts';
import { CONTENTS } from '../model/kinds/kinds.ts';
import { afterGesture } from '../model/scene/after-gesture.ts';
import { pasteClip } from '../model/scene/clip.ts';
import type { SceneDoc } from '../model/scene/types.ts';
import { frameNodes } from './frame.ts';
import { askAbout } from './questions.ts';
import { saveScene } from './save.ts';
import { DOCUMENT_TEXTS } from './texts.ts';

/**
 * Adds bytes of models to those of the live room, if there is one, and of the page, before the document refers to them.
 * @throws FileError if the room refuses them
 */
export async function shareBlobs(editor: Editor, blobs: Blobs): Promise<void> {
  await editor.page.live?.send(blobs);
  addBlobs(editor.blobs, blobs);
}

/** The document of a scene that was read. The page gets the bytes of its models. */
export function docOf(editor: Editor, { document, blobs }: Pick<LoadedScene, 'document' | 'blobs'>): SceneDoc {
  addBlobs(editor.blobs, blobs);
  return createDoc(document, CONTENTS);
}

/** Asks about unsaved changes. @returns whether the document may be replaced */
export async function mayReplace(editor: Editor): Promise<boolean> {
  const state = editor.scene.getState();
  if (!isDirty(state)) return true;
  const answer = await askAbout(editor, fileOf(state).name);
  return answer === 'save' ? saveScene(editor) : answer === 'discard';
}

/** Makes a document the one of the page, as a step, and frames it. */
export function openDocument(editor: Editor, label: string, doc: SceneDoc, file: OpenedFile): void {
  editor.scene.open(label, doc, file);
  requestAnimationFrame(() => frameNodes(editor, []));
}

/**
 * Opens another document if the user agrees. Undo restores the replaced one, with its name and its file.
 * @returns whether it was opened
 */
export async function replaceDocument(
  editor: Editor,
  label: string,
  doc: SceneDoc,
  file: OpenedFile,
): Promise<boolean> {
  if (!(await mayReplace(editor))) return false;
  openDocument(editor, label, doc, file);
  return true;
}

/** Adds a scene that was read to the open document, as one step. */
export async function importScene(
  editor: Editor,
  label: string,
  { document, blobs }: Pick<LoadedScene, 'document' | 'blobs'>,
): Promise<void> {
  await shareBlobs(editor, blobs);
  await afterGesture(editor.scene);
  const copies = newCopies(document, document.roots);
  const added = copiesOf(copies, document.roots);
  editor.scene.edit(label, (given) => pasteClip(given, document, copies), added);
  requestAnimationFrame(() => frameNodes(editor, added));
}

/** Another scene, which has no file. */
export async function newScene(editor: Editor, template: keyof typeof TEMPLATES): Promise<void> {
  const { TEMPLATES: templates } = await import('../files/scenes/templates.ts');
  const doc = createDoc(templates[template](), CONTENTS);
  await replaceDocument(editor, DOCUMENT_TEXTS.newScene, doc, { name: SCENE_TEXTS.files.untitled, time: null });
}
