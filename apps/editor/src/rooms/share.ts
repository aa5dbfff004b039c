import {
  joinRoom,
  linksTo,
  linkTo,
  makeRoom,
  openFiles,
  FileError as RoomError,
  type RoomLinks,
} from '@gizmo-kit/room';
import { toast } from 'sonner';
import type { Editor } from '../editor.ts';
import { FileError } from '../files/file-error.ts';
import { STRINGS } from '../strings.ts';
import { enter } from './enter.ts';
import { ownFiles } from './models.ts';
import { roomsUrl } from './place.ts';

const text = STRINGS.rooms;

/** Makes a room from the scene of the page. The files of its models are there before it. */
async function newRoom(editor: Editor): Promise<RoomLinks> {
  const links = await makeRoom(roomsUrl());
  const { doc } = editor.scene.getState();
  await openFiles(roomsUrl(), links.room, links.edit).upload(ownFiles(editor));
  if (editor.scene.getState().doc === doc)
    enter(editor, joinRoom({ rooms: roomsUrl(), token: links.edit, ydoc: doc.ydoc }), links.edit, doc);
  return links;
}

/** Links to the room of the page, which is made if there is none. @throws FileError if the server refuses, or is not there */
async function linksOf(editor: Editor): Promise<RoomLinks> {
  const { room, token, user } = editor.ui.getState();
  if (user?.canEdit === false) throw new FileError(text.onlyEditors);
  try {
    return room === null ? await newRoom(editor) : await linksTo(roomsUrl(), room.id, token);
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
