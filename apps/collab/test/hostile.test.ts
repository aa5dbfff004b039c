import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { isSaved, joined, statusOf, storedIn } from './support/people.js';
import { ANSWER, AWARENESS, enterRaw, SYNC, stateOf, UPDATE } from './support/raw.js';
import { newFolder, newLinks, startProcess } from './support/server-process.js';
import { until } from './support/until.js';

const sceneUpdate = (change: (doc: Y.Doc) => void, client?: number): Uint8Array => {
  const doc = new Y.Doc();
  if (client !== undefined) doc.clientID = client;
  doc.transact(() => change(doc));
  return Y.encodeStateAsUpdate(doc);
};

it.each([
  ['that cannot be applied', 4423, Buffer.from('010104809a970300270105045764657303710700', 'hex')],
  ['with a version above that of the server', 4427, sceneUpdate((doc) => doc.getMap('meta').set('schema', 99))],
  [
    'with a time far ahead',
    4423,
    sceneUpdate((doc) =>
      doc.getMap('nodes').set('x', new Y.Map<unknown>([['place', [null, 'a0', Number.MAX_SAFE_INTEGER, 1]]])),
    ),
  ],
] as const)(
  'an update %s is refused and not stored; the others go on, also after a restart',
  async (_, code, update) => {
    const data = newFolder();
    const server = await startProcess({ DATA: data });
    const { room, edit } = await newLinks(server);
    const anna = await joined(server.rooms, edit);
    for (const type of [UPDATE, ANSWER]) {
      const raw = await enterRaw(server.rooms, room, edit);
      raw.send(room, SYNC, type, update);
      expect((await raw.closed).code).toBe(code);
    }
    anna.nodes.set('a', 1);
    await until(() => isSaved(anna));
    await server.stop();
    const next = await startProcess({ DATA: data });
    expect(await storedIn(next.rooms, edit)).toEqual({ a: 1 });
  },
);

it('nobody writes in the name of another connected person, whose next edits are saved and shown', async () => {
  const server = await startProcess();
  const { room, edit } = await newLinks(server);
  const [anna, ben] = [await joined(server.rooms, edit), await joined(server.rooms, edit)];
  await until(() => ben.room.getState().people.length === 1);
  const raw = await enterRaw(server.rooms, room, edit);
  raw.send(room, AWARENESS, stateOf(5, { selection: [] }));
  const forged = sceneUpdate((doc) => {
    for (let i = 0; i < 20; i += 1) doc.getMap('nodes').set(`forged${i}`, 1);
  }, anna.ydoc.clientID);
  raw.send(room, SYNC, UPDATE, forged);
  expect((await raw.closed).code).toBe(4424);
  for (let i = 0; i < 5; i += 1) anna.nodes.set(`n${i}`, i);
  await until(() => isSaved(anna) && ben.nodes.size === 5);
  expect(await storedIn(server.rooms, edit)).toEqual({ n0: 0, n1: 1, n2: 2, n3: 3, n4: 4 });
  expect(statusOf(anna).unsaved).toBe(0);
});
