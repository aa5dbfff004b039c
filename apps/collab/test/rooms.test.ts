import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { isSaved, join, joined, statusOf, storedIn } from './support/people.js';
import { newFolder, newLinks, serverOfFile, signed, startProcess } from './support/server-process.js';
import { until } from './support/until.js';

const shared = serverOfFile();

describe('two people in a room', () => {
  it('have one document, at the same time, in both directions', async () => {
    const server = shared();
    const { edit } = await newLinks(server);
    const [anna, ben] = [await joined(server.rooms, edit), await joined(server.rooms, edit)];
    anna.nodes.set('a', 1);
    ben.nodes.set('b', 2);
    await until(() => anna.nodes.size === 2 && ben.nodes.size === 2);
    expect(anna.nodes.toJSON()).toEqual({ a: 1, b: 2 });
    expect(ben.nodes.toJSON()).toEqual({ a: 1, b: 2 });
  });

  it('share the document that the first one brings', async () => {
    const server = shared();
    const ydoc = new Y.Doc();
    ydoc.getMap('nodes').set('a', 1);
    await joined(server.rooms, server.printed, ydoc);
    expect(await storedIn(server.rooms, server.printed)).toEqual({ a: 1 });
  });

  it('have names and colors of the server, different ones, and the same after a lost connection', async () => {
    const server = shared();
    const { edit, view } = await newLinks(server);
    const [anna, ben] = [await joined(server.rooms, edit), await joined(server.rooms, view)];
    await until(() => anna.room.getState().people.length === 1 && ben.room.getState().people.length === 1);
    expect(anna.room.getState().user).toEqual({ name: 'Guest 1', color: '#e69f00', canEdit: true });
    expect(anna.room.getState().people[0]?.user).toEqual({ name: 'Guest 2', color: '#56b4e9', canEdit: false });
    expect(ben.room.getState().people[0]?.user).toEqual(anna.room.getState().user);
  });

  it('see selections, cameras and drags while they last, and nobody who has left', async () => {
    const server = shared();
    const { edit } = await newLinks(server);
    const [anna, ben] = [await joined(server.rooms, edit), await joined(server.rooms, edit)];
    const [ofAnna] = [() => ben.room.getState().people[0]];
    const gesture = { ids: ['a'], n: 1, delta: { kind: 'translate', vector: [1, 2, 3] }, pivot: null } as const;
    anna.room.show({ selection: ['a'], gesture });
    await until(() => ofAnna()?.gesture != null);
    expect(ofAnna()).toMatchObject({ selection: ['a'], gesture });
    anna.room.show({ gesture: null });
    await until(() => ofAnna()?.gesture === null);
    expect(ofAnna()?.selection).toEqual(['a']);
    anna.room.leave();
    await until(() => ofAnna() === undefined);
    expect(statusOf(anna).kind).toBe('left');
  });

  it('get a change of 5 MB in pieces, between which the drags of others go on; also one that was made offline', async () => {
    const server = shared();
    const { edit } = await newLinks(server);
    const [anna, ben] = [await joined(server.rooms, edit), await joined(server.rooms, edit)];
    const add = (): void => {
      anna.ydoc.transact(() => {
        const first = anna.nodes.size;
        for (let i = 0; i < 5000; i += 1) anna.nodes.set(`n${first + i}`, new Y.Map([['name', 'x'.repeat(1000)]]));
      });
    };
    const seen = new Set<number>();
    ben.nodes.observe(() => seen.add(ben.nodes.size));
    add();
    await until(() => seen.size > 1);
    anna.room.show({ selection: ['n1'] });
    await until(() => ben.room.getState().people[0]?.selection[0] === 'n1');
    expect(ben.nodes.size).toBeLessThan(5000);
    await until(() => isSaved(anna) && ben.nodes.size === 5000);
    expect(seen.size).toBeGreaterThan(10);
    anna.room.leave();
    add();
    const again = await joined(server.rooms, edit, anna.ydoc);
    expect(again.nodes.size).toBe(10_000);
    await until(() => ben.nodes.size === 10_000);
  });
});

describe('a status', () => {
  it('is saved only when a change is on the disk, so that a killed server has it', async () => {
    const data = newFolder();
    const server = await startProcess({ DATA: data });
    const anna = await joined(server.rooms, server.printed);
    anna.nodes.set('a', 1);
    expect(statusOf(anna)).toEqual({ kind: 'live', unsaved: 1 });
    await until(() => isSaved(anna));
    await server.kill();
    await until(() => statusOf(anna).kind === 'offline');
    anna.nodes.set('b', 2);
    anna.nodes.set('c', 3);
    expect(statusOf(anna)).toEqual({ kind: 'offline', code: null, unsaved: 2 });
    const next = await startProcess({ DATA: data });
    expect(await storedIn(next.rooms, server.printed)).toEqual({ a: 1 });
  });

  it('counts the changes of a page without a connection, which are sent when it is back', async () => {
    const data = newFolder();
    const server = await startProcess({ DATA: data });
    const anna = await joined(server.rooms, server.printed);
    await server.stop();
    await until(() => statusOf(anna).kind === 'offline');
    for (let i = 0; i < 10; i += 1) anna.nodes.set(`n${i}`, i);
    expect(statusOf(anna)).toEqual({ kind: 'offline', code: 4503, unsaved: 10 });
    const next = await startProcess({ DATA: data, PORT: String(server.port) });
    await until(() => isSaved(anna));
    expect(Object.keys(await storedIn(next.rooms, server.printed))).toHaveLength(10);
  });

  it('is refused with its number for a link that has expired, is of another secret, or is changed', async () => {
    const server = shared();
    const [payload] = signed('room', 'view').split('.');
    const forged = signed('room', 'edit').replace(/^[^.]+/, payload as string);
    for (const [token, code] of [
      [signed('room', 'edit', -1), 4402],
      [signed('room', 'edit', 3600, 'another secret'), 4401],
      [forged, 4401],
    ] as const) {
      const someone = join(server.rooms, token);
      await until(() => statusOf(someone).kind === 'refused');
      expect(statusOf(someone)).toMatchObject({ code });
    }
  });
});
