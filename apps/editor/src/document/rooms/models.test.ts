import { FileError, type Room, type RoomState } from '@gizmo-kit/room';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { testEditor } from '../../../test/editor.ts';
import { testModel } from '../../../test/storage/parts.ts';
import { addBlobs } from '../../files/scenes/blobs.ts';
import { exchangeModels } from './models.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A page in a room whose server is a function. */
async function inRoom() {
  const editor = testEditor();
  const model = await testModel('chair');
  const store = createStore<RoomState>(() => ({
    status: { kind: 'live', unsaved: 0 },
    user: null,
    people: [],
    isEnding: false,
  }));
  const upload = vi.fn(async (_blobs: ReadonlyMap<string, Blob>): Promise<void> => undefined);
  const files = { upload, download: () => Promise.reject(new FileError(null)) };
  const room = { ...store, files } as Partial<Room> as Room;
  const importModel = (): void => {
    addBlobs(editor.blobs, model.blobs);
    editor.scene.edit('Import', model.add);
  };
  const stop = exchangeModels(editor, room);
  return { editor, model, store, upload, room, importModel, stop, uploads: () => editor.ui.getState().uploads };
}
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);

it('a file that was not sent is sent again until the room has it, and is not saved before', async () => {
  const { upload, importModel, uploads, model } = await inRoom();
  upload.mockRejectedValueOnce(new FileError(null)).mockRejectedValueOnce(new FileError(null));
  importModel();
  await settle();
  expect(uploads()).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(upload.mock.lastCall?.[0]).toEqual(model.blobs);
  expect(uploads()).toBe(0);
  const { calls } = upload.mock;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(3);
});

it('a file that was added without a connection is sent when the connection is back', async () => {
  const { store, upload, importModel, uploads } = await inRoom();
  store.setState({ status: { kind: 'offline', code: null, unsaved: 0 } });
  importModel();
  await settle();
  expect(upload).not.toHaveBeenCalled();
  store.setState({ status: { kind: 'live', unsaved: 0 } });
  await settle();
  expect(upload).toHaveBeenCalledOnce();
  expect(uploads()).toBe(0);
});

it('a page that is opened again sends the files of its models, which an earlier one may not have sent', async () => {
  const { editor, room, upload, importModel, stop } = await inRoom();
  upload.mockRejectedValue(new FileError(null));
  importModel();
  await settle();
  stop();
  upload.mockReset().mockResolvedValue(undefined);
  exchangeModels(editor, room);
  await settle();
  expect(upload).toHaveBeenCalledOnce();
});

it('a file that the room refuses is not sent again', async () => {
  const { upload, importModel, uploads } = await inRoom();
  upload.mockRejectedValue(new FileError(4422));
  importModel();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(upload).toHaveBeenCalledOnce();
  expect(uploads()).toBe(0);
});
