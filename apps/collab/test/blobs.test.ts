import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { LIMITS, type RoomLinks } from '@gizmo-kit/room';
import { expect, it } from 'vitest';
import { joined } from './support/people.js';
import { newFolder, newLinks, type ServerProcess, signed, startProcess } from './support/server-process.js';
import { until } from './support/until.js';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const urlOf = ({ rooms }: ServerProcess, { room }: RoomLinks, hash: string): string => `${rooms}/${room}/blobs/${hash}`;
const auth = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

it('files of a room come back byte by byte, are sent once, and are never a page', async () => {
  const server = await startProcess();
  const links = await newLinks(server);
  const anna = await joined(server.rooms, links.edit);
  const ben = await joined(server.rooms, links.view);
  const bytes = randomBytes(3_000_000);
  const hash = hashOf(bytes);
  await anna.room.files.upload(new Map([[hash, new Blob([bytes])]]));
  await anna.room.files.upload(new Map([[hash, new Blob(['other bytes, which are not sent'])]]));
  const parts: number[] = [];
  const blob = await ben.room.files.download(hash, (part) => parts.push(part));
  expect(hashOf(new Uint8Array(await blob.arrayBuffer()))).toBe(hash);
  expect(parts.at(-1)).toBe(1);
  const answer = await fetch(urlOf(server, links, hash), { method: 'HEAD', headers: auth(links.view) });
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-disposition')).toBe('attachment');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
});

it('other bytes than the hash, a link to view, another room and a name that is no hash are refused, and leave no file', async () => {
  const data = newFolder();
  const server = await startProcess({ DATA: data });
  const links = await newLinks(server);
  const bytes = randomBytes(1000);
  const url = urlOf(server, links, hashOf(bytes));
  const put = async (token: string, body: Buffer<ArrayBuffer>, to = url): Promise<unknown> => {
    const answer = await fetch(to, { method: 'PUT', body, headers: auth(token) });
    return Reflect.get((await answer.json()) as object, 'code');
  };
  expect(await put(links.edit, randomBytes(1000))).toBe(4422);
  expect(await put(links.view, bytes)).toBe(4405);
  expect(await put(signed('other', 'edit'), bytes)).toBe(4401);
  expect(await put('', bytes)).toBe(4401);
  expect(await put(links.edit, bytes, `${server.rooms}/${links.room}/blobs/..%2Fsecret`)).toBe(4404);
  expect(await put(links.edit, Buffer.alloc(LIMITS.blob + 1))).toBe(4413);
  expect((await fetch(url, { headers: auth(links.edit) })).status).toBe(404);
  expect(readdirSync(path.join(data, 'blobs', links.room))).toEqual([]);
});

it('files over the space of a room are refused', async () => {
  const data = newFolder();
  const server = await startProcess({ DATA: data });
  const links = await newLinks(server);
  const part = Buffer.alloc(LIMITS.blob);
  const codes: unknown[] = [];
  for (let i = 0; i * LIMITS.blob <= LIMITS.blobs; i += 1) {
    part.writeUInt32LE(i);
    const answer = await fetch(urlOf(server, links, hashOf(part)), {
      method: 'PUT',
      body: part,
      headers: auth(links.edit),
    });
    codes.push(Reflect.get((await answer.json()) as object, 'code'));
  }
  expect(codes).toEqual([...Array(8).fill(undefined), 4415]);
});

it('what a killed server has of an upload is removed at the next start, and takes no space of the room', async () => {
  const data = newFolder();
  let server = await startProcess({ DATA: data });
  const links = await newLinks(server);
  const folder = path.join(data, 'blobs', links.room);
  const started = () => (existsSync(folder) ? readdirSync(folder) : []);
  for (let round = 0; round < 9; round += 1) {
    const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.alloc(LIMITS.blob - 1)) });
    const init = { method: 'PUT', body, duplex: 'half', headers: auth(links.edit) };
    fetch(urlOf(server, links, hashOf(Buffer.from([round]))), init as RequestInit).catch(() => undefined);
    await until(() => started().some((name) => statSync(path.join(folder, name)).size > LIMITS.blob / 2));
    await server.kill();
    server = await startProcess({ DATA: data });
    expect(started()).toEqual([]);
  }
  const bytes = randomBytes(1000);
  const put = await fetch(urlOf(server, links, hashOf(bytes)), {
    method: 'PUT',
    body: bytes,
    headers: auth(links.edit),
  });
  expect(put.status).toBe(201);
});

it('two uploads of one file at the same time count once', async () => {
  const server = await startProcess();
  const links = await newLinks(server);
  const bytes = Buffer.alloc(LIMITS.blob);
  const put = (body: Buffer<ArrayBuffer>) =>
    fetch(urlOf(server, links, hashOf(body)), { method: 'PUT', body, headers: auth(links.edit) });
  await Promise.all([put(bytes), put(bytes)]);
  for (let i = 1; (i + 1) * LIMITS.blob <= LIMITS.blobs; i += 1) {
    bytes.writeUInt32LE(i);
    expect((await put(bytes)).status).toBe(201);
  }
});
