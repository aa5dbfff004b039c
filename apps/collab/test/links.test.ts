import { claimsOf, linksTo } from '@gizmo-kit/room';
import { expect, it } from 'vitest';
import { isSaved, join, joined, statusOf } from './support/people.js';
import { newFolder, newLinks, serverOfFile, signed, startProcess } from './support/server-process.js';
import { until } from './support/until.js';

const shared = serverOfFile();

const revoked = (rooms: string, room: string, token: string): Promise<Response> =>
  fetch(`${rooms}/${room}/links`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });

it('a link made from a link ends no later', async () => {
  const server = shared();
  const token = signed('room', 'edit', 60);
  const links = await linksTo(server.rooms, 'room', token);
  expect(links.expires).toBe(claimsOf(token)?.expires);
  for (const made of [links.edit, links.view]) expect(claimsOf(made)?.expires).toBe(links.expires);
  const usual = await linksTo(server.rooms, 'room', signed('room', 'edit', 1e9));
  expect(usual.expires).toBeLessThan(Date.now() / 1000 + 31 * 24 * 3600);
});

it('a silent client is disconnected when its link expires', async () => {
  const server = shared();
  const someone = await joined(server.rooms, signed('room', 'view', 2));
  const start = performance.now();
  await until(() => statusOf(someone).kind === 'refused');
  expect(statusOf(someone)).toMatchObject({ code: 4402 });
  expect(performance.now() - start).toBeLessThan(10_000);
});

it('an editor ends all links of a room, also after a restart; those of other rooms stay', async () => {
  const data = newFolder();
  const server = await startProcess({ DATA: data });
  const { room, edit, view } = await newLinks(server);
  const other = await newLinks(server);
  const [anna, ben] = [await joined(server.rooms, edit), await joined(server.rooms, view)];
  expect((await revoked(server.rooms, room, view)).status).toBe(403);
  expect((await revoked(server.rooms, room, other.edit)).status).toBe(401);
  const answer = await revoked(server.rooms, room, edit);
  expect(answer.status).toBe(200);
  const fresh = (await answer.json()) as typeof other;
  await until(() => statusOf(anna).kind === 'refused' && statusOf(ben).kind === 'refused');
  await server.stop();
  const next = await startProcess({ DATA: data });
  for (const token of [edit, view]) {
    const late = join(next.rooms, token);
    await until(() => statusOf(late).kind === 'refused');
    expect(statusOf(late)).toMatchObject({ code: 4401 });
  }
  for (const token of [fresh.edit, other.edit]) {
    const welcome = join(next.rooms, token);
    await until(() => isSaved(welcome));
  }
});
