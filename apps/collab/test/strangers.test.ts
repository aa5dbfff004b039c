import { connect } from 'node:net';
import { LIMITS } from '@gizmo-kit/room';
import { expect, it, onTestFinished } from 'vitest';
import { usageOf } from './support/crowd.js';
import { isSaved, join } from './support/people.js';
import { AUTH, openRaw } from './support/raw.js';
import { newFolder, newLinks, serverOfFile, signed, startProcess } from './support/server-process.js';
import { until } from './support/until.js';

const shared = serverOfFile();

/** Opens a WebSocket and sends the begin of a frame of 8 MiB that never ends. Resolves when the server has closed it. */
function endless(port: number, forwarded: string): { readonly sent: () => number; readonly closed: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => undefined);
  const head = ['GET /rooms HTTP/1.1', 'Host: rooms', 'Connection: Upgrade', 'Upgrade: websocket'];
  const key = [
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `X-Forwarded-For: ${forwarded}`,
  ];
  socket.write(`${[...head, ...key].join('\r\n')}\r\n\r\n`);
  socket.once('data', () => {
    const frame = Buffer.alloc(14);
    frame.writeUInt8(0x82, 0);
    frame.writeUInt8(0xff, 1);
    frame.writeBigUInt64BE(8_000_000n, 2);
    socket.write(frame);
    socket.write(Buffer.alloc(4_000_000));
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  return { sent: () => socket.bytesWritten, closed };
}

it('unfinished messages of strangers are not kept: 150 of 4 MB each take less than 60 MB', async () => {
  const server = await startProcess();
  const before = usageOf(server.pid).memory;
  const all = Array.from({ length: 150 }, () => endless(server.port, ''));
  await Promise.all(all.map(({ closed }) => closed));
  expect(usageOf(server.pid).memory - before).toBeLessThan(60_000_000);
});

it('a message over 64 kB without a link is refused', async () => {
  const server = shared();
  const raw = await openRaw(server.rooms);
  raw.send('room', AUTH, 0, 'x'.repeat(LIMITS.strangerBytes));
  expect((await raw.closed).code).toBe(4413);
});

it('of one address, the 201st stranger is refused; another address, and people with a link, are not', async () => {
  const server = await startProcess({ PROXIES: '1' });
  const { edit } = await newLinks(server);
  const own = { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' };
  await Promise.all(Array.from({ length: LIMITS.strangers }, () => openRaw(server.rooms, '', own)));
  await expect(openRaw(server.rooms, '', { 'x-forwarded-for': '7.7.7.7, 1.2.3.4' })).rejects.toThrow('429');
  await openRaw(server.rooms, '', { 'x-forwarded-for': '1.2.3.5' });
  const anna = join(server.rooms, edit);
  await until(() => isSaved(anna));
});

it('a server makes rooms for those who have its key, or for everyone, but not by address', async () => {
  const closed = await startProcess({ OPEN_ROOMS: 'false' });
  const made = async (rooms: string, bearer?: string, forwarded = '1.2.3.4'): Promise<number> => {
    const headers = {
      'x-forwarded-for': forwarded,
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    };
    return (await fetch(rooms, { method: 'POST', headers })).status;
  };
  expect(await made(closed.rooms)).toBe(401);
  const keyed = await startProcess({ OPEN_ROOMS: 'false', ROOMS_KEY: 'key', PROXIES: '1' });
  expect(await made(keyed.rooms)).toBe(401);
  for (const wrong of ['wrong', 'ké', 'kez', '\u00e9'])
    expect(await made(keyed.rooms, Buffer.from(wrong).toString('latin1'))).toBe(401);
  expect(await made(keyed.rooms, signed('room', 'edit'))).toBe(401);
  for (let i = 0; i < LIMITS.newRooms; i += 1) expect(await made(keyed.rooms, 'key')).toBe(201);
  expect(await made(keyed.rooms, 'key')).toBe(429);
  expect(await made(keyed.rooms, 'key', '1.2.3.5')).toBe(201);
});

it('a server does not start with a disk that it cannot write to', async () => {
  const data = newFolder();
  await (await startProcess({ DATA: data })).stop();
  await expect(startProcess({ DATA: data, DISK: '0' })).rejects.toThrow('the server has ended');
});
