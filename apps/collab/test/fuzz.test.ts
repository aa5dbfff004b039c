import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { joined } from './support/people.js';
import { AWARENESS, enterRaw, message, openRaw, STATELESS, SYNC } from './support/raw.js';
import { scaled } from './support/scale.js';
import { newLinks, serverOfFile } from './support/server-process.js';
import { until } from './support/until.js';

const shared = serverOfFile();

const RUNS = scaled(60, 1500);

/** Random numbers from a seed, so that a failure can be repeated (mulberry32, Tommy Ettinger). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function realUpdate(random: () => number): Uint8Array {
  const ydoc = new Y.Doc();
  const nodes = ydoc.getMap('nodes');
  for (let i = 0; i < 4; i += 1) nodes.set(`n${Math.floor(random() * 9)}`, new Y.Map([['position', [random()]]]));
  return Y.encodeStateAsUpdate(ydoc);
}

it('any bytes, before and after the link: the server stays, and the others see a valid room', async () => {
  const server = shared();
  const { room, edit } = await newLinks(server);
  const anna = await joined(server.rooms, edit);
  for (let run = 0; run < RUNS; run += 1) {
    const random = numbers(run);
    const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => Math.floor(random() * 256));
    const spoilt = (update: Uint8Array): Uint8Array =>
      update.map((byte) => (random() < 0.05 ? Math.floor(random() * 256) : byte));
    const kinds: (() => Buffer)[] = [
      () => Buffer.from(bytes(Math.floor(random() * 300))),
      () => Buffer.concat([message(room), bytes(Math.floor(random() * 100))]),
      () => message(room, SYNC, Math.floor(random() * 4), bytes(Math.floor(random() * 200))),
      () => message(room, SYNC, 1 + Math.floor(random() * 2), spoilt(realUpdate(random))),
      () => message(room, AWARENESS, bytes(Math.floor(random() * 100))),
      () => message(room, STATELESS, '{"type":"saved?","n":1e999}'),
      () => message(room, SYNC, 2, realUpdate(random)).subarray(0, 20),
    ];
    const raw = run % 4 === 0 ? await openRaw(server.rooms) : await enterRaw(server.rooms, room, edit);
    for (let i = 0; i < 8; i += 1) raw.ws.send((kinds[Math.floor(random() * kinds.length)] as () => Buffer)());
    raw.ws.close();
    await raw.closed;
    if (!server.isRunning()) expect.unreachable(`the server has ended after run ${run}`);
  }
  anna.nodes.set('after', 1);
  const ben = await joined(server.rooms, edit);
  await until(() => ben.nodes.get('after') === 1);
  expect(ben.nodes.get('after')).toBe(1);
});

it('ten thousand messages a second from one page: it is closed, and another page goes on', async () => {
  const server = shared();
  const { room, edit } = await newLinks(server);
  const [anna, ben] = [await joined(server.rooms, edit), await joined(server.rooms, edit)];
  const raw = await enterRaw(server.rooms, room, edit);
  for (let i = 0; i < 10_000 && raw.ws.readyState === raw.ws.OPEN; i += 1) raw.send(room, STATELESS, '{}');
  expect((await raw.closed).code).toBe(4429);
  anna.nodes.set('a', 1);
  await until(() => ben.nodes.get('a') === 1);
  expect(server.isRunning()).toBe(true);
});
