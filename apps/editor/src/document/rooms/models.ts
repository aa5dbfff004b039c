import { type Room, FileError as RoomError } from '@gizmo-kit/room';
import type { Asset } from '@gizmo-kit/scene';
import type { Editor } from '../../editor/editor.ts';
import { FileError } from '../../files/file-error.ts';
import { showProgress } from '../../files/models/progress.ts';
import { addBlobs, pickBlobs } from '../../files/scenes/blobs.ts';
import type { Blobs } from '../../files/scenes/scene-record.ts';
import { showError } from '../../files/show-error.ts';
import { together } from '../../model/values/together.ts';
import { hashesOf } from '../../storage/hashes-of.ts';
import { DOCUMENT_TEXTS } from '../texts.ts';
import { ROOM_TEXTS } from './texts.ts';

/** Files that another person still sends are asked for again, this often and at this interval in milliseconds. */
const [ATTEMPTS, INTERVAL] = [60, 1000];

/** The bytes that the page has of the models of its document, or of one. */
export const ownFiles = (
  { blobs, scene }: Editor,
  assets: Iterable<Asset> = scene.getState().document.assets.values(),
): Blobs => pickBlobs(blobs.getState(), hashesOf(assets));

/** Sends bytes to a room, before its document refers to them. Without a connection they are sent later, by `exchangeModels`. */
export const sender =
  (room: Room) =>
  async (blobs: Blobs): Promise<void> => {
    if (room.getState().status.kind !== 'live') return;
    try {
      await room.files.upload(blobs);
    } catch (error) {
      if (!(error instanceof RoomError)) throw error;
      if (error.code !== null) throw new FileError(error.message);
    }
  };

const isConnected = (room: Room): boolean => ['live', 'reading'].includes(room.getState().status.kind);

async function download(room: Room, sha256: string): Promise<Blob> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await room.files.download(sha256);
    } catch (error) {
      if (attempt === ATTEMPTS || room.getState().status.kind === 'left') throw error;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    }
  }
}

/** Gets the files of a model that this page has not. Its nodes show it when all are there. */
async function receive(editor: Editor, room: Room, asset: Asset): Promise<void> {
  const missing = hashesOf([asset]).filter((hash) => !editor.blobs.getState().has(hash));
  if (missing.length === 0) return;
  const { end } = showProgress(DOCUMENT_TEXTS.reading(asset.name), false);
  try {
    const files = new Map<string, Blob>();
    for (const hash of missing) files.set(hash, await download(room, hash));
    addBlobs(editor.blobs, files);
  } catch (error) {
    if (room.getState().status.kind !== 'left') showError(DOCUMENT_TEXTS.notRead(asset.name), error);
  } finally {
    end();
  }
}

/** Sends files to a room until it has them, or refuses them. */
function createUploads({ ui }: Pick<Editor, 'ui'>, room: Room) {
  const waiting = new Map<string, Blob>();
  const sent = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const settle = (hash: string): void => {
    waiting.delete(hash);
    sent.add(hash);
    ui.setState({ uploads: waiting.size });
  };
  const send = async (): Promise<void> => {
    if (isRunning || room.getState().status.kind !== 'live') return;
    clearTimeout(timer);
    isRunning = true;
    for (const [hash, blob] of waiting) {
      try {
        await room.files.upload(new Map([[hash, blob]]));
        settle(hash);
      } catch (error) {
        if (error instanceof RoomError && error.code === null) {
          timer = setTimeout(send, INTERVAL);
          break;
        }
        settle(hash);
        showError(ROOM_TEXTS.notShared, error);
      }
    }
    isRunning = false;
  };
  return {
    add: (blobs: Blobs): void => {
      for (const [hash, blob] of blobs) if (!sent.has(hash)) waiting.set(hash, blob);
      ui.setState({ uploads: waiting.size });
      void send();
    },
    /** Tries again, when the connection is back. */
    send,
    stop: (): void => clearTimeout(timer),
  };
}

/**
 * Gets the files of models that others add, and sends those that the room has not: of models that were added without a connection,
 * in this session or an earlier one.
 * @returns a function that ends it
 */
export function exchangeModels(editor: Editor, room: Room): () => void {
  const known = new Set<string>();
  const uploads = createUploads(editor, room);
  const exchange = (): void => {
    if (!isConnected(room)) return;
    const canSend = room.getState().status.kind === 'live';
    for (const asset of editor.scene.getState().document.assets.values()) {
      if (known.has(asset.id)) continue;
      known.add(asset.id);
      if (canSend) uploads.add(ownFiles(editor, [asset]));
      void receive(editor, room, asset);
    }
    void uploads.send();
  };
  exchange();
  return together([room.subscribe(exchange), editor.scene.subscribe(exchange), uploads.stop]);
}
