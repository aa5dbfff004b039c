import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { isSaved, join, joined, statusOf, storedIn } from './support/people.js';
import { startProxy } from './support/proxy.js';
import { LONG, scaled } from './support/scale.js';
import { newFolder, newLinks, serverOfFile, startProcess } from './support/server-process.js';
import { until } from './support/until.js';

const shared = serverOfFile();

const seconds = (count: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, count * 1000));

describe('kill -9', () => {
  it(`of the server, ${scaled(4, 50)} times in a loop of writes, loses no acknowledged change`, async () => {
    const data = newFolder();
    let server = await startProcess({ DATA: data });
    const edit = server.printed;
    let acknowledged = 0;
    let written = 0;
    const ydoc = new Y.Doc();
    for (let round = 0; round < scaled(4, 50); round += 1) {
      const anna = join(server.rooms, edit, ydoc);
      await until(() => isSaved(anna));
      // Some rounds are killed at once, and some in the middle of a commit.
      const enough = acknowledged + 1 + ((round * 7) % 12);
      while (acknowledged < enough) {
        written += 1;
        anna.nodes.set(`n${written}`, written);
        await seconds(0.02);
        const { unsaved } = statusOf(anna);
        acknowledged = Math.max(acknowledged, written - unsaved);
      }
      await server.kill();
      anna.room.leave();
      server = await startProcess({ DATA: data });
      const stored = await storedIn(server.rooms, edit);
      for (let i = 1; i <= acknowledged; i += 1) if (stored[`n${i}`] !== i) expect.unreachable(`change ${i} is lost`);
    }
    expect(acknowledged).toBeGreaterThanOrEqual(scaled(4, 50));
  });
});

describe('a network that delivers nothing', () => {
  it('for some seconds: both sides go on, and have one document when it is back', async () => {
    const server = shared();
    const { edit } = await newLinks(server);
    const proxy = await startProxy(server.port);
    const [anna, ben] = [await joined(proxy.rooms, edit), await joined(server.rooms, edit)];
    proxy.cut();
    anna.nodes.set('a', 1);
    ben.nodes.set('b', 2);
    await seconds(scaled(3, 30));
    expect(statusOf(anna).unsaved).toBe(1);
    // In 30 seconds both sides notice it; the server shows nobody who is not there.
    if (LONG) await until(() => statusOf(anna).kind === 'offline' && ben.room.getState().people.length === 0);
    const healed = performance.now();
    proxy.heal();
    await until(() => isSaved(anna) && anna.nodes.get('b') === 2 && ben.nodes.get('a') === 1);
    console.log(`synchronised ${((performance.now() - healed) / 1000).toFixed(2)} s after ${scaled(3, 30)} s`);
    await until(() => ben.room.getState().people.length === 1 && anna.room.getState().people.length === 1);
    expect(statusOf(anna)).toEqual({ kind: 'live', unsaved: 0 });
  });

  it('and closed connections: the same person comes back, with the same name, and is seen once', async () => {
    const server = shared();
    const { edit } = await newLinks(server);
    const proxy = await startProxy(server.port);
    const [anna, ben] = [await joined(proxy.rooms, edit), await joined(server.rooms, edit)];
    anna.room.show({ selection: ['a'] });
    await until(() => ben.room.getState().people.length === 1 && anna.room.getState().people.length === 1);
    const before = ben.room.getState().people[0]?.user;
    proxy.drop();
    await until(() => statusOf(anna).kind === 'offline');
    await until(() => isSaved(anna) && anna.room.getState().people.length === 1);
    await until(() => ben.room.getState().people[0]?.selection[0] === 'a');
    expect(ben.room.getState().people).toHaveLength(1);
    expect(ben.room.getState().people[0]?.user).toEqual(before);
  });
});
