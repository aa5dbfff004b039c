import { expect, it, vi } from 'vitest';
import { LIMITS } from '../protocol/limits.js';
import { openFiles } from './files.js';

it('a file that is too large for a room is refused before anything is sent', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const { upload } = openFiles('http://rooms.example/rooms', 'room', 'token');
  const large = new Blob([new Uint8Array(LIMITS.blob + 1)]);
  await expect(upload(new Map([['0'.repeat(64), large]]))).rejects.toMatchObject({ code: 4413 });
  expect(sent).not.toHaveBeenCalled();
  sent.mockRestore();
});
