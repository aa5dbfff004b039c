import { claimsOf, joinRoom, PROBLEMS, type Room, tokenIn } from '@gizmo-kit/room';
import { openDoc } from '@gizmo-kit/scene';
import type { Editor } from '../../editor/editor.ts';
import { answered } from '../../files/answered.ts';
import { FileError } from '../../files/file-error.ts';
import { showProgress } from '../../files/models/progress.ts';
import { documentFault } from '../../files/scenes/document-fault.ts';
import { unlessAborted } from '../../files/slices.ts';
import { CONTENTS } from '../../model/kinds/kinds.ts';
import { mayReplace, openDocument } from '../replace.ts';
import { enter } from './enter.ts';
import { roomOfScene, roomsUrl } from './place.ts';
import { ROOM_TEXTS } from './texts.ts';

const text = ROOM_TEXTS;

/** The time for the document of a room to come, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Waits for the document of a room.
 * @throws FileError if the server refuses the link or does not answer, or the reason of the signal if that is aborted
 */
async function arrived(room: Room, signal: AbortSignal): Promise<void> {
  let stop = (): void => undefined;
  const answer = new Promise<void>((resolve, reject) => {
    const check = (): void => {
      const { status } = room.getState();
      if (status.kind === 'refused') reject(new FileError(PROBLEMS[status.code].text));
      else if (status.kind !== 'offline') resolve();
    };
    stop = room.subscribe(check);
    check();
  });
  try {
    await unlessAborted(answered(answer, PATIENCE, text.noServer), signal);
  } finally {
    stop();
  }
}

/** Opens the document of a room in place of the present one. */
async function open(editor: Editor, token: string): Promise<void> {
  const room = joinRoom({ rooms: roomsUrl(), token });
  const progress = showProgress(text.joining);
  try {
    await arrived(room, progress.signal);
  } catch (error) {
    room.leave();
    throw error;
  } finally {
    progress.end();
  }
  const doc = openDoc(room.ydoc, CONTENTS);
  const fault = documentFault(doc.document);
  if (fault !== null) {
    room.leave();
    throw new FileError(fault);
  }
  openDocument(editor, text.join, doc, { name: text.room, time: null, isDirty: true });
  enter(editor, room, token, doc);
}

/**
 * Joins the room in the URL of the page. After a reload, the page has its document, with changes that the room may not have yet.
 * @throws FileError if the server refuses the link or does not answer
 */
export async function join(editor: Editor): Promise<void> {
  const token = tokenIn(location.href);
  if (token === null || token === editor.ui.getState().token) return;
  const claims = claimsOf(token);
  if (claims === null) throw new FileError(PROBLEMS[4401].text);
  const scene = editor.persistence.openScene();
  const isOwn = scene !== null && roomOfScene(scene) === claims.room;
  if (isOwn && claims.role === 'edit') {
    const { doc } = editor.scene.getState();
    enter(editor, joinRoom({ rooms: roomsUrl(), token, ydoc: doc.ydoc }), token, doc);
  } else if (isOwn || (await mayReplace(editor))) await open(editor, token);
}
