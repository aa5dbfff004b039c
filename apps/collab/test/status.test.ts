import { FileError, linksTo } from '@gizmo-kit/room';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { isSaved, join, joined } from './support/people.js';
import { newLinks, serverOfFile, signed, startProcess } from './support/server-process.js';
import { until } from './support/until.js';

const shared = serverOfFile();

it('a server that stores nothing is not live, and the reason is told once, however often it is tried', async () => {
  // In blocks of 512 bytes: room for the tables, and not for the change.
  const server = await startProcess({ DISK: '600' });
  const { edit } = await newLinks(server);
  let attempts = 0;
  class Counted extends WebSocket {
    constructor(address: string) {
      super(address);
      attempts += 1;
    }
  }
  const anna = join(server.rooms, edit, new Y.Doc(), Counted);
  await until(() => isSaved(anna));
  const told: string[] = [];
  anna.room.subscribe(({ status }, before) => {
    const [now, then] = [status, before.status].map(
      ({ kind, ...rest }) => `${kind} ${'code' in rest ? rest.code : ''}`,
    );
    if (now !== then) told.push(now ?? '');
  });
  anna.nodes.set('large', 'x'.repeat(500_000));
  await until(() => attempts > 3);
  expect(told).toEqual(['offline 4500']);
});

it('a link that ends soon is told while it is valid', async () => {
  const server = shared();
  const [soon, late] = [
    await joined(server.rooms, signed('a', 'edit', 200)),
    await joined(server.rooms, signed('a', 'edit', 400)),
  ];
  await until(() => soon.room.getState().isEnding);
  expect(late.room.getState().isEnding).toBe(false);
  expect(isSaved(soon)).toBe(true);
});

it('links to a room by a link that has ended are refused with that reason', async () => {
  const server = shared();
  const asked = linksTo(server.rooms, 'room', signed('room', 'edit', -1));
  await expect(asked).rejects.toMatchObject({ code: 4402 });
  await expect(asked).rejects.toBeInstanceOf(FileError);
});
