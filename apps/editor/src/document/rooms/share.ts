import {
  joinRoom,
  linksTo,
  linkTo,
  makeRoom,
  openFiles,
  FileError as RoomError,
  type RoomLinks,
} from '@gizmo-kit/room';
import { createDoc, fileOf, isDirty } from '@gizmo-kit/scene';
import { toast } from 'sonner';
import type { Editor } from '../../editor/editor.ts';
import { FileError } from '../../files/file-error.ts';
import { CONTENTS } from '../../model/kinds/kinds.ts';
import type { SceneDoc } from '../../model/scene/types.ts';
import { enter } from './enter.ts';
import { ownFiles } from './models.ts';
import { keepRoomsKey, roomsKey, roomsUrl } from './place.ts';
import { ROOM_TEXTS } from './texts.ts';

const text = ROOM_TEXTS;

/** A new room of the server, whose key is asked for once. */
async function made(): Promise<RoomLinks> {
  try {
    return await makeRoom(roomsUrl(), roomsKey());
  } catch (error) {
    const key = error instanceof RoomError && error.code === 4407 ? prompt(text.askKey)?.trim() : undefined;
    if (!key) throw error;
    const links = await makeRoom(roomsUrl(), key);
    keepRoomsKey(key);
    return links;
  }
}

/** The document without what was deleted in it, which guests could read. */
function withoutDeleted({ scene }: Editor): SceneDoc {
  const { document, doc } = scene.getState();
  return createDoc(document, CONTENTS, doc.title);
}

/** Makes a room from the scene of the page. The files of its models are there before it. */
async function newRoom(editor: Editor): Promise<RoomLinks> {
  const { scene } = editor;
  const links = await made();
  const { doc } = scene.getState();
  await openFiles(roomsUrl(), links.room, links.edit).upload(ownFiles(editor));
  const state = scene.getState();
  if (state.doc !== doc) return links;
  const fresh = withoutDeleted(editor);
  const { name, time } = fileOf(state);
  scene.open(text.share, fresh, { name, time, isDirty: isDirty(state) });
  scene.select(state.selection);
  enter(editor, joinRoom({ rooms: roomsUrl(), token: links.edit, ydoc: fresh.ydoc }), links.edit, fresh);
  return links;
}

/** Links to the room of the page, which is made if there is none. @throws FileError if the server refuses, or is not there */
async function linksOf(editor: Editor): Promise<RoomLinks> {
  const { room, token, user } = editor.ui.getState();
  if (user?.canEdit === false) throw new FileError(text.onlyEditors);
  try {
    return room === null ? await newRoom(editor) : await linksTo(roomsUrl(), room, token);
  } catch (error) {
    if (!(error instanceof RoomError)) throw error;
    throw new FileError(error.code === null ? text.noServer : error.message);
  }
}

/** @returns whether the clipboard has the text */
async function copied(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    return false;
  }
}

/** Shares the scene live, and copies a link; where the page may not write to the clipboard, it shows the link. */
export async function share(editor: Editor, role: 'edit' | 'view'): Promise<void> {
  const links = await linksOf(editor);
  const address = linkTo(location.href, links[role]);
  const isCopied = await copied(address);
  const title = role === 'edit' ? text.editLink(isCopied) : text.viewLink(isCopied);
  toast.success(title, { description: isCopied ? text.linkOpens : address, closeButton: true });
}
