import { FileError, linksTo } from '@gizmo-kit/room';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { isSaved, join, joined, statusOf } from './support/people.js';
import { startProxy } from './support/proxy.js';
import { newLinks, signed, startProcess } from './support/server-process.js';
import { until } from './support/until.js';

it('a network that delivers nothing is offline within 5 s, also if nothing is unsaved', async () => {
  const server = await startProcess();
  const { edit, view } = await newLinks(server);
  const proxy = await startProxy(server.port);
  const [anna, ben] = [await joined(proxy.rooms, edit), await joined(proxy.rooms, view)];
  proxy.cut();
  anna.nodes.set('a', 1);
  const start = performance.now();
  await until(() => statusOf(anna).kind === 'offline' && statusOf(ben).kind === 'offline');
  expect(performance.now() - start).toBeLessThan(5_500);
  expect(statusOf(anna)).toEqual({ kind: 'offline', code: null, unsaved: 1 });
  proxy.heal();
  await until(() => isSaved(anna));
});

it('a server that stores nothing is asked less and less often, and the reason is told once', async () => {
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
  await until(() => attempts > 2);
  const start = [performance.now(), attempts] as const;
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  expect(attempts - start[1]).toBeLessThanOrEqual(3);
  expect(told).toEqual(['offline 4500']);
});

it('a link that ends soon is told while it is valid', async () => {
  const server = await startProcess();
  const [soon, late] = [
    await joined(server.rooms, signed('a', 'edit', 200)),
    await joined(server.rooms, signed('a', 'edit', 400)),
  ];
  await until(() => soon.room.getState().isEnding);
  expect(late.room.getState().isEnding).toBe(false);
  expect(isSaved(soon)).toBe(true);
});

it('links to a room by a link that has ended are refused with that reason', async () => {
  const server = await startProcess();
  const asked = linksTo(server.rooms, 'room', signed('room', 'edit', -1));
  await expect(asked).rejects.toMatchObject({ code: 4402 });
  await expect(asked).rejects.toBeInstanceOf(FileError);
});
