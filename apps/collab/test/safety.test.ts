import { LIMITS } from '@gizmo-kit/room';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { isSaved, join, joined, statusOf, storedIn } from './support/people.js';
import {
  ANSWER,
  AUTH,
  AWARENESS,
  BROADCAST,
  enterRaw,
  openRaw,
  STATELESS,
  SYNC,
  stateOf,
  UPDATE,
  updateOf,
} from './support/raw.js';
import { newLinks, roomOf, serverOfFile, signed, startProcess } from './support/server-process.js';
import { until } from './support/until.js';

const shared = serverOfFile();

describe('a link to view', () => {
  it('reads, and cannot write: the change stays on the page, which says so', async () => {
    const server = shared();
    const { edit, view } = await newLinks(server);
    const [anna, ben] = [await joined(server.rooms, edit), await joined(server.rooms, view)];
    anna.nodes.set('a', 1);
    await until(() => ben.nodes.get('a') === 1);
    ben.nodes.set('b', 2);
    await until(() => statusOf(ben).unsaved === 1);
    anna.nodes.set('c', 3);
    await until(() => ben.nodes.get('c') === 3);
    expect(statusOf(ben)).toEqual({ kind: 'reading', code: 4405, unsaved: 1 });
    expect(await storedIn(server.rooms, edit)).toEqual({ a: 1, c: 3 });
  });

  it('cannot write or drag past the client either', async () => {
    const server = shared();
    const { room, edit, view } = await newLinks(server);
    const anna = await joined(server.rooms, edit);
    const raw = await enterRaw(server.rooms, room, view);
    for (const type of [UPDATE, ANSWER]) raw.send(room, SYNC, type, updateOf('b', type));
    const gesture = { ids: ['a'], n: 1, delta: { kind: 'translate', vector: [1, 0, 0] }, pivot: null };
    raw.send(room, AWARENESS, stateOf(7, { selection: ['a'], gesture }));
    await until(() => anna.room.getState().people.length === 1);
    expect(anna.room.getState().people[0]).toMatchObject({ id: 7, selection: ['a'], gesture: null });
    expect(await storedIn(server.rooms, edit)).toEqual({});
  });
});

describe('presence', () => {
  it('of another client, or with another name, is not believed', async () => {
    const server = shared();
    const { room, edit } = await newLinks(server);
    const [anna, ben] = [await joined(server.rooms, edit), await joined(server.rooms, edit)];
    anna.room.show({ selection: ['real'] });
    await until(() => ben.room.getState().people[0]?.selection[0] === 'real');
    const raw = await enterRaw(server.rooms, room, edit);
    const user = { name: 'Guest 1', color: '#000000', canEdit: true };
    raw.send(room, AWARENESS, stateOf(anna.ydoc.clientID, { selection: ['forged'], user }));
    raw.send(room, AWARENESS, stateOf(5, { selection: ['mine'], user }));
    raw.send(room, AWARENESS, stateOf(6, { selection: ['second'], user }));
    await until(() => ben.room.getState().people.some(({ id }) => id === 5));
    const { people } = ben.room.getState();
    expect(people.map(({ id }) => id).sort()).toEqual([5, anna.ydoc.clientID].sort());
    expect(people.find(({ id }) => id === anna.ydoc.clientID)?.selection).toEqual(['real']);
    expect(people.find(({ id }) => id === 5)?.user.name).toBe('Guest 3');
  });
});

describe('what a server refuses, by number', () => {
  it('a page of another origin, and another address', async () => {
    const server = await startProcess({ ORIGINS: 'https://editor.example' });
    const foreign = await openRaw(server.rooms, '', { origin: 'https://elsewhere.example' });
    expect((await foreign.closed).code).toBe(4403);
    const own = await openRaw(server.rooms, '', { origin: 'https://editor.example' });
    expect(own.ws.readyState).toBe(WebSocket.OPEN);
    const answer = await fetch(server.rooms, { method: 'POST', headers: { origin: 'https://elsewhere.example' } });
    expect(await answer.json()).toMatchObject({ code: 4403 });
    const other = new WebSocket(server.rooms.replace('http', 'ws').replace('/rooms', '/other'));
    const failed = await new Promise<string>((resolve) => other.on('error', ({ message }) => resolve(message)));
    expect(failed).toContain('404');
  });

  it('by default, a page that is not of this machine, and one whose name only begins like it', async () => {
    const server = shared();
    for (const [origin, isOpen] of [
      ['http://localhost:5173', true],
      ['http://127.0.0.1:4000', true],
      ['http://[::1]:4000', true],
      ['https://example.com', false],
      ['http://127.evil.example', false],
      ['null', false],
    ] as const) {
      const answer = await fetch(server.rooms, { method: 'POST', headers: { origin } });
      expect([origin, answer.ok]).toEqual([origin, isOpen]);
    }
  });

  it('the link of another room, and a second room on one connection', async () => {
    const server = shared();
    const raw = await openRaw(server.rooms);
    raw.send('other', AUTH, 0, signed('room', 'edit'));
    expect((await raw.closed).code).toBe(4401);
    const second = await enterRaw(server.rooms, 'one', signed('one', 'edit'));
    second.send('two', AUTH, 0, signed('two', 'edit'));
    expect((await second.closed).code).toBe(4401);
  });

  it('a message over 8 MiB', async () => {
    const server = shared();
    const { room, edit } = await newLinks(server);
    const huge = await enterRaw(server.rooms, room, edit);
    huge.send(room, SYNC, ANSWER, updateOf('huge', 'x'.repeat(LIMITS.message)));
    expect((await huge.closed).code).toBe(1009);
    expect(await storedIn(server.rooms, edit)).toEqual({});
  });

  it('a value over 8 MiB, which the page does not send; when it is taken back, all else is saved', async () => {
    const server = shared();
    const anna = await joined(server.rooms, server.printed);
    anna.nodes.set('huge', 'x'.repeat(LIMITS.message));
    await until(() => statusOf(anna).kind === 'refused');
    expect(statusOf(anna)).toEqual({ kind: 'refused', code: 4413, unsaved: 1 });
    anna.nodes.set('other', 1);
    anna.nodes.set('huge', null);
    await until(() => isSaved(anna));
    expect(await storedIn(server.rooms, server.printed)).toEqual({ huge: null, other: 1 });
  });

  it('more than 60 messages a second, or more bytes than one message and 256 kB a second', async () => {
    const server = shared();
    const { room, edit } = await newLinks(server);
    const [many, much] = [await enterRaw(server.rooms, room, edit), await enterRaw(server.rooms, room, edit)];
    for (let i = 0; i < 200; i += 1) many.send(room, STATELESS, '{}');
    expect((await many.closed).code).toBe(4429);
    for (let i = 0; i < 3; i += 1) much.send(room, STATELESS, 'x'.repeat(LIMITS.message / 2));
    expect((await much.closed).code).toBe(4429);
  });

  it('presence over 8 kB, the message of another server, and a text', async () => {
    const server = shared();
    const { room, edit } = await newLinks(server);
    const [large, other, text] = [
      await enterRaw(server.rooms, room, edit),
      await enterRaw(server.rooms, room, edit),
      await enterRaw(server.rooms, room, edit),
    ];
    large.send(room, AWARENESS, stateOf(5, { selection: ['x'.repeat(LIMITS.presence)] }));
    expect((await large.closed).code).toBe(4400);
    other.send(room, BROADCAST, 'x');
    expect((await other.closed).code).toBe(4400);
    text.ws.send('hello');
    expect((await text.closed).code).toBe(4400);
    expect(server.isRunning()).toBe(true);
  });

  it('the 101st person, until one has left', async () => {
    const server = shared();
    const { edit } = await newLinks(server);
    const people = Array.from({ length: LIMITS.people }, () => join(server.rooms, edit));
    await until(() => people.every(isSaved));
    const raw = await openRaw(server.rooms);
    raw.send(roomOf(edit), AUTH, 0, edit);
    expect((await raw.closed).code).toBe(4409);
    const late = join(server.rooms, edit);
    await until(() => statusOf(late).kind === 'offline' && Reflect.get(statusOf(late), 'code') === 4409);
    people[0]?.room.leave();
    await until(() => isSaved(late));
    await until(() => late.room.getState().people.length === LIMITS.people - 1);
  });

  it('a page that does not know the stored data reads only, and is told to reload', async () => {
    const server = shared();
    const { room, edit } = await newLinks(server);
    const old = await openRaw(server.rooms, '?schema=0');
    old.send(room, AUTH, 0, edit);
    await until(() => old.received.some((bytes) => Buffer.from(bytes).toString().includes('4426')));
    old.send(room, SYNC, UPDATE, updateOf('old', 1));
    expect(await storedIn(server.rooms, edit)).toEqual({});
  });
});
