import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RoomLinks } from '@gizmo-kit/room';
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
  expect((await fetch(url, { headers: auth(links.edit) })).status).toBe(404);
  expect(readdirSync(path.join(data, 'blobs', links.room))).toEqual([]);
});

it('what a killed server has of an upload is removed at the next start', async () => {
  const data = newFolder();
  const server = await startProcess({ DATA: data });
  const links = await newLinks(server);
  const folder = path.join(data, 'blobs', links.room);
  const started = () => (existsSync(folder) ? readdirSync(folder) : []);
  const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.alloc(1_000_000)) });
  const init = { method: 'PUT', body, duplex: 'half', headers: auth(links.edit) };
  fetch(urlOf(server, links, hashOf(Buffer.from([1]))), init as RequestInit).catch(() => undefined);
  await until(() => started().some((name) => statSync(path.join(folder, name)).size > 0));
  await server.kill();
  await startProcess({ DATA: data });
  expect(started()).toEqual([]);
});
