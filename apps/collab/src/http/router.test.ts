import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { LIMITS, type ProblemCode } from '@gizmo-kit/room/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAccess } from '../access/access.js';
import { seconds, sign } from '../access/token.js';
import { configOf } from '../config.js';
import { Refusal } from '../refusal.js';
import type { Blobs } from '../storage/blobs.js';
import { drain } from './answer.js';
import { originTest } from './origins.js';
import { createRouter } from './router.js';

const SECRET = 'secret';
const BLOB = `/rooms/room/blobs/${'0'.repeat(64)}`;
const STORED = `/rooms/room/blobs/${'1'.repeat(64)}`;
/** More than the network keeps of what nobody reads. */
const LARGE = 16_000_000;

/** Reads `read` bytes of each upload, and refuses it then. */
function refusing(code: ProblemCode, read: number): Blobs {
  return {
    size: async (_, sha256) => (sha256.startsWith('1') ? 1 : null),
    read: () => {
      throw new Error('not read here');
    },
    write: async (_room, _sha256, bytes) => {
      let size = 0;
      for await (const part of bytes) {
        size += part.length;
        if (size > read) throw new Refusal(code);
      }
      throw new Refusal(code);
    },
  };
}

async function serve(blobs: Blobs): Promise<number> {
  const config = configOf({});
  const access = createAccess(config, SECRET, { generation: async () => 0, nextGeneration: async () => undefined });
  const health = () => ({ rooms: 0, people: 0 });
  const server = createServer(createRouter(config, access, blobs, originTest(config), health));
  return await listening(server);
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

interface Upload {
  readonly path: string;
  readonly token: string;
  readonly origin?: string;
  readonly bytes: number;
}

/** Reads the answer while it sends. */
async function fast(port: number, { path, token, origin, bytes }: Upload): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, ...(origin === undefined ? {} : { origin }) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT', body: Buffer.alloc(bytes), headers });
  await answer.json();
  return answer.status;
}

/** Sends everything before it reads the answer, and uses the connection again. */
async function slow(port: number, { path, token, origin, bytes }: Upload): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  const lines = [`PUT ${path} HTTP/1.1`, 'Host: rooms', `Authorization: Bearer ${token}`, `Content-Length: ${bytes}`];
  socket.write(`${[...lines, ...(origin === undefined ? [] : [`Origin: ${origin}`])].join('\r\n')}\r\n\r\n`);
  for (let sent = 0; sent < bytes; sent += 500_000) {
    if (!socket.write(Buffer.alloc(Math.min(500_000, bytes - sent)))) await once(socket, 'drain');
    await new Promise(setImmediate);
  }
  socket.write('GET /health HTTP/1.1\r\nHost: rooms\r\nConnection: close\r\n\r\n');
  const statuses = [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses[1]).toBe(200);
  return statuses[0] ?? 0;
}

const token = (role: 'edit' | 'view', left = 3600) => sign({ room: 'room', role, expires: seconds() + left }, SECRET);
const upload = { path: BLOB, token: token('edit'), bytes: LARGE };

describe.each([
  ['while', fast],
  ['after', slow],
])('the answer to an upload that the server does not take can be read %s it is sent', (_, send) => {
  it.each<[number, string, Upload, Blobs?]>([
    [401, 'without a link', { ...upload, token: '' }],
    [401, 'with a link that has expired', { ...upload, token: token('edit', -1) }],
    [403, 'of another origin', { ...upload, origin: 'https://elsewhere.example' }],
    [403, 'with a link to view', { ...upload, token: token('view') }],
    [404, 'to another address', { ...upload, path: '/rooms/room/blobs/..%2Fsecret' }],
    [404, 'to the address of new rooms', { ...upload, path: '/rooms' }],
    [413, 'of a file that is too large', { ...upload, bytes: LIMITS.blob + 1 }],
    [413, 'of a file that becomes too large', upload, refusing(4413, 1_000_000)],
    [507, 'into a full room', upload, refusing(4415, 0)],
    [422, 'of other bytes', upload, refusing(4422, LARGE)],
    [500, 'to a full disk', upload, refusing(4500, 0)],
    [200, 'of a file that it has', { ...upload, path: STORED }],
  ])('%i: %s', async (status, _why, given, blobs = refusing(4422, LARGE)) => {
    expect(await send(await serve(blobs), given)).toBe(status);
  });
});

it('an upload that never ends is cut off', async () => {
  const server = createServer((request, response) => {
    response.end();
    drain(request, 1_000_000);
  });
  const port = await listening(server);
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(`PUT / HTTP/1.1\r\nHost: rooms\r\nContent-Length: ${2 ** 40}\r\n\r\n`);
  const write = (): void => {
    while (!socket.destroyed && socket.write(Buffer.alloc(100_000)));
  };
  socket.on('drain', write);
  write();
  await new Promise((resolve) => socket.on('close', resolve));
  expect(socket.bytesWritten).toBeLessThan(LARGE);
});
